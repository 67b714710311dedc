import type { Query } from './open-reference-pool.ts';
import type { Person } from './person.ts';
import { visibleShops } from './person.ts';
import { readStrip } from './read-day.ts';

const inDay = `o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))`;

const ordersOfSheet = {
  name: 'ordersOfSheet',
  text: `select o.id as "orderId", o.shop_id as "shopId", o.notes from orders o where ${inDay} order by o.shop_id, o.id`,
};

const linesOfSheet = {
  name: 'linesOfSheet',
  text: `
  select l.order_id, l.product_id, l.quantity from orders o join order_lines l on l.order_id = o.id
  where ${inDay} order by l.order_id, l.product_id`,
};

const productsOfSheet = {
  name: 'productsOfSheet',
  text: `
  select p.id as "productId", p.name, p.details, k.name as "categoryName", p.supplier_id as "supplierId"
  from products p join categories k on k.id = p.category_id
  where p.id = any ($1::int[]) order by k.name, p.name`,
};

const version = {
  name: 'version',
  text: `
  select (o.versions + d.versions)::int as version, greatest(o.last_change, d.last_change) as "lastChange"
  from (
    select coalesce(sum(version), 0) as versions, max(greatest(created_at, updated_at, voided_at)) as last_change
    from orders where delivery_dt = $1 and ($2::int[] is null or shop_id = any ($2))
  ) o, (
    select coalesce(sum(version), 0) as versions, max(at) as last_change
    from order_events where kind = 'deleted' and delivery_dt = $1 and ($2::int[] is null or shop_id = any ($2))
  ) d`,
};

const shopsOfSheet = {
  name: 'shopsOfSheet',
  text: `
  select s.id as "shopId", s.name, b.name as "brandName", s.show_in_delivery_table as "inDeliveryTable", s.active
  from shops s join brands b on b.id = s.brand_id where $1::int[] is null or s.id = any ($1) order by b.id, s.name, s.id`,
};

const suppliers = { name: 'suppliers', text: `select id as "supplierId", name from suppliers order by name` };

type Shop = { shopId: number; name: string; inDeliveryTable: boolean; active: boolean };

/**
 * The production sheet of a day, built from a row per order and product. The version is read before the orders, so that
 * the sheet is never older than its version.
 */
export async function readSheet(query: Query, person: Person, day: string) {
  const seen = visibleShops(person);
  const [numbered] = await query<{ version: number; lastChange: Date | null }>(version, day, seen);
  const [strip, orders, lines, shops, allSuppliers] = await Promise.all([
    readStrip(query, person, day),
    query<{ orderId: number; shopId: number; notes: string }>(ordersOfSheet, day, seen),
    query<{ order_id: number; product_id: number; quantity: number }>(linesOfSheet, day, seen),
    query<Shop>(shopsOfSheet, seen),
    query(suppliers),
  ]);
  const products = await query(productsOfSheet, [...new Set(lines.map((line) => line.product_id))]);
  const withOrder = new Set(orders.map(({ shopId }) => shopId));
  const names = new Map(shops.map(({ shopId, name }) => [shopId, name]));
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return {
    ...numbered,
    day,
    strip,
    orderCount: orders.length,
    shops: shops.filter(({ shopId }) => withOrder.has(shopId)).map(({ active: _, ...shop }) => shop),
    products,
    orders: orders.map(({ orderId, shopId }) => ({
      orderId,
      shopId,
      productIds: linesOf.get(orderId)?.map((line) => line.product_id) ?? [],
      quantities: linesOf.get(orderId)?.map((line) => line.quantity) ?? [],
    })),
    instructions: orders
      .filter(({ notes }) => notes !== '')
      .map(({ orderId, shopId, notes }) => ({ orderId, shopId, shopName: names.get(shopId), notes })),
    shopsWithoutOrder: shops
      .filter((shop) => shop.active && shop.inDeliveryTable && !withOrder.has(shop.shopId))
      .map(({ name }) => name),
    suppliers: allSuppliers,
    customOrders: [],
    prints: [],
  };
}
