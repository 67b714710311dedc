import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { RowOf } from '../../platform/database/columns.ts';
import { day, instant, int4, int8, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const reachColumns = {
  leadId: int8,
  day,
  firstName: text,
  lastName: text,
  tel: text,
  email: text,
  ticket: text,
};

const reachOfCampaign = readStatement('leads.reachOfCampaign', reachColumns)`
  select id as "leadId", (at at time zone $2)::date as day, first_name as "firstName", last_name as "lastName", tel, email,
    ticket
  from leads where campaign_id = $1 order by id`;

const leadColumns = {
  leadId: int8,
  campaignId: int4,
  at: instant,
  day,
  firstName: text,
  lastName: text,
  tel: text,
  email: text,
  details: text,
  leadType: text,
  ticket: text,
  consent: text,
  drawn: int4.nullable,
};

const wholeLead = `l.id as "leadId", l.campaign_id as "campaignId", l.at, (l.at at time zone $2)::date as day,
  l.first_name as "firstName", l.last_name as "lastName", l.tel, l.email, l.details, l.leadtype as "leadType", l.ticket,
  c.consent,
  (select max(r.number)::int from draw_rounds r
   where r.campaign_id = l.campaign_id and r.tickets[r.drawn_number] = l.ticket) as drawn`;

const leadsById = readStatement('leads.byId', leadColumns)`
  select ${wholeLead} from leads l join lead_consents c on c.id = l.consent_id
  where l.id = any ($1::bigint[]) order by l.id desc`;

const leadsByTicket = readStatement('leads.byTicket', leadColumns)`
  select ${wholeLead} from leads l join lead_consents c on c.id = l.consent_id
  where l.ticket = any ($1::text[]) order by l.id desc`;

const leadsOfKeys = readStatement('leads.ofKeys', {
  leadId: int8,
  reachKeys: text.array,
})`select id as "leadId", reach_keys as "reachKeys" from leads where reach_keys && $1::text[]`;

const keysOfLead = readStatement('leads.keysOf', {
  reachKeys: text.array,
})`select reach_keys as "reachKeys" from leads where id = $1`;

/** Who submitted a lead, and when. */
export type LeadReach = Pick<LeadFacts, 'firstName' | 'lastName' | 'tel' | 'email'> & {
  readonly leadId: number;
  /** In the time zone of the business. */
  readonly day: DeliveryDay;
  readonly ticket: string;
};

export type StoredLead = RowOf<typeof leadColumns>;

/** The senders of a campaign's leads, oldest first. */
export function readLeadReach(
  database: Reader,
  campaignId: number,
  timeZone: string,
): Promise<readonly LeadReach[]> {
  return reachOfCampaign.all(database, campaignId, timeZone);
}

/** Leads with all their fields, newest first. */
export function readLeads(
  database: Reader,
  leadIds: readonly number[],
  timeZone: string,
): Promise<readonly StoredLead[]> {
  return leadsById.all(database, leadIds, timeZone);
}

/** The leads with these tickets, without erased ones. */
export function readLeadsByTicket(
  database: Reader,
  tickets: readonly string[],
  timeZone: string,
): Promise<readonly StoredLead[]> {
  return leadsByTicket.all(database, tickets, timeZone);
}

/**
 * The ids of all leads of the same person, in all campaigns: those that share an e-mail address or telephone number with
 * this lead, or with one that does. Empty if the lead does not exist.
 */
export async function findLeadsOfPerson(database: Reader, leadId: number): Promise<readonly number[]> {
  const first = await keysOfLead.first(database, leadId);
  const found = new Set<number>();
  const keys = new Set<string>();
  let fresh: readonly string[] = first?.reachKeys ?? [];
  while (fresh.length > 0) {
    for (const key of fresh) keys.add(key);
    const rows = await leadsOfKeys.all(database, fresh);
    for (const row of rows) found.add(row.leadId);
    fresh = [...new Set(rows.flatMap((row) => row.reachKeys))].filter((key) => !keys.has(key));
  }
  return [...found];
}
