import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const takeLock = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;

/**
 * Makes everybody who locks the same text stand in line until the transaction ends: an address that no row has yet, or
 * a save that was sent twice. Accounts are locked before, and rows of people after it, as in a sign-in.
 */
export async function lockText(trx: Transaction<Tables>, text: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(takeLock, [text]));
}
