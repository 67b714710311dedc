import type { ContactOutcome } from '@bakehouse/domain/campaigns/draw';
import type { Transaction } from 'kysely';
import type { RowOf } from '../../platform/database/columns.ts';
import { bytes, instant, int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { personName } from '../people/person-name.ts';

const roundColumns = {
  roundId: int4,
  campaignId: int4,
  number: int4,
  fixedAt: instant,
  fixedBy: text,
  leads: int4,
  tickets: text.array,
  listSha256: bytes,
  seed: text.nullable,
  drawnNumber: int4.nullable,
  drawnAt: instant.nullable,
  drawnBy: text.nullable,
};

const wholeRound = `r.id as "roundId", r.campaign_id as "campaignId", r.number, r.fixed_at as "fixedAt",
  ${personName('f')} as "fixedBy", r.leads, r.tickets, r.list_sha256 as "listSha256", r.seed,
  r.drawn_number as "drawnNumber", r.drawn_at as "drawnAt", ${personName('d')} as "drawnBy"
  from draw_rounds r join users f on f.id = r.fixed_by left join users d on d.id = r.drawn_by`;

const roundsOfCampaign = readStatement('draws.roundsOfCampaign', roundColumns)`
  select ${wholeRound} where r.campaign_id = $1 order by r.number`;

const roundById = readStatement('draws.round', roundColumns)`select ${wholeRound} where r.id = $1`;

const lockRound = writeStatement('draws.lockRound', {
  id: int4,
})`select id from draw_rounds where id = $1 for update`;

const contactColumns = {
  roundId: int4,
  outcome: text.as<ContactOutcome>(),
  note: text,
  name: text,
  at: instant,
};

const contactsOfRounds = readStatement('draws.contacts', contactColumns)`
  select c.round_id as "roundId", c.outcome, c.note, ${personName('u')} as name, c.at
  from draw_contacts c join users u on u.id = c.by where c.round_id = any ($1::int[]) order by c.id desc`;

export type StoredRound = RowOf<typeof roundColumns>;
export type StoredContact = RowOf<typeof contactColumns>;

/** The name of a draw round in the history. */
export const roundSubject = (roundId: number) => `draw round ${roundId}`;

/** The rounds of a campaign's draw, oldest first. */
export function readRounds(database: Reader, campaignId: number): Promise<readonly StoredRound[]> {
  return roundsOfCampaign.all(database, campaignId);
}

/** A round; null if it does not exist. */
export async function findRound(database: Reader, roundId: number): Promise<StoredRound | null> {
  return (await roundById.first(database, roundId)) ?? null;
}

/** Locks a round, waiting for a running write, and reads it; null if it does not exist. */
export async function lockAndFindRound(
  trx: Transaction<Tables>,
  roundId: number,
): Promise<StoredRound | null> {
  await lockRound.run(trx, roundId);
  return findRound(trx, roundId);
}

/** The attempts to contact the winners of these rounds, newest first. */
export function readContacts(
  database: Reader,
  rounds: readonly StoredRound[],
): Promise<readonly StoredContact[]> {
  return contactsOfRounds.all(
    database,
    rounds.map(({ roundId }) => roundId),
  );
}
