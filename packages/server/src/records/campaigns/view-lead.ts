import type { Lead } from '@bakehouse/contract/front-door/leads';
import type { StoredLead } from './leads.ts';

/** A lead for the office, without its ticket, which only the list of the draw shows. */
export function viewLead({ campaignId: _campaign, ticket: _ticket, at, ...lead }: StoredLead): Lead {
  return { ...lead, at: at.toString() };
}
