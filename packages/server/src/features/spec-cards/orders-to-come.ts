import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { day, int4, orderId, productId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const ordersOfProducts = readStatement('recipes.ordersOfProducts', { productId, orderIds: orderId.array })`
  select l.product_id as "productId", array_agg(o.id) as "orderIds"
  from orders o join order_lines l on l.order_id = o.id
  where o.delivery_dt >= $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
    and l.product_id = any ($3::int[])
  group by l.product_id`;

/** A custom order has no lines, but its day counts. */
const nextDelivery = readStatement('recipes.nextDelivery', {
  day,
  productId: productId.nullable,
  orders: int4,
  items: int4,
})`
  select o.delivery_dt as day, l.product_id as "productId", count(*)::int as orders,
    coalesce(sum(l.quantity), 0)::int as items
  from orders o left join order_lines l on l.order_id = o.id
  where o.delivery_dt = (
      select min(delivery_dt) from orders
      where delivery_dt >= $1 and not voided and ($2::int[] is null or shop_id = any ($2))
    ) and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
  group by o.delivery_dt, l.product_id`;

/** The deliveries of a day: quantity and number of orders of each product. */
export type Delivery = {
  readonly day: DeliveryDay;
  readonly products: ReadonlyMap<ProductId, { readonly orders: number; readonly items: number }>;
};

/** The deliveries of the first day from today on that has orders; empty where there are none. */
export async function readNextDelivery(
  database: Reader,
  today: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<Delivery> {
  const rows = await nextDelivery.all(database, today, shops);
  const products = rows.flatMap(({ productId: id, orders, items }) =>
    id === null ? [] : [[id, { orders, items }] as const],
  );
  return { day: rows[0]?.day ?? today, products: new Map(products) };
}

/**
 * Makes a function that counts the undelivered orders with any of some products. It is called thousands of times, so
 * the orders of each product are a bit set, and sets are united 32 bits at a time.
 */
export async function readOrderCounts(
  database: Reader,
  products: readonly ProductId[],
  today: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<(products: Iterable<ProductId>) => number> {
  const rows = await ordersOfProducts.all(database, today, shops, products);
  const places = new Map(
    [...new Set(rows.flatMap(({ orderIds }) => orderIds))].map((id, place) => [id, place]),
  );
  const length = Math.ceil(places.size / 32);
  const bits = new Map(
    rows.map((row) => {
      const own = new Uint32Array(length);
      for (const id of row.orderIds) setBit(own, places.get(id) ?? 0);
      return [row.productId, own];
    }),
  );
  return (wanted) => {
    const together = new Uint32Array(length);
    for (const id of wanted) addBits(together, bits.get(id));
    return together.reduce((count, word) => count + countBits(word), 0);
  };
}

function setBit(words: Uint32Array, place: number): void {
  const index = place >>> 5;
  words[index] = (words[index] ?? 0) | (1 << (place & 31));
}

function addBits(words: Uint32Array, others: Uint32Array = new Uint32Array()): void {
  for (const [index, word] of others.entries()) words[index] = (words[index] ?? 0) | word;
}

function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}
