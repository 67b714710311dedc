import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const advisoryLock = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;

/**
 * Takes an advisory lock on a text until the transaction ends: for an address that no row has yet, or a save that was
 * sent twice. Accounts are locked before, and rows of people after it, as in a sign-in.
 */
export async function takeAdvisoryLock(trx: Transaction<Tables>, text: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(advisoryLock, [text]));
}
