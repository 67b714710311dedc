import type { Client } from 'pg';
import { seededRandom } from '../../src/features/demo/seeded-random.ts';

/** How large the bakery of a load is. */
export type BakerySize = {
  /** Active shops, each with a person who orders. */
  readonly shops: number;
  /** Every shop may order each of them. */
  readonly products: number;
  /** So many days before today every shop ordered, so that quantities are usual. */
  readonly daysBefore: number;
};

export const linesOfAnOrder = 40;

/** One line of an order, as a save sends it. */
export type LoadLine = { readonly productId: number; readonly quantity: number };

/** Which products the shop orders, in SQL too: `step` and `products` have no common divisor, so none comes twice. */
const [shopStep, lineStep] = [97, 7];

/** The lines that a shop saves, and after a change of mind five quantities of them are others. */
export function linesOf(shopId: number, products: number, seed: number, changes = 0): readonly LoadLine[] {
  return Array.from({ length: linesOfAnOrder }, (_, line) => {
    const change = line % 8 === 0 ? changes : 0;
    return {
      productId: 1 + ((shopId * shopStep + line * lineStep) % products),
      quantity: 1 + Math.floor(seededRandom(seed, 'quantity', shopId, line, change) * 24),
    };
  });
}

/** Writes brands, shops and products into a migrated database that has none. Ids count from 1. */
export async function fillCatalogue(client: Client, { shops, products }: BakerySize): Promise<void> {
  if (products % lineStep === 0) throw new Error(`${products} products would come twice in an order`);
  await client.query(`insert into brands (id, name) select n, 'Brand ' || n from generate_series(1, 20) n`);
  await client.query(
    `insert into shops (id, brand_id, name, email, delivery_line_1, delivery_town, delivery_postcode)
     select n, 1 + n % 20, 'Shop ' || to_char(n, 'FM0000'), 'shop' || n || '@bakehouse.test', n || ' High Street',
       'Leeds', 'LS1 1AA'
     from generate_series(1, $1::int) n`,
    [shops],
  );
  await client.query(
    `insert into categories (id, name) select n, 'Category ' || n from generate_series(1, 12) n`,
  );
  await client.query(
    `insert into suppliers (id, name) select n, 'Supplier ' || n from generate_series(1, 5) n`,
  );
  await client.query(
    `insert into products (id, pid, name, details, category_id, supplier_id, unit_cost)
     select n, 1000 + n, 'Wholemeal loaf no. ' || n, '800 g, sliced', 1 + n % 12, 1 + n % 5, 100 + n
     from generate_series(1, $1::int) n`,
    [products],
  );
  await client.query(
    `insert into shop_products (shop_id, product_id)
     select s, p from generate_series(1, $1::int) s, generate_series(1, $2::int) p`,
    [shops, products],
  );
}

/** What every shop ordered on the days before, by the person with the shop's own number. */
export async function fillDaysBefore(client: Client, today: string, size: BakerySize): Promise<void> {
  const ordered = `lateral (
    select 1 + (s * ${shopStep} + l * ${lineStep}) % $4::int as product_id, 1 + (s * 5 + l * 11 + d) % 24 as quantity
  ) b`;
  const values = [today, size.shops, size.daysBefore, size.products];
  await client.query(
    `insert into orders (shop_id, delivery_dt, line_count, item_count, total, created_at, created_by)
     select s, $1::date - d, count(*), sum(b.quantity), sum(b.quantity * (100 + b.product_id)),
       ($1::date - d - 2)::timestamp at time zone 'UTC', s
     from generate_series(1, $3::int) d, generate_series(1, $2::int) s, generate_series(0, ${linesOfAnOrder - 1}) l,
       ${ordered}
     group by d, s order by d desc, s`,
    values,
  );
  await client.query(
    `insert into order_lines (order_id, product_id, quantity, unit_cost, item_code, product_name, details, vat_code)
     select o.id, b.product_id, b.quantity, 100 + b.product_id, x.pid, x.name, x.details, x.vat_code
     from generate_series(1, $3::int) d
       join orders o on o.delivery_dt = $1::date - d and o.shop_id <= $2::int
       cross join generate_series(0, ${linesOfAnOrder - 1}) l
       cross join ${ordered.replaceAll(/\bs \*/g, 'o.shop_id *')}
       join products x on x.id = b.product_id
     order by o.id, b.product_id`,
    values,
  );
  await client.query(
    `insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details)
     select id, 'created', 1, shop_id, delivery_dt, created_at, created_by, '{}' from orders order by id`,
  );
  await client.query('vacuum (analyze) orders, order_lines, order_events, shop_products, products, shops');
}

/** Has the next day close at this moment, which is a whole minute. */
export async function closeTomorrowAt(client: Client, cutOff: Temporal.ZonedDateTime): Promise<string> {
  await client.query(
    `update settings set time_zone = $1, delivery_starts_at = $2::time, default_cut_off_hours = 24`,
    [cutOff.timeZoneId, cutOff.toPlainTime().toString({ smallestUnit: 'minute' })],
  );
  return cutOff.toPlainDate().add({ days: 1 }).toString();
}
