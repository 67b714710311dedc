import { gatherPastOrders, placeOf } from '@bakehouse/domain/imports/past-orders/gather-past-orders';
import { parsePastOrderRow, pastOrderColumns } from '@bakehouse/domain/imports/past-orders/past-order-row';
import { planPastOrders } from '@bakehouse/domain/imports/past-orders/plan-past-orders';
import { readShops } from '../../../../records/catalogue/shops.ts';
import { fetchLoadFacts } from '../../../../records/orders/load-facts.ts';
import { lockOrdersWithNumbers, readOrdersWithNumbers } from '../../../../records/orders/stored-orders.ts';
import {
  findOrdersProblem,
  lockImportedOrders,
  undoImportedOrders,
} from '../../orders/undo-imported-orders.ts';
import { collectRows } from '../collect-rows.ts';
import type { ImportKindDefinition } from '../import-kind.ts';
import { namedProducts } from '../named-products.ts';
import { pastOrdersSample } from './past-orders-sample.ts';
import { writePastOrders } from './write-past-orders.ts';

/** Orders of a new bakery from before, by the rules of `npm run load`. */
export const pastOrdersKind: ImportKindDefinition = {
  columnsFor: () => pastOrderColumns,
  sample: pastOrdersSample,
  begin: () =>
    collectRows({
      parse: parsePastOrderRow,
      lock: (trx, rows) => lockOrdersWithNumbers(trx, [...new Set(rows.map(({ number }) => number))]),
      async plan(database, rows, { now }) {
        const [shops, products] = await Promise.all([readShops(database, null), namedProducts.all(database)]);
        const { orders, refused } = gatherPastOrders(rows, { shops, products });
        const numbers = [...new Set(orders.map(({ number }) => number))];
        const stored = await readOrdersWithNumbers(database, numbers);
        const storedAt = new Map(stored.map((order) => [placeOf(order), order]));
        const facts = await fetchLoadFacts(database, {
          shopIds: shops.map(({ shopId }) => shopId),
          productIds: products.map(({ productId }) => productId),
        });
        const planned = planPastOrders(orders, {
          ...facts,
          now,
          storedAt: (place) => storedAt.get(place) ?? null,
        });
        return {
          plan: { ...planned, refused: [...refused, ...planned.refused] },
          apply: (trx, by) => writePastOrders(trx, planned.items, by),
        };
      },
    }),
  findUndoProblem: findOrdersProblem,
  lockUndo: lockImportedOrders,
  undo: undoImportedOrders,
};
