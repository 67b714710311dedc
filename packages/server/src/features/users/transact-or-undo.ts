import { transactOrUndo as transact } from '@bakehouse/auth-service/database/transact-or-undo';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Either what was done, or why nothing was. */
export type Refused = { readonly kind: 'refused'; readonly refusal: Refusal };

/** Runs the work in a transaction that is rolled back when the work is refused: no person is saved without the mail. */
export function transactOrUndo<Done extends { readonly kind: 'done' }>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Done | Refused>,
): Promise<Done | Refused> {
  return transact<Done | Refused>(database, work, (result) => result.kind === 'refused');
}
