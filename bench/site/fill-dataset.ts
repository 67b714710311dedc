import pg from 'pg';
import type { Cluster } from '../start-cluster.ts';
import {
  basketIndexAt,
  baskets,
  dayOffsets,
  firstOffset,
  hasShopCost,
  linesPerOrder,
  productCost,
  productCount,
  shopCount,
} from './dataset.ts';

/** The number of past days whose orders have lines. Older orders only make the table larger. */
export const usualDaysWithLines = 200;

/** Quantities as shops order: half are 1 or 2, a tenth are above 7. */
const spreadQuantity = `1 + floor(-3 * ln(1 - abs(hashint4(b.product_id * 1000 + p.shop_id)) % 1000 / 1000.0))`;

/** Fills the migrated database with set-based statements. `today` is `YYYY-MM-DD`, `orders` the number of orders. */
export async function fillDataset(
  cluster: Pick<Cluster, 'superuserUrl'>,
  today: string,
  orders: number,
  daysWithLines = usualDaysWithLines,
): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  try {
    // Foreign keys are valid by construction, and checking half a million of them would take longer than writing.
    await client.query(`set session_replication_role = replica`);
    await insertCatalogue(client);
    await insertOrders(client, today, orders, daysWithLines);
    await client.query(`set session_replication_role = origin`);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function insertCatalogue(client: pg.Client): Promise<void> {
  await client.query(`insert into brands (name) values ('Mill Lane'), ('Corner Cafe'), ('Market Hall')`);
  await client.query(
    `insert into shops (brand_id, name, delivery_line_1, delivery_town, delivery_postcode)
     select 1 + n % 3, 'Shop ' || to_char(n, 'FM00'), n || ' High Street', 'Leeds', 'LS1 1AA'
     from generate_series(1, $1::int) n`,
    [shopCount],
  );
  await client.query(`insert into categories (name) select 'Category ' || n from generate_series(1, 12) n`);
  await client.query(`insert into suppliers (name) select 'Supplier ' || n from generate_series(1, 5) n`);
  const products = Array.from({ length: productCount }, (_, index) => index + 1);
  await client.query(
    `insert into products (id, pid, name, details, category_id, supplier_id, unit_cost)
     select id, 1000 + id, 'Wholemeal loaf no. ' || id, '800 g, sliced', 1 + id % 12, 1 + id % 5, cost
     from unnest($1::int[], $2::int[]) as p (id, cost)`,
    [products, products.map(productCost)],
  );
  const links = Array.from({ length: shopCount }, (_, shop) =>
    products.map((productId) => ({ shopId: shop + 1, productId })),
  ).flat();
  await client.query(
    `insert into shop_products (shop_id, product_id, unit_cost)
     select * from unnest($1::int[], $2::int[], $3::int[])`,
    [
      links.map((link) => link.shopId),
      links.map((link) => link.productId),
      links.map(({ shopId, productId }) =>
        hasShopCost(shopId, productId) ? productCost(productId) - 10 : null,
      ),
    ],
  );
}

async function insertOrders(
  client: pg.Client,
  today: string,
  orders: number,
  daysWithLines: number,
): Promise<void> {
  await client.query(
    `create temporary table basket_lines (basket int, product_id int, quantity int, unit_cost int)`,
  );
  const lines = baskets.flatMap((basket, index) => basket.map((line) => ({ index, ...line })));
  // On the days of the sheet every shop orders every product, in different quantities.
  const everything = Array.from({ length: productCount }, (_, index) => ({
    index: baskets.length,
    productId: index + 1,
    quantity: 1,
  }));
  const all = [...lines, ...everything];
  await client.query(
    `insert into basket_lines select * from unnest($1::int[], $2::int[], $3::int[], $4::int[])`,
    [
      all.map((line) => line.index),
      all.map((line) => line.productId),
      all.map((line) => line.quantity),
      all.map((line) => productCost(line.productId)),
    ],
  );
  await client.query(`analyze basket_lines`);

  const from = firstOffset(orders);
  const planned = Array.from({ length: dayOffsets.save.from - from }, (_, index) => from + index).flatMap(
    (offset) =>
      Array.from({ length: shopCount }, (_, shop) => ({
        offset,
        shopId: shop + 1,
        basket: isSheetDay(offset) ? baskets.length : basketIndexAt(offset, shop + 1),
      })),
  );
  await client.query(
    `create temporary table planned as
     select row_number() over () as id, shop_id, $1::date + day_offset as delivery_dt, basket, day_offset
     from unnest($2::int[], $3::int[], $4::int[]) as p (shop_id, day_offset, basket)`,
    [
      today,
      planned.map((order) => order.shopId),
      planned.map((order) => order.offset),
      planned.map((order) => order.basket),
    ],
  );
  await client.query(
    `insert into orders (id, shop_id, delivery_dt, line_count, item_count, total, purchase_order_num, created_at,
       created_by)
     select p.id, p.shop_id, p.delivery_dt, b.lines, b.quantity, b.total, 'PO ' || p.id,
       (p.delivery_dt - 2)::timestamp at time zone 'UTC', p.shop_id
     from planned p
     join (
       select basket, count(*) as lines, sum(quantity) as quantity, sum(quantity * unit_cost) as total
       from basket_lines group by basket
     ) b on b.basket = p.basket
     order by p.id`,
  );
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
  await client.query(
    `insert into order_lines (order_id, product_id, quantity, unit_cost, item_code, product_name, details, vat_code)
     select p.id, b.product_id,
       case when p.basket = $2 then ${spreadQuantity} else b.quantity end,
       b.unit_cost, x.pid, x.name, x.details, x.vat_code
     from planned p join basket_lines b on b.basket = p.basket join products x on x.id = b.product_id
     where p.day_offset >= $1
     order by p.id, b.product_id`,
    [-daysWithLines, baskets.length],
  );
  await client.query(
    `update orders o set item_count = l.quantity, total = l.total
     from (
       select l.order_id, sum(l.quantity) as quantity, sum(l.quantity * l.unit_cost) as total
       from planned p join order_lines l on l.order_id = p.id
       where p.basket = $1 group by l.order_id
     ) l
     where o.id = l.order_id`,
    [baskets.length],
  );
  await client.query(
    `insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details)
     select o.id, 'created', 1, o.shop_id, o.delivery_dt, o.created_at, o.created_by, '{}'
     from planned p join orders o on o.id = p.id
     where p.day_offset >= $1 order by o.id`,
    [-daysWithLines],
  );
}

function isSheetDay(offset: number): boolean {
  return offset >= dayOffsets.sheet.from && offset <= dayOffsets.sheet.to;
}

/** The description of the database in the heading of a run. */
export function describeDataset(orders: number): string {
  return `${shopCount} shops, ${productCount} products, ${orders} orders, ${linesPerOrder} lines each in the last ${usualDaysWithLines} days`;
}
