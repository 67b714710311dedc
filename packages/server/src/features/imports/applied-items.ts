import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { jsonb, orderId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { AppliedItem } from './kinds/import-kind.ts';

const columns = {
  key: text,
  outcome: text.as<AppliedItem['outcome']>(),
  orderId: orderId.as<OrderId>().nullable,
  kept: jsonb,
};

const appliedItems = readStatement('imports.appliedItems', columns)`
  select key, outcome, order_id as "orderId", kept from import_items
  where import_id = $1 and result = 'SAVED SUCCESSFULLY' order by position`;

/** For the list of imports, which needs this for each of them, however many records a file has changed. */
const appliedItemsWithoutUndo = readStatement('imports.appliedItemsWithoutUndo', columns)`
  select key, outcome, order_id as "orderId",
    case jsonb_typeof(kept) when 'object' then kept - 'undo' else kept end as kept
  from import_items where import_id = $1 and result = 'SAVED SUCCESSFULLY' order by position`;

/** The saved items of an import, with the data for an undo. */
export function readAppliedItems(database: Reader, importId: number): Promise<AppliedItem[]> {
  return appliedItems.all(database, importId);
}

/** The saved items of an import, without the data for an undo. */
export function readAppliedItemsWithoutUndo(database: Reader, importId: number): Promise<AppliedItem[]> {
  return appliedItemsWithoutUndo.all(database, importId);
}
