import type { SheetPrint } from '@bakehouse/contract/days';
import type { NightAhead } from '@bakehouse/contract/home';
import type { OrderOnSheet } from '@bakehouse/domain/home/order-changes';
import { countOrderChanges } from '@bakehouse/domain/home/order-changes';
import type { ShopQuantities } from '@bakehouse/domain/home/quantity-changes';
import { quantityChanges } from '@bakehouse/domain/home/quantity-changes';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import {
  instant,
  int2,
  int4,
  json,
  jsonb,
  orderId,
  pence,
  productId,
  shopId,
  text,
  uuid,
} from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Product } from '../../records/catalogue/products.ts';
import { readProductNames, readProducts } from '../../records/catalogue/products.ts';
import type { Shop } from '../../records/catalogue/shops.ts';
import { customPart } from '../../records/orders/custom-part.ts';
import { newestPrintFirst } from '../../records/orders/newest-print.ts';
import { readSheetVersion } from '../../records/orders/sheet-version.ts';
import { personName } from '../../records/people/person-name.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

/** The most changes since the print that are listed; the others are counted. */
const mostNamed = 3;

const linesOfOrders = readStatement('orders.linesOfNight', {
  shopId,
  productIds: productId.array,
  quantities: int2.array,
  items: int4,
  total: pence,
})`
  select o.shop_id as "shopId", coalesce(l.products, '{}') as "productIds", coalesce(l.quantities, '{}') as quantities,
    o.item_count as items, o.total
  from orders o
  cross join lateral (
    select array_agg(product_id) as products, array_agg(quantity) as quantities
    from (select product_id, quantity from order_lines where order_id = o.id order by product_id) l
  ) l
  where o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))`;

/** The texts on the sheet beside its lines: read only where a print is out of date. */
const textsOfOrders = readStatement('orders.textsOfNight', {
  orderId,
  purchaseOrderNumber: text,
  notes: text,
  custom: json.as<CustomPart>().nullable,
})`
  select o.id as "orderId", o.purchase_order_num as "purchaseOrderNumber", o.notes, ${customPart} as custom
  from orders o
  where o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
    and (o.notes <> '' or o.order_type = 1)`;

/** The contents of the print are read only if its version is not $4, the current one. */
const newestPrint = readStatement('sheetPrints.newestOfAll', {
  id: uuid,
  version: int4,
  at: instant,
  by: text,
  facts: jsonb.as<readonly (ShopQuantities & OrderOnSheet)[]>().nullable,
})`
  select p.id, p.version, p.printed_at as at, ${personName('u')} as by,
    case when p.version <> $4::int then p.facts end as facts
  from sheet_prints p join users u on u.id = p.printed_by
  where p.delivery_dt = $1 and p.supplier = 'all' and p.shop_ids is not distinct from $2::int[]
    and ($3::int is null or p.printed_by = $3)
  order by ${newestPrintFirst} limit 1`;

type SheetPart = Pick<
  NightAhead,
  'version' | 'lastChange' | 'print' | 'changes' | 'orders' | 'items' | 'total' | 'load'
>;

/** A day's sheet in numbers: its version, the changes since the latest print, and its load by category. */
export async function readSheetOfNight(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  shops: readonly Shop[],
): Promise<SheetPart> {
  const visible = visibleShops(actor);
  const seen = visible?.toSorted((a, b) => a - b) ?? null;
  const owner = seesAllShops(actor) ? null : actor.userId;
  // The version is read before the orders: these may contain a later change, but never lack an earlier one.
  const { version, lastChange } = await readSheetVersion(database, day, visible);
  const [orders, print] = await Promise.all([
    linesOfOrders.all(database, day, visible),
    newestPrint.first(database, day, seen, owner, version),
  ]);
  const products = await readProducts(database, [...new Set(orders.flatMap((order) => order.productIds))]);
  const changes = print?.facts ? quantityChanges(print.facts, orders) : [];
  const ofOrders = print?.facts
    ? countOrderChanges(print.facts, await textsOfOrders.all(database, day, visible))
    : 0;
  const named = changes.slice(0, mostNamed);
  const nameOfProduct = await readProductNames(
    database,
    named.map((change) => change.productId),
  );
  const nameOfShop = new Map(shops.map((shop) => [shop.shopId, shop.name]));
  return {
    version,
    lastChange: lastChange?.toString() ?? null,
    print: print
      ? ({
          printId: print.id,
          version: print.version,
          supplier: 'all',
          at: print.at.toString(),
          by: print.by,
        } satisfies SheetPrint)
      : null,
    changes: {
      count: changes.length + ofOrders,
      first: named.map(({ shopId, productId, before, after }) => ({
        productName: nameOfProduct(productId),
        shopName: nameOfShop.get(shopId) ?? '',
        before,
        after,
      })),
      ofOrders,
    },
    orders: orders.length,
    items: orders.reduce((sum, order) => sum + order.items, 0),
    total: orders.reduce((sum, order) => sum + order.total, 0) as NightAhead['total'],
    load: loadOf(orders, products),
  };
}

/** The number of items of each category, in kitchen order. */
export function loadOf(
  orders: readonly Pick<ShopQuantities, 'productIds' | 'quantities'>[],
  products: readonly Product[],
): { name: string; items: number }[] {
  const items = new Map<ProductId, number>();
  for (const { productIds, quantities } of orders) {
    productIds.forEach((productId, index) => {
      items.set(productId, (items.get(productId) ?? 0) + (quantities[index] ?? 0));
    });
  }
  const load = new Map<string, number>();
  for (const { productId, categoryName } of products) {
    const count = items.get(productId) ?? 0;
    if (count > 0) load.set(categoryName, (load.get(categoryName) ?? 0) + count);
  }
  return [...load].map(([name, count]) => ({ name, items: count }));
}
