import type { PrintedSheet } from '@bakehouse/contract/days';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { int2, json, orderId, productId, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readProducts, readProductsOnOffer } from '../../records/catalogue/products.ts';
import type { Shop } from '../../records/catalogue/shops.ts';
import { customPart } from '../../records/orders/custom-part.ts';

/** The data of a sheet. */
export type SheetFacts = Omit<PrintedSheet, 'print'>;

/** One order of the sheet, stored unchanged with each print. */
export type SheetOrderFacts = {
  readonly orderId: OrderId;
  readonly shopId: ShopId;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly productIds: readonly ProductId[];
  readonly quantities: readonly number[];
  /** Null for a standard order. */
  readonly custom: CustomPart | null;
};

/**
 * Packed per order: few rows instead of one per line. The key of the lines covers what is read and is in order
 * already, so nothing is sorted. The pivot is the domain's (`buildSheet`). A custom order has no lines, but its
 * instructions count.
 */
const linesOfDay = readStatement('sheets.lines', {
  orderId,
  shopId,
  purchaseOrderNumber: text,
  notes: text,
  productIds: productId.array,
  quantities: int2.array,
  custom: json.as<CustomPart>().nullable,
})`
  select o.id as "orderId", o.shop_id as "shopId", o.purchase_order_num as "purchaseOrderNumber", o.notes,
    coalesce(l.products, '{}') as "productIds", coalesce(l.quantities, '{}') as quantities, ${customPart} as custom
  from orders o
  cross join lateral (
    select array_agg(product_id) as products, array_agg(quantity) as quantities
    from (select product_id, quantity from order_lines where order_id = o.id order by product_id) l
  ) l
  where o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
  order by o.shop_id, o.id`;

export function readSheetOrders(
  database: Reader,
  day: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<readonly SheetOrderFacts[]> {
  return linesOfDay.all(database, day, shops);
}

/** Adds the names of shops and products to the orders of a sheet. */
export async function nameSheetFacts(
  database: Reader,
  orders: readonly SheetOrderFacts[],
  shops: readonly Shop[],
  onOffer: { readonly shops: readonly ShopId[] | null } | null,
): Promise<SheetFacts> {
  const ordered = [...orderedProducts(orders)];
  const products = onOffer
    ? await readProductsOnOffer(database, ordered, onOffer.shops)
    : await readProducts(database, ordered);
  const shopsWithOrder = new Set(orders.map(({ shopId }) => shopId));
  const names = new Map(shops.map((shop) => [shop.shopId, shop.name]));
  const nameOf = (shopId: ShopId) => names.get(shopId) ?? '';
  return {
    shops: shops
      .filter(({ shopId }) => shopsWithOrder.has(shopId))
      .map(({ shopId, name, brandName, inDeliveryTable }) => ({ shopId, name, brandName, inDeliveryTable })),
    products: products.map(({ productId, name, details, categoryName, supplierId }) => ({
      productId,
      name,
      details,
      categoryName,
      supplierId,
    })),
    orders: orders.map(({ orderId, shopId, productIds, quantities }) => ({
      orderId,
      shopId,
      productIds: [...productIds],
      quantities: [...quantities],
    })),
    instructions: orders
      .filter(({ notes }) => notes !== '')
      .map(({ orderId, shopId, notes }) => ({ orderId, shopId, shopName: nameOf(shopId), notes })),
    customOrders: orders.flatMap(({ orderId, shopId, purchaseOrderNumber, custom }) =>
      custom
        ? [
            {
              orderId,
              shopId,
              shopName: nameOf(shopId),
              purchaseOrderNumber,
              custom: { items: [...custom.items], deliverTo: custom.deliverTo },
            },
          ]
        : [],
    ),
  };
}

/** Of 400 products in 60 shops: a loop, since lists of 24,000 between one step and the next would cost more. */
function orderedProducts(orders: readonly SheetOrderFacts[]): ReadonlySet<ProductId> {
  const ids = new Set<ProductId>();
  for (const { productIds } of orders) for (const productId of productIds) ids.add(productId);
  return ids;
}
