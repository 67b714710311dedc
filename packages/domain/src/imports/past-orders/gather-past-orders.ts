import type { ProductId, ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { nameKey } from '../../words/name-key.ts';
import type { RefusedRow } from '../import-plan.ts';
import type { NamedProduct } from '../records/find-product.ts';
import { createProductFinder } from '../records/find-product.ts';
import type { NamedShop } from '../records/find-shop.ts';
import { createShopFinder } from '../records/find-shop.ts';
import type { PastOrderRow } from './past-order-row.ts';

/** An order of the rows; its lines are those whose products there are. */
export type PastOrder = {
  /** What tells it from the others of its file. */
  readonly key: string;
  readonly number: string;
  readonly day: DeliveryDay;
  /** A text says why there is no such shop. */
  readonly shop: NamedShop | string;
  /** What the file calls the shop. */
  readonly shopName: string;
  readonly lines: ReadonlyMap<ProductId, PastOrderRow>;
};

/**
 * The orders of the rows: rows with one number, shop and day are one order. A product stands on it once: which of two
 * rows is meant cannot be told years later.
 */
export function gatherPastOrders(
  rows: readonly PastOrderRow[],
  facts: { readonly shops: readonly NamedShop[]; readonly products: readonly NamedProduct[] },
): { readonly orders: readonly PastOrder[]; readonly refused: readonly RefusedRow[] } {
  const findShop = createShopFinder(facts.shops);
  const findProduct = createProductFinder(facts.products);
  const refused: RefusedRow[] = [];
  const shopOf = ({ shop, brand }: PastOrderRow) => findShop(shop, brand);
  const byOrder = Map.groupBy(rows, (row) => keyOf(row, shopOf(row)));
  const orders = [...byOrder].flatMap(([key, ofOrder]): PastOrder[] => {
    const [first] = ofOrder;
    if (!first) return [];
    const lines = new Map<ProductId, PastOrderRow>();
    for (const row of ofOrder) {
      const found = findProduct.byPid(row.pid);
      const same = found.product && lines.get(found.product.productId);
      if (found.product === null) refused.push({ row: row.row, why: found.why });
      else if (same) {
        const why = `PID ${row.pid} is already on order ${row.number}, in row ${same.row}`;
        refused.push({ row: row.row, why });
      } else lines.set(found.product.productId, row);
    }
    const { number, day, shop: shopName } = first;
    return [{ key, number, day, shop: shopOf(first), shopName, lines }];
  });
  return { orders, refused };
}

/** A shop may go by its import name in one row, and by its name in the next. */
function keyOf({ number, day, shop, brand }: PastOrderRow, found: NamedShop | string): string {
  const place = typeof found === 'string' ? `${nameKey(shop)} / ${nameKey(brand)}` : found.shopId;
  return `${number} / ${day} / ${place}`;
}

/** What tells stored orders apart. */
export function placeOf(order: {
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly purchaseOrderNumber: string;
}): string {
  return `${order.shopId} ${order.day} ${order.purchaseOrderNumber}`;
}
