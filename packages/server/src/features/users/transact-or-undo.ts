import type { Refusal } from '@bakehouse/domain/refusal';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { transactOrUndo as transact } from '../../platform/database/transact-or-undo.ts';

/** Either what was done, or why nothing was. */
export type Refused = { readonly kind: 'refused'; readonly refusal: Refusal };

/** Does the work in a transaction of which nothing stays when the work is refused: nobody is saved without the letter. */
export function transactOrUndo<Done extends { readonly kind: 'done' }>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Done | Refused>,
): Promise<Done | Refused> {
  return transact<Done | Refused>(database, work, (result) => result.kind === 'refused');
}
