import type { Erasure } from '@bakehouse/contract/front-door/leads';
import { leadName } from '@bakehouse/domain/campaigns/lead';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { instant, int4, int8, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { roundSubject } from '../../records/campaigns/draw-rounds.ts';
import { findLeadsOfPerson } from '../../records/campaigns/leads.ts';

type EraseLead = Identified & { readonly leadId: number };

const erased = readStatement('leads.toErase', {
  leadId: int8,
  at: instant,
  campaignId: int4,
  campaign: text,
  firstName: text,
  lastName: text,
})`
  select l.id as "leadId", l.at, l.campaign_id as "campaignId", c.heading as campaign, l.first_name as "firstName",
    l.last_name as "lastName"
  from leads l join campaigns c on c.id = l.campaign_id where l.id = any ($1::bigint[]) order by l.id desc`;

const roundsOfLeads = readStatement('draws.roundsOfLeads', {
  roundId: int4,
  campaign: text,
  round: int4,
  notes: int4,
})`
  select r.id as "roundId", c.heading as campaign, r.number as round,
    (select count(*)::int from draw_contacts t where t.round_id = r.id and t.note <> '') as notes
  from draw_rounds r join campaigns c on c.id = r.campaign_id
  join leads l on l.ticket = r.tickets[r.drawn_number]
  where l.id = any ($1::bigint[]) order by r.id`;

// Notes of contacts lock the round too, so that none is written between the check and the deletion.
const lockRoundsOfLeads = writeStatement('draws.lockRoundsOfLeads', { id: int4 })`
  select id from draw_rounds where campaign_id in (select campaign_id from leads where id = any ($1::bigint[]))
  order by id for update`;

const forgetNotes = writeStatement(
  'draws.forgetNotes',
  {},
)`update draw_contacts set note = '' where round_id = any ($1::int[])`;

// The fingerprint of a command is a hash of its input, from which a note could be guessed.
const forgetFingerprints = writeStatement('draws.forgetFingerprints', {})`
  update commands set fingerprint = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
  where name = 'draws.recordContact' and subject = any ($1::text[])`;

const deleteLeads = writeStatement('leads.delete', {})`delete from leads where id = any ($1::bigint[])`;

const rememberErasure = writeStatement('leads.rememberErasure', {})`
  insert into lead_erasures (campaign_id, leads, at, by)
  select campaign_id, count(*)::int, $2::timestamptz, $3::int from leads where id = any ($1::bigint[])
  group by campaign_id`;

/** Serializes erasures. */
export function acquireErasureLock(trx: Transaction<Tables>): Promise<void> {
  return acquireAdvisoryLock(trx, 'erasing leads');
}

/** The leads and notes that an erasure of this lead's person would delete. */
export async function readErasure(database: Reader, leadId: number): Promise<Outcome<Erasure>> {
  const ids = await findLeadsOfPerson(database, leadId);
  const leads = await erased.all(database, ids);
  const one = leads.find((lead) => lead.leadId === leadId);
  if (!one) return refuse({ kind: 'not-found' });
  const rounds = await roundsOfLeads.all(database, ids);
  return done({
    name: leadName(one),
    leads: leads.map((lead) => ({
      leadId: lead.leadId,
      at: lead.at.toString(),
      campaign: lead.campaign,
    })),
    drawnIn: rounds.map(({ campaign, round }) => ({ campaign, round })),
    notes: rounds.reduce((sum, { notes }) => sum + notes, 0),
  });
}

/**
 * Erases a person: all leads that share an address or a number, in all campaigns, and notes about calls. Only the
 * number of leads, the time and the author are kept (decision 074).
 */
export const eraseLead = defineCommand<EraseLead, { erased: number }, { leads: number }>({
  name: 'leads.eraseLead',
  subject: ({ leadId }) => `lead ${leadId}`,
  async run(trx, { actor, input, now }) {
    // A form that is sent meanwhile is a new lead.
    await acquireErasureLock(trx);
    const ids = await findLeadsOfPerson(trx, input.leadId);
    if (ids.length === 0) return refuse({ kind: 'not-found' });
    await deleteLeadsWithNotes(trx, ids, now, actor.userId);
    return changed({ erased: ids.length }, { leads: ids.length });
  },
});

/**
 * Deletes leads with the notes about calls to them; only their number, the time and the author (null: a job) are kept.
 */
export async function deleteLeadsWithNotes(
  trx: Transaction<Tables>,
  ids: readonly number[],
  now: Temporal.Instant,
  by: UserId | null,
): Promise<void> {
  await lockRoundsOfLeads.all(trx, ids);
  const rounds = await roundsOfLeads.all(trx, ids);
  await forgetNotes.run(
    trx,
    rounds.map(({ roundId }) => roundId),
  );
  await forgetFingerprints.run(
    trx,
    rounds.map(({ roundId }) => roundSubject(roundId)),
  );
  await rememberErasure.run(trx, ids, now.toString(), by);
  await deleteLeads.run(trx, ids);
}
