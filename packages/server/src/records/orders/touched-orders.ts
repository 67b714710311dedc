import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { day, int4, json, orderId, productId, shopId, text } from '../../platform/database/columns.ts';
import { planPerCall } from '../../platform/database/prepared-client.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The most orders that are listed, and the most lines in all. */
const [mostOrders, mostLines] = [2_000, 40_000];
/** The most shops without an address that are named. */
const mostShopsToRing = 200;
/** The most orders of a shop that its mail lists. */
const mostOrdersOfShop = 60;

/** SQL: orders of the day $2 and later that hold one of the products $1, as `t`. */
const touched = `t as materialized (
    select o.id, o.delivery_dt as day, o.shop_id, array_agg(l.product_id order by l.product_id) as products,
      array_agg(l.quantity::int order by l.product_id) as quantities, sum(l.quantity)::int as items
    from orders o join order_lines l on l.order_id = o.id and l.product_id = any ($1::int[])
    where o.delivery_dt >= $2 and not o.voided
    group by o.id
  )`;

type ShopToRing = {
  readonly shopId: ShopId;
  readonly shopName: string;
  readonly telephone: string;
};

const touchedOrders = readStatement('orders.touched', {
  count: int4,
  shops: int4,
  totalItems: int4,
  digest: text,
  shopsToRing: json.as<readonly ShopToRing[]>(),
  orderId: orderId.nullable,
  day: day.nullable,
  shopId: shopId.nullable,
  shopName: text.nullable,
  items: int4.nullable,
  products: productId.array.nullable,
  quantities: int4.array.nullable,
})`
  with ${touched}, total as materialized (
    select count(*)::int as count, count(distinct shop_id)::int as shops,
      coalesce(sum(items), 0)::int as "totalItems",
      coalesce(md5(string_agg(concat_ws(' ', id, day, products, quantities), ';' order by id)), '') as digest,
      (select coalesce(json_agg(r order by r."shopName", r."shopId"), '[]') from (
        select s.id as "shopId", s.name as "shopName", s.telephone from shops s
        where coalesce(s.email, '') = '' and s.id in (select shop_id from t)
        order by s.name, s.id limit ${mostShopsToRing}
      ) r) as "shopsToRing"
    from t
  ), first as (
    select t.*, sum(cardinality(products)) over (order by day, id) as lines from t order by day, id limit ${mostOrders}
  )
  select total.*, f.id as "orderId", f.day, f.shop_id as "shopId", s.name as "shopName", f.items, f.products,
    f.quantities
  from total left join first f on f.lines <= ${mostLines} left join shops s on s.id = f.shop_id
  order by f.day, f.id${planPerCall}`;

/** Its number and day, and its lines of the products. */
type OrderCells = readonly [OrderId, DeliveryDay, readonly ProductId[], readonly number[]];

const touchedShops = readStatement('orders.touchedShops', {
  shopId,
  shopName: text,
  email: text,
  count: int4,
  products: productId.array,
  orders: json.as<readonly OrderCells[]>(),
})`
  with ${touched}, held as (
    select t.shop_id, array_agg(distinct p order by p) as products from t, unnest(t.products) p group by t.shop_id
  ), placed as (
    select t.*, row_number() over (partition by shop_id order by day, id) as place from t
  )
  select s.id as "shopId", s.name as "shopName", coalesce(s.email, '') as email, held.products, o.count, o.orders
  from (
    select shop_id, count(*)::int as count, json_agg(json_build_array(id, day, products, quantities) order by place)
      filter (where place <= ${mostOrdersOfShop}) as orders
    from placed group by shop_id
  ) o join held on held.shop_id = o.shop_id join shops s on s.id = o.shop_id
  order by s.name, s.id${planPerCall}`;

/** A line of an order with one of these products. */
export type TouchedLine = { readonly productId: ProductId; readonly quantity: number };

/** Orders not yet delivered that hold one of some products. */
export type TouchedOrders = {
  readonly count: number;
  readonly shops: number;
  /** The total quantity of the products. */
  readonly items: number;
  /** A checksum that changes with each of these orders. */
  readonly digest: string;
  /** Their shops that have no e-mail address, the first by name. */
  readonly shopsToRing: readonly ShopToRing[];
  /** The first of them by day. */
  readonly first: readonly {
    readonly orderId: OrderId;
    readonly day: DeliveryDay;
    readonly shopId: ShopId;
    readonly shopName: string;
    readonly items: number;
    readonly lines: readonly TouchedLine[];
  }[];
};

/** Orders for the day or later that hold one of the products. */
export async function readTouchedOrders(
  database: Reader,
  products: readonly ProductId[],
  from: DeliveryDay,
): Promise<TouchedOrders> {
  const rows = await touchedOrders.all(database, products, from);
  const [total] = rows;
  if (!total) throw new Error('orders are counted, however few');
  return {
    count: total.count,
    shops: total.shops,
    items: total.totalItems,
    digest: total.digest,
    shopsToRing: total.shopsToRing,
    first: rows.flatMap(
      ({ orderId: id, day: on, shopId: shop, shopName, items, products: held, quantities }) => {
        // Null together: there is no such order.
        if (id === null || on === null || shop === null || !held || !quantities) return [];
        return {
          orderId: id,
          day: on,
          shopId: shop,
          shopName: shopName ?? '',
          items: items ?? 0,
          lines: pair(held, quantities),
        };
      },
    ),
  };
}

/** A shop with such orders. */
export type TouchedShop = {
  readonly shopId: ShopId;
  readonly shopName: string;
  /** Empty where it has none. */
  readonly email: string;
  /** The products that it has ordered. */
  readonly products: readonly ProductId[];
  /** How many such orders it has. */
  readonly count: number;
  /** The first of them by day. */
  readonly orders: readonly {
    readonly orderId: OrderId;
    readonly day: DeliveryDay;
    readonly lines: readonly TouchedLine[];
  }[];
};

/** The shops with orders for the day or later that hold one of the products. */
export async function readTouchedShops(
  database: Reader,
  products: readonly ProductId[],
  from: DeliveryDay,
): Promise<readonly TouchedShop[]> {
  const rows = await touchedShops.all(database, products, from);
  return rows.map((row) => ({
    ...row,
    orders: row.orders.map(([id, on, held, quantities]) => ({
      orderId: id,
      day: on,
      lines: pair(held, quantities),
    })),
  }));
}

function pair(products: readonly ProductId[], quantities: readonly number[]): readonly TouchedLine[] {
  return products.map((product, place) => ({ productId: product, quantity: quantities[place] ?? 0 }));
}
