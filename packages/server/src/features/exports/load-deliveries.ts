import type { DeliveredDay } from '@bakehouse/contract/exports';
import { exportLimit } from '@bakehouse/domain/exports/day-range';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import { int4, orderId, shopId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readProducts } from '../../records/catalogue/products.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { readFilteredSuppliers } from '../../records/catalogue/suppliers.ts';
import { refuseLargeDay } from '../../records/orders/day-size.ts';
import { packedLineColumns, packedLines } from '../../records/orders/order-lines.ts';
import { listDeliveryExports } from './delivery-exports.ts';

const standardOrdersOfDay = readStatement('orders.delivered', {
  orderId,
  shopId,
  version: int4,
  ...packedLineColumns,
})`
  select o.id as "orderId", o.shop_id as "shopId", o.version, l.products, l.quantities, l.costs
  from orders o
  join shops s on s.id = o.shop_id
  ${packedLines}
  where o.delivery_dt = $1 and not o.voided and o.order_type = 0
  order by s.brand_id, s.name, s.id, o.id
  limit ${exportLimit}`;

/** The deliveries of a day: its standard orders that are not void (spec 000 section 7). */
export async function loadDeliveries(database: Reader, day: DeliveryDay): Promise<Outcome<DeliveredDay>> {
  const tooLarge = await refuseLargeDay(database, day, null);
  if (tooLarge) return tooLarge;
  const [orders, exports] = await Promise.all([
    standardOrdersOfDay.all(database, day),
    listDeliveryExports(database, day),
  ]);
  const held = exports.flatMap((one) => one.held?.productIds ?? []);
  const productIds = new Set([...orders.flatMap((order) => order.products), ...held]);
  const shopIds = new Set([...orders, ...exports].map((order) => order.shopId));
  const [products, shops, suppliers] = await Promise.all([
    readProducts(database, [...productIds]),
    readShops(database, [...shopIds]),
    readFilteredSuppliers(database),
  ]);
  return done({
    day,
    shops: shops.map(({ shopId, name, brandName, importAs }) => ({ shopId, name, brandName, importAs })),
    products: products.map(({ vatCode, ...product }) => product),
    suppliers,
    orders: orders.map(({ products: productIds, costs: unitCosts, ...order }) => ({
      ...order,
      productIds,
      unitCosts,
    })),
    exports,
    limitReached: orders.length === exportLimit,
  });
}
