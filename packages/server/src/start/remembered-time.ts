import type { Transaction } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import { instant } from '../platform/database/columns.ts';
import type { Reader, Transactor } from '../platform/database/reader.ts';
import { readStatement, writeStatement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';

const latestTime = readStatement('serverClock.read', { latest: instant })`select latest from server_clock`;

const storeTime = writeStatement('serverClock.store', {})`
  insert into server_clock (latest) values ($1)
  on conflict (only_row) do update set latest = greatest(server_clock.latest, excluded.latest)`;

const forgetTimeStatement = writeStatement('serverClock.forget', {})`delete from server_clock`;

/** The latest time that a server recorded in this database; null for a new database. */
export async function readRememberedTime(database: Reader): Promise<Temporal.Instant | null> {
  return (await latestTime.first(database))?.latest ?? null;
}

/** Records the current time, unless a later one is recorded. */
export async function rememberTime(database: Transactor, clock: Clock): Promise<void> {
  await database.transaction().execute((trx) => storeTime.run(trx, clock.now().toString()));
}

/** Deletes the recorded time, if the clock was far ahead by mistake. */
export async function forgetTime(trx: Transaction<Tables>): Promise<void> {
  await forgetTimeStatement.run(trx);
}
