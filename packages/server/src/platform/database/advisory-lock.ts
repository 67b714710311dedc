import type { Transaction } from 'kysely';
import { writeStatement } from './statement.ts';
import type { Tables } from './tables.ts';

const advisoryLock = writeStatement(
  'advisoryLock',
  {},
)`select from pg_advisory_xact_lock(hashtextextended($1, 0))`;

/**
 * Locks a text until the transaction ends, for data that has no row yet: an address, a day, a save that was sent
 * twice. Lock order: accounts, then this lock, then rows of people.
 */
export async function acquireAdvisoryLock(trx: Transaction<Tables>, text: string): Promise<void> {
  await advisoryLock.run(trx, text);
}
