import type { Transaction } from 'kysely';
import type { AuthTables } from './database/auth-tables.ts';
import type { Database } from './database/database.ts';
import { transactOrUndo as transact } from './database/transact-or-undo.ts';
import type { Refusal } from './http/refusals.ts';
import { isRefusal } from './http/refusals.ts';

/** Runs the work in a transaction that is rolled back when the work is refused: no account without its mail. */
export function transactOrUndo<Result extends object>(
  database: Database,
  work: (trx: Transaction<AuthTables>) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return transact(database, work, isRefusal);
}
