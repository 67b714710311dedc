import type { DocumentPack } from '@bakehouse/contract/documents';
import { parseVatCode } from '@bakehouse/domain/documents/vat';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { customPart } from '../../records/orders/custom-part.ts';
import { packedLines } from '../../records/orders/packed-lines.ts';
import { readSeller } from '../../records/settings/seller.ts';

/** Which orders' documents are read: those of a day that are not void, or some by their numbers. */
export type WhichDocuments =
  | { readonly day: DeliveryDay; readonly shops: readonly ShopId[] | null }
  | { readonly orderIds: readonly OrderId[]; readonly shops: readonly ShopId[] | null };

function ordersWhere(condition: string): string {
  return `
  select o.id, o.shop_id, o.delivery_dt, o.version, o.voided, o.purchase_order_num, o.notes, o.total,
    coalesce(l.products, '{}') as products, coalesce(l.quantities, '{}') as quantities,
    coalesce(l.costs, '{}') as costs, ${customPart} as custom
  from orders o
  join shops s on s.id = o.shop_id
  ${packedLines}
  where ${condition} and ($2::int[] is null or o.shop_id = any ($2))
  order by s.brand_id, s.name, s.id, o.id`;
}

const ordersOfDay = ordersWhere('o.delivery_dt = $1 and not o.voided');
const ordersByNumber = ordersWhere('o.id = any ($1::bigint[])');

const productsOfDocuments = `
  select p.id, p.pid, p.name, p.details, c.name as category, p.vat_code
  from products p join categories c on c.id = p.category_id
  where p.id = any ($1::int[])
  order by p.id`;

const shopsOfDocuments = `
  select s.id, s.name, b.name as brand,
    array[s.delivery_line_1, s.delivery_line_2, trim(s.delivery_town || ' ' || s.delivery_postcode)] as delivery,
    array[s.billing_line_1, s.billing_line_2, trim(s.billing_town || ' ' || s.billing_postcode)] as billing
  from shops s join brands b on b.id = s.brand_id
  where s.id = any ($1::int[])
  order by s.id`;

type OrderRow = {
  id: OrderId;
  shop_id: ShopId;
  delivery_dt: DeliveryDay;
  version: number;
  voided: boolean;
  purchase_order_num: string;
  notes: string;
  total: Pence;
  products: ProductId[];
  quantities: number[];
  costs: Pence[];
  custom: CustomPart | null;
};
type ProductRow = {
  id: ProductId;
  pid: number;
  name: string;
  details: string;
  category: string;
  vat_code: string;
};
type ShopRow = {
  id: ShopId;
  name: string;
  brand: string;
  delivery: readonly string[];
  billing: readonly string[];
};

export type ReadDocuments = {
  readonly pack: DocumentPack;
  /** What each order is worth. */
  readonly totals: ReadonlyMap<OrderId, Pence>;
};

/** Orders with all that their documents say, by brand, shop and number. */
export async function readDocuments(database: Database, which: WhichDocuments): Promise<ReadDocuments> {
  const run = <Row>(text: string, ...values: readonly unknown[]) =>
    database.executeQuery<Row>(CompiledQuery.raw(text, [...values])).then(({ rows }) => rows);
  const orders =
    'day' in which
      ? await run<OrderRow>(ordersOfDay, which.day, which.shops)
      : await run<OrderRow>(ordersByNumber, which.orderIds, which.shops);
  const productIds = new Set(orders.flatMap((order) => order.products));
  const shopIds = new Set(orders.map((order) => order.shop_id));
  const [products, shops, seller] = await Promise.all([
    run<ProductRow>(productsOfDocuments, [...productIds]),
    run<ShopRow>(shopsOfDocuments, [...shopIds]),
    readSeller(database),
  ]);
  return {
    pack: {
      seller,
      shops: shops.map((shop) => ({
        shopId: shop.id,
        name: shop.name,
        brandName: shop.brand,
        deliveryAddress: filled(shop.delivery),
        billingAddress: filled(shop.billing),
      })),
      products: products.map((product) => ({
        productId: product.id,
        itemCode: product.pid,
        name: product.name,
        details: product.details,
        categoryName: product.category,
        vatCode: parseVatCode(product.vat_code),
      })),
      orders: orders.map(packOrder),
    },
    totals: new Map(orders.map(({ id, total }) => [id, total])),
  };
}

function packOrder(row: OrderRow): DocumentPack['orders'][number] {
  return {
    orderId: row.id,
    shopId: row.shop_id,
    day: row.delivery_dt,
    version: row.version,
    voided: row.voided,
    purchaseOrderNumber: row.purchase_order_num,
    notes: row.notes,
    productIds: row.products,
    quantities: row.quantities,
    unitCosts: row.costs,
    custom: row.custom && {
      items: [...row.custom.items],
      deliverTo: row.custom.deliverTo,
    },
  };
}

function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '');
}
