import { planOrders } from '@bakehouse/domain/imports/orders/plan-orders';
import { createPwOrders, parsePwRow, pwOrderColumns } from '@bakehouse/domain/imports/pw-orders/pw-orders';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { nameKey } from '@bakehouse/domain/words/name-key';
import { shopId, text } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import { lockOrdersWithNumbers } from '../../../../records/orders/stored-orders.ts';
import { readOrderFacts } from '../../orders/order-facts.ts';
import {
  findOrdersProblem,
  lockImportedOrders,
  undoImportedOrders,
} from '../../orders/undo-imported-orders.ts';
import { writeImportedOrders } from '../../orders/write-imported-orders.ts';
import type { ImportKindDefinition } from '../import-kind.ts';
import { writeOwnPwSample } from './own-sample.ts';

const importNames = readStatement('imports.importNames', { shopId, importAs: text })`
  select id as "shopId", import_as as "importAs" from shops where coalesce(import_as, '') <> '' order by id`;

/** Purchase orders of Procure Wizard (spec 001 section 5, D18). */
export const pwOrdersKind: ImportKindDefinition = {
  columnsFor: () => pwOrderColumns,
  sample: [
    'Order ID,Purchaser Unit,Supplier,Date Created,Requested Delivery Date,Order Status,PID,Brand & Description,Pack Size,Quantity,Unit Price,Line Total',
    'PW-88201,CASTLE STREET,Bakehouse,20/11/2026 09:12,24/11/2026,Awaiting Delivery,11201,Butter croissant,1,24,£0.98,£23.52',
    'PW-88201,CASTLE STREET,Bakehouse,20/11/2026 09:12,24/11/2026,Awaiting Delivery,11041,Baguette,1,12,£1.35,£16.20',
    '',
  ].join('\r\n'),
  writeOwnSample: writeOwnPwSample,
  begin() {
    const fileOrders = createPwOrders();
    return {
      take(row, values) {
        const parsed = parsePwRow(row, values);
        if (typeof parsed === 'string') {
          fileOrders.leaveOut(row, values);
          return parsed;
        }
        fileOrders.add(parsed);
        return null;
      },
      passOver: (_, values) => fileOrders.passOver(values),
      lock: (trx) => lockOrdersWithNumbers(trx, fileOrders.numbers()),
      async plan(database, { now }) {
        const { orders, leftOut, refused } = fileOrders.gather(await readShopsByImportName(database));
        const planned = planOrders(orders, await readOrderFacts(database, orders, now), leftOut);
        return {
          plan: { items: planned.items, refused: [...refused, ...planned.refused], choices: [] },
          apply: (trx, by) => writeImportedOrders(trx, planned.items, by),
        };
      },
    };
  },
  findUndoProblem: findOrdersProblem,
  lockUndo: lockImportedOrders,
  undo: undoImportedOrders,
};

async function readShopsByImportName(database: Reader): Promise<(name: string) => readonly ShopId[]> {
  const byName = Map.groupBy(await importNames.all(database), ({ importAs }) => nameKey(importAs));
  return (name) => (byName.get(nameKey(name)) ?? []).map((shop) => shop.shopId);
}
