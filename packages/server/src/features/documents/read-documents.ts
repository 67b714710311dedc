import type { DocumentPack } from '@bakehouse/contract/documents';
import { parseVatCode } from '@bakehouse/domain/documents/vat';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { RowOf } from '../../platform/database/columns.ts';
import {
  boolean,
  day,
  int2,
  int4,
  json,
  jsonb,
  orderId,
  pence,
  shopId,
  text,
} from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { customPart } from '../../records/orders/custom-part.ts';
import {
  joinParties,
  joinProductOfLine,
  partiesOfToday,
  productOfLine,
} from '../../records/orders/document-facts.ts';

/** The orders whose documents are read: those of a day that are not void, or some by their numbers. */
export type WhichDocuments =
  | { readonly day: DeliveryDay; readonly shops: readonly ShopId[] | null }
  | { readonly orderIds: readonly OrderId[]; readonly shops: readonly ShopId[] | null };

type ProductOfLine = {
  readonly productId: ProductId;
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  readonly categoryPosition: number | null;
  readonly vatCode: string;
};

const columns = {
  id: orderId,
  shop_id: shopId,
  delivery_dt: day,
  version: int4,
  voided: boolean,
  purchase_order_num: text,
  notes: text,
  total: pence,
  products: json.as<readonly ProductOfLine[]>(),
  quantities: int2.array,
  costs: pence.array,
  custom: json.as<CustomPart>().nullable,
  parties: jsonb.as<DocumentPack['parties'][number]>(),
};

function ordersWhere(name: string, condition: string) {
  return readStatement(name, columns)`
  select o.id, o.shop_id, o.delivery_dt, o.version, o.voided, o.purchase_order_num, o.notes, o.total,
    l.products, l.quantities, l.costs, ${customPart} as custom, coalesce(f.facts, ${partiesOfToday}) as parties
  from orders o
  join shops s on s.id = o.shop_id
  ${joinParties}
  left join order_invoices f on f.order_id = o.id
  cross join lateral (
    select coalesce(json_agg(${productOfLine} order by l.product_id), '[]') as products,
      coalesce(array_agg(l.quantity order by l.product_id), '{}') as quantities,
      coalesce(array_agg(l.unit_cost order by l.product_id), '{}') as costs
    from order_lines l ${joinProductOfLine}
    where l.order_id = o.id
  ) l
  where ${condition} and ($2::int[] is null or o.shop_id = any ($2))
  order by s.brand_id, s.name, s.id, o.id`;
}

const ordersOfDay = ordersWhere('documents.ofDay', 'o.delivery_dt = $1 and not o.voided');
const ordersByNumber = ordersWhere('documents.byNumber', 'o.id = any ($1::bigint[])');

export type ReadDocuments = {
  readonly pack: DocumentPack;
  /** The total of each order. */
  readonly totals: ReadonlyMap<OrderId, Pence>;
};

/** Reads orders with the contents of their documents, by brand, shop and number. */
export async function readDocuments(database: Reader, which: WhichDocuments): Promise<ReadDocuments> {
  const rows =
    'day' in which
      ? await ordersOfDay.all(database, which.day, which.shops)
      : await ordersByNumber.all(database, which.orderIds, which.shops);
  const parties = createPlaces<DocumentPack['parties'][number]>();
  const products = createPlaces<ProductOfLine>();
  const orders = rows.map((row) =>
    packOrder(row, parties.place(row.parties), row.products.map(products.place)),
  );
  return {
    pack: {
      parties: parties.items,
      products: products.items.map((product) => ({ ...product, vatCode: parseVatCode(product.vatCode) })),
      orders,
    },
    totals: new Map(rows.map(({ id, total }) => [id, total])),
  };
}

/** Collects unique items, and returns the index of each. */
function createPlaces<Item>() {
  const items: Item[] = [];
  const places = new Map<string, number>();
  return {
    items,
    place(item: Item): number {
      const key = JSON.stringify(item);
      const place = places.get(key) ?? items.push(item) - 1;
      places.set(key, place);
      return place;
    },
  };
}

function packOrder(
  row: RowOf<typeof columns>,
  parties: number,
  products: number[],
): DocumentPack['orders'][number] {
  return {
    orderId: row.id,
    shopId: row.shop_id,
    day: row.delivery_dt,
    version: row.version,
    voided: row.voided,
    purchaseOrderNumber: row.purchase_order_num,
    notes: row.notes,
    parties,
    products,
    quantities: row.quantities,
    unitCosts: row.costs,
    custom: row.custom && {
      items: [...row.custom.items],
      deliverTo: row.custom.deliverTo,
    },
  };
}
