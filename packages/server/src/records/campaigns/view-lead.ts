import type { Lead } from '@bakehouse/contract/front-door/leads';
import type { StoredLead } from './leads.ts';

/** A lead as the office reads it. Its ticket stays in the list of the draw. */
export function viewLead({ campaignId: _campaign, ticket: _ticket, at, ...lead }: StoredLead): Lead {
  return { ...lead, at: at.toString() };
}
