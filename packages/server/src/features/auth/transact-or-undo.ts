import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { transactOrUndo as transact } from '../../platform/database/transact-or-undo.ts';
import type { Refusal } from './refusals.ts';
import { isRefusal } from './refusals.ts';

/** Does the work in a transaction of which nothing stays when the work is refused: no account without its letter. */
export function transactOrUndo<Result extends object>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return transact(database, work, isRefusal);
}
