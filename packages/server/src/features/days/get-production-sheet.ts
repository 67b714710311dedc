import type { ProductionSheet } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/actor';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/branded';
import type { DeliveryDay } from '@bakehouse/domain/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { getStrip } from './get-strip.ts';
import { visibleShops } from './visible-shops.ts';

/**
 * Packed per order: few rows instead of one per line. The key of the lines covers what is read and is in order
 * already, so nothing is sorted. The pivot is the domain's (`buildSheet`). A custom order has no lines, but its
 * instructions count.
 */
const linesOfDay = `
  select o.id, o.shop_id, o.notes, coalesce(l.products, '{}') as products, coalesce(l.quantities, '{}') as quantities
  from orders o
  cross join lateral (
    select array_agg(product_id) as products, array_agg(quantity) as quantities
    from (select product_id, quantity from order_lines where order_id = o.id order by product_id) l
  ) l
  where o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
  order by o.shop_id, o.id`;

const versionOfDay = `
  select coalesce(sum(version), 0)::int as version,
    max(greatest(created_at, updated_at, voided_at)) as last_change,
    (count(*) filter (where not voided))::int as orders
  from orders where delivery_dt = $1 and ($2::int[] is null or shop_id = any ($2))`;

const productsByCategory = `
  select p.id, p.name, p.details, c.name as category, p.supplier_id
  from products p join categories c on c.id = p.category_id
  where p.id = any ($1::int[])
  order by c.name, p.name, p.id`;

const shopsOfBakery = `
  select s.id, s.name, b.name as brand, s.show_in_delivery_table, s.active
  from shops s join brands b on b.id = s.brand_id
  where $1::int[] is null or s.id = any ($1)
  order by b.id, s.name, s.id`;

const suppliersByName = `select id, name from suppliers order by name`;

type LinesRow = {
  id: OrderId;
  shop_id: ShopId;
  notes: string;
  products: ProductId[];
  quantities: number[];
};
type VersionRow = { version: number; last_change: Temporal.Instant | null; orders: number };
type ProductRow = {
  id: ProductId;
  name: string;
  details: string;
  category: string;
  supplier_id: number | null;
};
type ShopRow = {
  id: ShopId;
  name: string;
  brand: string;
  show_in_delivery_table: boolean;
  active: boolean;
};

/** What to bake for a day, as far as this person may see it (spec 000 section 2). */
export async function getProductionSheet(
  database: Database,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<ProductionSheet> {
  const visible = visibleShops(actor);
  const run = <Row>(text: string, ...values: readonly unknown[]) =>
    database.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  const [strip, lines, versions, shops, suppliers] = await Promise.all([
    getStrip(database, actor, day, now),
    run<LinesRow>(linesOfDay, day, visible),
    run<VersionRow>(versionOfDay, day, visible),
    run<ShopRow>(shopsOfBakery, visible),
    run<{ id: number; name: string }>(suppliersByName),
  ]);
  const products = await run<ProductRow>(productsByCategory, [...orderedProducts(lines.rows)]);
  const shopsWithOrder = new Set(lines.rows.map((row) => row.shop_id));
  const names = new Map(shops.rows.map((shop) => [shop.id, shop.name]));
  const version = versions.rows[0];
  return {
    day,
    strip,
    version: version?.version ?? 0,
    lastChange: version?.last_change?.toString() ?? null,
    orderCount: version?.orders ?? 0,
    shopsWithoutOrder: shops.rows
      .filter((shop) => shop.active && shop.show_in_delivery_table && !shopsWithOrder.has(shop.id))
      .map((shop) => shop.name),
    shops: shops.rows
      .filter((shop) => shopsWithOrder.has(shop.id))
      .map((shop) => ({
        shopId: shop.id,
        name: shop.name,
        brandName: shop.brand,
        inDeliveryTable: shop.show_in_delivery_table,
      })),
    products: products.rows.map((product) => ({
      productId: product.id,
      name: product.name,
      details: product.details,
      categoryName: product.category,
      supplierId: product.supplier_id,
    })),
    suppliers: suppliers.rows.map((supplier) => ({ supplierId: supplier.id, name: supplier.name })),
    orders: lines.rows.map((row) => ({
      orderId: row.id,
      shopId: row.shop_id,
      productIds: row.products,
      quantities: row.quantities,
    })),
    instructions: lines.rows
      .filter((row) => row.notes !== '')
      .map((row) => ({
        orderId: row.id,
        shopId: row.shop_id,
        shopName: names.get(row.shop_id) ?? '',
        notes: row.notes,
      })),
  };
}

/** Of 400 products in 60 shops: a loop, since lists of 24,000 between one step and the next would cost more. */
function orderedProducts(rows: readonly LinesRow[]): ReadonlySet<ProductId> {
  const ordered = new Set<ProductId>();
  for (const { products } of rows) {
    for (const productId of products) ordered.add(productId);
  }
  return ordered;
}
