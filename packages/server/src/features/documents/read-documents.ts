import type { DocumentPack } from '@bakehouse/contract/documents';
import { parseVatCode } from '@bakehouse/domain/documents/vat';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, day, int4, json, orderId, pence, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readProducts } from '../../records/catalogue/products.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { customPart } from '../../records/orders/custom-part.ts';
import { packedLineColumns, packedLines } from '../../records/orders/order-lines.ts';
import { readSeller } from '../../records/settings/seller.ts';

/** Which orders' documents are read: those of a day that are not void, or some by their numbers. */
export type WhichDocuments =
  | { readonly day: DeliveryDay; readonly shops: readonly ShopId[] | null }
  | { readonly orderIds: readonly OrderId[]; readonly shops: readonly ShopId[] | null };

const columns = {
  id: orderId,
  shop_id: shopId,
  delivery_dt: day,
  version: int4,
  voided: boolean,
  purchase_order_num: text,
  notes: text,
  total: pence,
  ...packedLineColumns,
  custom: json.as<CustomPart>().nullable,
};

function ordersWhere(name: string, condition: string) {
  return readStatement(
    name,
    columns,
    `
  select o.id, o.shop_id, o.delivery_dt, o.version, o.voided, o.purchase_order_num, o.notes, o.total,
    l.products, l.quantities, l.costs, ${customPart} as custom
  from orders o
  join shops s on s.id = o.shop_id
  ${packedLines}
  where ${condition} and ($2::int[] is null or o.shop_id = any ($2))
  order by s.brand_id, s.name, s.id, o.id`,
  );
}

const ordersOfDay = ordersWhere('documents.ofDay', 'o.delivery_dt = $1 and not o.voided');
const ordersByNumber = ordersWhere('documents.byNumber', 'o.id = any ($1::bigint[])');

export type ReadDocuments = {
  readonly pack: DocumentPack;
  /** What each order is worth. */
  readonly totals: ReadonlyMap<OrderId, Pence>;
};

/** Orders with all that their documents say, by brand, shop and number. */
export async function readDocuments(database: Reader, which: WhichDocuments): Promise<ReadDocuments> {
  const orders =
    'day' in which
      ? await ordersOfDay.all(database, which.day, which.shops)
      : await ordersByNumber.all(database, which.orderIds, which.shops);
  const productIds = new Set(orders.flatMap((order) => order.products));
  const shopIds = new Set(orders.map((order) => order.shop_id));
  const [products, shops, seller] = await Promise.all([
    readProducts(database, [...productIds]),
    readShops(database, [...shopIds]),
    readSeller(database),
  ]);
  return {
    pack: {
      seller,
      shops: shops.map(({ shopId, name, brandName, deliveryAddress, billingAddress }) => ({
        shopId,
        name,
        brandName,
        deliveryAddress,
        billingAddress,
      })),
      products: products.map(({ supplierId, vatCode, ...product }) => ({
        ...product,
        vatCode: parseVatCode(vatCode),
      })),
      orders: orders.map(packOrder),
    },
    totals: new Map(orders.map(({ id, total }) => [id, total])),
  };
}

function packOrder(row: RowOf<typeof columns>): DocumentPack['orders'][number] {
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
