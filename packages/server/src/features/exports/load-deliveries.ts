import type { DeliveredDay } from '@bakehouse/contract/exports';
import { exportLimit } from '@bakehouse/domain/exports/day-range';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { packedLines } from '../../records/orders/packed-lines.ts';

const standardOrdersOfDay = `
  select o.id, o.shop_id, coalesce(l.products, '{}') as products, coalesce(l.quantities, '{}') as quantities,
    coalesce(l.costs, '{}') as costs
  from orders o
  join shops s on s.id = o.shop_id
  ${packedLines}
  where o.delivery_dt = $1 and not o.voided and o.order_type = 0
  order by s.brand_id, s.name, s.id, o.id
  limit ${exportLimit}`;

const productsWithCategory = `
  select p.id, p.pid, p.name, p.details, c.name as category, p.supplier_id
  from products p join categories c on c.id = p.category_id
  where p.id = any ($1::int[])
  order by c.name, p.name, p.id`;

const shopsWithImportName = `
  select s.id, s.name, b.name as brand, coalesce(s.import_as, '') as import_as
  from shops s join brands b on b.id = s.brand_id
  where s.id = any ($1::int[])
  order by s.brand_id, s.name, s.id`;

const suppliersByName = `select id, name from suppliers order by name`;

type OrderRow = {
  id: OrderId;
  shop_id: ShopId;
  products: ProductId[];
  quantities: number[];
  costs: Pence[];
};
type ProductRow = {
  id: ProductId;
  pid: number;
  name: string;
  details: string;
  category: string;
  supplier_id: number | null;
};
type ShopRow = { id: ShopId; name: string; brand: string; import_as: string };

/** What was delivered on a day: its standard orders that are not void (spec 000 section 7). */
export async function loadDeliveries(database: Database, day: DeliveryDay): Promise<DeliveredDay> {
  const run = <Row>(text: string, ...values: readonly unknown[]) =>
    database.executeQuery<Row>(CompiledQuery.raw(text, [...values])).then(({ rows }) => rows);
  const orders = await run<OrderRow>(standardOrdersOfDay, day);
  const productIds = new Set(orders.flatMap((order) => order.products));
  const shopIds = new Set(orders.map((order) => order.shop_id));
  const [products, shops, suppliers] = await Promise.all([
    run<ProductRow>(productsWithCategory, [...productIds]),
    run<ShopRow>(shopsWithImportName, [...shopIds]),
    run<{ id: number; name: string }>(suppliersByName),
  ]);
  return {
    day,
    shops: shops.map(({ id, name, brand, import_as }) => ({
      shopId: id,
      name,
      brandName: brand,
      importAs: import_as,
    })),
    products: products.map(({ id, pid, name, details, category, supplier_id }) => ({
      productId: id,
      itemCode: pid,
      name,
      details,
      categoryName: category,
      supplierId: supplier_id,
    })),
    suppliers: suppliers.map(({ id, name }) => ({ supplierId: id, name })),
    orders: orders.map(({ id, shop_id, products: productIds, quantities, costs }) => ({
      orderId: id,
      shopId: shop_id,
      productIds,
      quantities,
      unitCosts: costs,
    })),
    limitReached: orders.length === exportLimit,
  };
}
