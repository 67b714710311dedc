import type { CellEdit } from '@bakehouse/domain/administration/availability';
import { mostCellsAtOnce } from '@bakehouse/domain/administration/availability';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { groupCellsByShop } from '../../../../records/catalogue/group-cells-by-shop.ts';
import { recordApplied, recordUndone } from '../history.ts';
import type { ImportBy } from '../import-kind.ts';

/** Writes the same history as the availability screen, in lines of at most the size of one save. */
export async function recordCells(
  trx: Transaction<Tables>,
  by: ImportBy,
  edits: readonly CellEdit[],
  what: 'applied' | 'undone',
): Promise<void> {
  const record = what === 'applied' ? recordApplied : recordUndone;
  for (let start = 0; start < edits.length; start += mostCellsAtOnce) {
    const shops = groupCellsByShop(
      edits.slice(start, start + mostCellsAtOnce),
      ({ productId, before, after }) => [productId, before, after],
    );
    await record(trx, by, [{ subject: 'availability', change: { shops } }]);
  }
}
