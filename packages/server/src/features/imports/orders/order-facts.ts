import { priceOn } from '@bakehouse/domain/catalogue/price-plan';
import type { FileOrder, OrderedQuantity, OrderFacts } from '@bakehouse/domain/imports/orders/file-order';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, firstValidDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { priceFor } from '@bakehouse/domain/kernel/pricing';
import { purchaseOrderNumbers } from '@bakehouse/domain/orders/purchase-order-name';
import { boolean, int4, pence, productId, shopId, text } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import { readPricePlans } from '../../../records/catalogue/product-prices.ts';
import { readCutOffs } from '../../../records/cut-offs.ts';
import {
  readImportedWithoutNumber,
  readOrdersListing,
  readOrdersWithNumbers,
} from '../../../records/orders/stored-orders.ts';

const productsByPid = readStatement('imports.productsByPid', {
  productId,
  pid: int4,
  name: text,
  active: boolean,
})`
  select id as "productId", pid, name, active from products where pid = any ($1::int[]) order by active desc, id`;

const productNames = readStatement('imports.productNames', { productId, pid: int4, name: text })`
  select id as "productId", pid, name from products where id = any ($1::int[])`;

const ranges = readStatement('imports.ranges', { shopId, productId, unitCost: pence.nullable })`
  select shop_id as "shopId", product_id as "productId", unit_cost as "unitCost" from shop_products
  where shop_id = any ($1::int[]) and product_id = any ($2::int[])`;

const knownShops = readStatement('imports.shops', { shopId, name: text, active: boolean })`
  select id as "shopId", name, active from shops`;

/** Reads the facts for `planOrders`, in a fixed number of statements, however many orders a file has. */
export async function readOrderFacts(
  database: Reader,
  orders: readonly FileOrder[],
  now: Temporal.Instant,
): Promise<OrderFacts> {
  const numbers = [...new Set(orders.flatMap(({ number }) => (number === '' ? [] : [number])))];
  const pids = [
    ...new Set(
      orders.flatMap(({ lines, refusedPids = [] }) => [...lines.map(({ pid }) => pid), ...refusedPids]),
    ),
  ];
  const shopIds = [...new Set(orders.flatMap((order) => (order.shopId === null ? [] : [order.shopId])))];
  const days = [...new Set(orders.map(({ day }) => day))].toSorted();
  const [firstDay = firstValidDay, lastDay = firstValidDay] = [days[0], days.at(-1)];
  const unnumbered = orders.filter(({ number }) => number === '');
  const [products, stored, listing, imported, shops] = [
    await productsByPid.all(database, pids),
    numbers.length > 0 ? await readOrdersWithNumbers(database, numbers) : [],
    numbers.length > 0
      ? await readOrdersListing(database, numbers, addDays(firstDay, -daysMoved), addDays(lastDay, daysMoved))
      : [],
    unnumbered.length > 0 ? await readImportedWithoutNumber(database, shopIds, days) : [],
    await knownShops.all(database),
  ];
  // Also of the days that orders are moved from; none for a file without orders.
  const cutOffDays = [...days, ...[...stored, ...listing].map(({ day }) => day)].toSorted();
  const cutOffs = await readCutOffs(
    database,
    cutOffDays[0] ?? firstValidDay,
    cutOffDays.at(-1) ?? firstValidDay,
  );
  const productIds = products.map((product) => product.productId);
  const plans = await readPricePlans(database, productIds);
  const inRange = await ranges.all(database, shopIds, productIds);
  const onOrders = [...stored, ...listing].flatMap(({ lines }) => lines.map((line) => line.productId));
  const names = await productNames.all(database, [...new Set([...productIds, ...onOrders])]);

  const byPid = Map.groupBy(products, ({ pid }) => pid);
  const byNumber = Map.groupBy(stored, ({ purchaseOrderNumber }) => purchaseOrderNumber);
  const byListed = Map.groupBy(
    listing.flatMap((order) =>
      purchaseOrderNumbers(order.purchaseOrderNumber).map((number) => ({ number, order })),
    ),
    ({ number }) => number,
  );
  const nameOf = new Map(names.map((row) => [row.productId, `${row.pid} ${row.name}`]));
  const shopOf = new Map(shops.map(({ shopId: id, name, active }) => [id, { name, active }]));
  const ownCosts = new Map(inRange.map((row) => [keyOf(row.shopId, row.productId), row.unitCost]));
  const waiting = [...imported];
  return {
    now,
    clock: cutOffs.clock,
    hoursOf: cutOffs.hoursOf,
    shopOf: (id) => shopOf.get(id) ?? null,
    productsOf: (pid) => byPid.get(pid) ?? [],
    priceOf: (shop, product, day) =>
      priceFor({
        productCost: costOn(plans.get(product), day),
        shopCost: ownCosts.get(keyOf(shop, product)) ?? null,
      }),
    isInRange: (shop, product) => ownCosts.has(keyOf(shop, product)),
    nameOf: (id) => nameOf.get(id) ?? `product ${id}`,
    ordersWith: (number) => byNumber.get(number) ?? [],
    ordersListing: (number) => (byListed.get(number) ?? []).map(({ order }) => order),
    takeUnnumbered(shop, day, lines) {
      const place = waiting.findIndex(
        (order) => order.shopId === shop && order.day === day && hasQuantities(order.lines, lines),
      );
      return place < 0 ? null : (waiting.splice(place, 1)[0] ?? null);
    },
  };
}

/** The most days by which a file may move an order that lists its number among others. */
const daysMoved = 31;

/** Whether both have the same quantities of the same products. */
function hasQuantities(one: readonly OrderedQuantity[], other: readonly OrderedQuantity[]): boolean {
  const quantities = new Map(one.map(({ productId: product, quantity }) => [product, quantity]));
  return (
    one.length === other.length &&
    other.every(({ productId: product, quantity }) => quantities.get(product) === quantity)
  );
}

function keyOf(shop: ShopId, product: ProductId): string {
  return `${shop} ${product}`;
}

function costOn(plan: Parameters<typeof priceOn>[0] | undefined, day: DeliveryDay): Pence | null {
  return plan ? priceOn(plan, day) : null;
}
