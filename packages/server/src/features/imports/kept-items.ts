import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { jsonb, orderId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { KeptItem } from './kinds/import-kind.ts';

const columns = {
  key: text,
  outcome: text.as<KeptItem['outcome']>(),
  orderId: orderId.as<OrderId>().nullable,
  kept: jsonb,
};

const keptItems = readStatement('imports.keptItems', columns)`
  select key, outcome, order_id as "orderId", kept from import_items
  where import_id = $1 and result = 'SAVED SUCCESSFULLY' order by position`;

/** The list of imports asks this of each of them, however much a file has changed. */
const keptItemsWithoutUndo = readStatement('imports.keptItemsWithoutUndo', columns)`
  select key, outcome, order_id as "orderId",
    case jsonb_typeof(kept) when 'object' then kept - 'undo' else kept end as kept
  from import_items where import_id = $1 and result = 'SAVED SUCCESSFULLY' order by position`;

/** What an import has saved, with what undoes it. */
export function readKeptItems(database: Reader, importId: number): Promise<KeptItem[]> {
  return keptItems.all(database, importId);
}

/** The same without what only the undo itself asks for. */
export function readKeptItemsWithoutUndo(database: Reader, importId: number): Promise<KeptItem[]> {
  return keptItemsWithoutUndo.all(database, importId);
}
