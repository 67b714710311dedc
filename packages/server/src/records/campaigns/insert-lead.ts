import { randomBytes, randomUUID } from 'node:crypto';
import { ticketFrom } from '@bakehouse/domain/campaigns/draw';
import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import { contactKeysOf } from '@bakehouse/domain/campaigns/people';
import type { Transaction } from 'kysely';
import { int4, text } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredCampaign } from './find-campaign.ts';
import { campaignColumns, campaignSql, toStoredCampaign } from './find-campaign.ts';

const consentOfText = readStatement('leadConsents.ofText', { id: int4 })`
  select id from lead_consents where campaign_id = $1 and consent = $2`;

const insertConsent = writeStatement('leadConsents.insert', {})`
  insert into lead_consents (campaign_id, consent) values ($1, $2) on conflict do nothing`;

const insertRow = writeStatement('leads.insert', { ticket: text })`
  insert into leads (campaign_id, submission_id, first_name, last_name, tel, email, details, leadtype, ticket,
    consent_id, at, reach_keys)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (submission_id) do nothing
  returning ticket`;

// Until this transaction ends, nobody can close the page, or fix the list of a draw without this lead.
const holdCampaign = writeStatement(
  'campaigns.hold',
  campaignColumns,
)`select ${campaignSql} from campaigns c where c.id = $1 for share`;

const sameLead = readStatement('leads.same', { ticket: text })`
  select ticket from leads
  where submission_id = $1 and campaign_id = $2 and first_name = $3 and last_name = $4 and tel = $5 and email = $6
    and details = $7`;

export type NewLead = {
  readonly campaign: StoredCampaign;
  /** Normalised and validated. */
  readonly lead: LeadFacts;
  /** The id of the submitted form, which may arrive twice. */
  readonly submissionId: string;
};

/**
 * Stores a lead with its type, the agreed wording and the time (D16), and returns its ticket. A form that is submitted
 * twice is one lead; a corrected form is another one, so that no correction is lost.
 */
export async function insertLead(
  trx: Transaction<Tables>,
  { campaign, lead, submissionId }: NewLead,
  now: Temporal.Instant,
): Promise<string> {
  const { campaignId, facts } = campaign;
  const consentId = await keepConsent(trx, campaignId, facts.consent);
  const words = [lead.firstName, lead.lastName, lead.tel, lead.email, lead.details] as const;
  const insert = (id: string) =>
    insertRow.first(
      trx,
      ...[
        campaignId,
        id,
        ...words,
        facts.leadType,
        makeTicket(),
        consentId,
        now.toString(),
        contactKeysOf(lead),
      ],
    );
  const inserted = await insert(submissionId);
  if (inserted) return inserted.ticket;
  const same = await sameLead.first(trx, submissionId, campaignId, ...words);
  if (same) return same.ticket;
  const corrected = await insert(randomUUID());
  if (!corrected) throw new Error('a new id was taken');
  return corrected.ticket;
}

/** Each wording is stored once. */
async function keepConsent(trx: Transaction<Tables>, campaignId: number, consent: string): Promise<number> {
  const kept = await consentOfText.first(trx, campaignId, consent);
  if (kept) return kept.id;
  await insertConsent.run(trx, campaignId, consent);
  return (await consentOfText.one(trx, campaignId, consent)).id;
}

/** A random ticket, one of 30^12. */
export function makeTicket(): string {
  // Bytes that would favour some characters are skipped, so very rarely too few remain.
  return ticketFrom(randomBytes(24)) ?? makeTicket();
}

/** The campaign, locked against changes until the transaction ends; null if it was deleted. */
export async function lockCampaignAgainstChanges(
  trx: Transaction<Tables>,
  campaignId: number,
): Promise<StoredCampaign | null> {
  const row = await holdCampaign.first(trx, campaignId);
  return row ? toStoredCampaign(row) : null;
}
