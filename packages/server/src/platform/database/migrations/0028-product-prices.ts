import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Prices that begin with a delivery day (D32), and with them the history of every price. `products.unit_cost` stays for
 * the release before, and follows the price of today; what that release writes into it is taken over (decision 064).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...prices, ...column, ...changes]) await sql.raw(statement).execute(db);
}

// Names carry their schema, because a restore runs without a search path.
const prices = [
  // The price of a line is looked up by product and day, from the index alone.
  `create table product_prices (
    product_id int not null references products,
    first_day date not null,
    unit_cost int check (unit_cost >= 0),
    set_by int references users,
    viewed_by int references users,
    set_at timestamptz,
    begun boolean not null,
    primary key (product_id, first_day) include (unit_cost)
  )`,
  `comment on table product_prices is
    'the price from a delivery day on; a product without a row has products.unit_cost from the beginning'`,
  `comment on column product_prices.first_day is '-infinity: the price that it had before its first change'`,
  `comment on column product_prices.set_by is 'null: nobody took note, or a program from before this table'`,
  `comment on column product_prices.begun is 'products.unit_cost follows it'`,
  `create index product_prices_to_come on product_prices (first_day) where not begun`,
];

const column = [
  `create function product_prices_set_the_column() returns trigger language plpgsql as $$
    begin
      update public.products p set unit_cost = latest.unit_cost
      from (
        select unit_cost from public.product_prices
        where product_id = coalesce(new.product_id, old.product_id) and begun
        order by first_day desc limit 1
      ) latest
      where p.id = coalesce(new.product_id, old.product_id) and p.unit_cost is distinct from latest.unit_cost;
      return null;
    end $$`,
  `create trigger product_prices_set_the_column after insert or update or delete on product_prices
    for each row execute function product_prices_set_the_column()`,
  // Besides the trigger above, only older releases and psql write the column: they mean a price from now on. A product
  // without a row needs none, because its column is its price.
  `create function products_note_their_price() returns trigger language plpgsql as $$
    begin
      insert into public.product_prices as x (product_id, first_day, unit_cost, set_at, begun)
      select new.id, greatest(latest.first_day, (now() at time zone g.time_zone)::date), new.unit_cost, now(), true
      from public.settings g, (
        select max(first_day) as first_day from public.product_prices where product_id = new.id and begun
      ) latest
      where latest.first_day is not null
      on conflict (product_id, first_day) do update set
        unit_cost = excluded.unit_cost, set_by = null, viewed_by = null, set_at = excluded.set_at, begun = true;
      return null;
    end $$`,
  `create trigger products_note_their_price after update of unit_cost on products
    for each row when (old.unit_cost is distinct from new.unit_cost and pg_trigger_depth() = 0)
    execute function products_note_their_price()`,
];

const changes = [
  `create trigger note_content_change after insert or update or delete or truncate on product_prices
    for each statement execute function note_content_change()`,
];
