import type { Transaction } from 'kysely';
import { writeStatement } from './statement.ts';
import type { Tables } from './tables.ts';

const advisoryLock = writeStatement(
  'advisoryLock',
  {},
  'select from pg_advisory_xact_lock(hashtextextended($1, 0))',
);

/**
 * Takes an advisory lock on a text until the transaction ends: for what has no row yet, an address or a day, or a save
 * that was sent twice. Accounts are locked before, and rows of people after it, as in a sign-in.
 */
export async function takeAdvisoryLock(trx: Transaction<Tables>, text: string): Promise<void> {
  await advisoryLock.run(trx, text);
}
