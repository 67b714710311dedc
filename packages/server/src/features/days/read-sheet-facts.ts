import type { PrintedSheet } from '@bakehouse/contract/days';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { customPart } from '../../records/orders/custom-part.ts';

/** What of a day goes onto the sheet. */
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
const linesOfDay = `
  select o.id, o.shop_id, o.purchase_order_num, o.notes, coalesce(l.products, '{}') as products,
    coalesce(l.quantities, '{}') as quantities, ${customPart} as custom
  from orders o
  cross join lateral (
    select array_agg(product_id) as products, array_agg(quantity) as quantities
    from (select product_id, quantity from order_lines where order_id = o.id order by product_id) l
  ) l
  where o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
  order by o.shop_id, o.id`;

const productsByCategory = `
  select p.id, p.name, p.details, c.name as category, p.supplier_id
  from products p join categories c on c.id = p.category_id
  where p.id = any ($1::int[])
  order by c.name, p.name, p.id`;

/** With products that are offered and were not ordered. */
const productsOnOffer = `
  select p.id, p.name, p.details, c.name as category, p.supplier_id
  from products p join categories c on c.id = p.category_id
  where p.id = any ($1::int[]) or p.active and exists (
    select from shop_products a where a.product_id = p.id and ($2::int[] is null or a.shop_id = any ($2)))
  order by c.name, p.name, p.id`;

const shopsOfBakery = `
  select s.id, s.name, b.name as brand, s.show_in_delivery_table, s.active
  from shops s join brands b on b.id = s.brand_id
  where $1::int[] is null or s.id = any ($1)
  order by b.id, s.name, s.id`;

type LinesRow = {
  id: OrderId;
  shop_id: ShopId;
  purchase_order_num: string;
  notes: string;
  products: ProductId[];
  quantities: number[];
  custom: CustomPart | null;
};
type ProductRow = {
  id: ProductId;
  name: string;
  details: string;
  category: string;
  supplier_id: number | null;
};
export type SheetShopRow = {
  id: ShopId;
  name: string;
  brand: string;
  show_in_delivery_table: boolean;
  active: boolean;
};

export async function readSheetOrders(
  database: Database,
  day: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<readonly SheetOrderFacts[]> {
  const { rows } = await database.executeQuery<LinesRow>(CompiledQuery.raw(linesOfDay, [day, shops]));
  return rows.map((row) => ({
    orderId: row.id,
    shopId: row.shop_id,
    purchaseOrderNumber: row.purchase_order_num,
    notes: row.notes,
    productIds: row.products,
    quantities: row.quantities,
    custom: row.custom,
  }));
}

export async function readSheetShops(
  database: Database,
  shops: readonly ShopId[] | null,
): Promise<readonly SheetShopRow[]> {
  const { rows } = await database.executeQuery<SheetShopRow>(CompiledQuery.raw(shopsOfBakery, [shops]));
  return rows;
}

/** Gives the orders of a sheet the names of their shops and products. */
export async function nameSheetFacts(
  database: Database,
  orders: readonly SheetOrderFacts[],
  shops: readonly SheetShopRow[],
  onOffer: { readonly shops: readonly ShopId[] | null } | null,
): Promise<SheetFacts> {
  const ordered = [...orderedProducts(orders)];
  const { rows: products } = await database.executeQuery<ProductRow>(
    onOffer
      ? CompiledQuery.raw(productsOnOffer, [ordered, onOffer.shops])
      : CompiledQuery.raw(productsByCategory, [ordered]),
  );
  const shopsWithOrder = new Set(orders.map(({ shopId }) => shopId));
  const names = new Map(shops.map((shop) => [shop.id, shop.name]));
  const nameOf = (shopId: ShopId) => names.get(shopId) ?? '';
  return {
    shops: shops
      .filter((shop) => shopsWithOrder.has(shop.id))
      .map((shop) => ({
        shopId: shop.id,
        name: shop.name,
        brandName: shop.brand,
        inDeliveryTable: shop.show_in_delivery_table,
      })),
    products: products.map((product) => ({
      productId: product.id,
      name: product.name,
      details: product.details,
      categoryName: product.category,
      supplierId: product.supplier_id,
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
