import { randomBytes } from 'node:crypto';
import { ticketFrom } from '@bakehouse/domain/campaigns/draw';
import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import { keysOf } from '@bakehouse/domain/campaigns/people';
import type { Transaction } from 'kysely';
import { int4, text } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredCampaign } from './campaigns.ts';

// Written again where it is there, so that it is answered in any case.
const keepConsent = writeStatement('leads.keepConsent', { id: int4 })`
  insert into lead_consents (campaign_id, consent) values ($1, $2)
  on conflict (campaign_id, consent) do update set consent = excluded.consent returning id`;

const insertLead = writeStatement('leads.insert', { ticket: text })`
  insert into leads (campaign_id, submission_id, first_name, last_name, tel, email, details, reach_keys,
    leadtype, ticket, consent_id, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (submission_id) do update set submission_id = excluded.submission_id returning ticket`;

/** What a visitor sent, and with which form. */
export type SentLead = {
  readonly campaign: StoredCampaign;
  readonly lead: LeadFacts;
  /** A form that is sent twice is one lead. */
  readonly submissionId: string;
  readonly at: Temporal.Instant;
};

/**
 * Stores a lead with its type, the words that the visitor agreed to, and its time (spec 000 section 3, D16), and answers
 * with its ticket: that of the first time where the same form was sent before.
 */
export async function writeLead(
  trx: Transaction<Tables>,
  { campaign, lead, submissionId, at }: SentLead,
): Promise<string> {
  const { id: consentId } = await keepConsent.one(trx, campaign.campaignId, campaign.consent);
  const { firstName, lastName, tel, email, details } = lead;
  const { ticket } = await insertLead.one(
    trx,
    ...[campaign.campaignId, submissionId, firstName, lastName, tel, email, details],
    ...[keysOf(lead), campaign.leadType, makeTicket(), consentId, at.toString()],
  );
  return ticket;
}

/** A new ticket, by chance. */
export function makeTicket(): string {
  for (;;) {
    const ticket = ticketFrom(randomBytes(24));
    if (ticket !== null) return ticket;
  }
}
