import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Lines refer to their order and their products as before, but a statement checks all of its lines at once: two foreign
 * keys looked up and locked 80 rows for a save of 40 lines, and products were locked by everybody who ordered them
 * (decision 061). Errors carry the states and the names of the keys, which the release before knows.
 *
 * And the tables say when they change what answers about a day show, so that an answer can be given again for as long
 * as nothing did (decision 062). Of orders that is said by their events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...lines, ...orders, ...products, ...keys, ...changes]) {
    await sql.raw(statement).execute(db);
  }
}

// Names carry their schema, because a restore runs without a search path.
const lines = [
  // Locks the order as a foreign key would: it cannot be deleted until this transaction ends. Products need no lock,
  // because they are never deleted. Arrays are looked up by the keys, however many rows a table has.
  `create function order_lines_refer() returns trigger language plpgsql as $$
    declare
      the_orders bigint[];
      the_products int[];
      found_rows int;
    begin
      select array_agg(distinct order_id), array_agg(distinct product_id) into the_orders, the_products from written;
      perform from public.orders where id = any (the_orders) for key share;
      get diagnostics found_rows = row_count;
      if found_rows < cardinality(the_orders) then
        raise exception 'a line of the order %, which does not exist',
          (select o from unnest(the_orders) o where not exists (select from public.orders where id = o) limit 1)
          using errcode = 'foreign_key_violation', table = 'order_lines', constraint = 'order_lines_order_id_fkey';
      end if;
      perform from public.products where id = any (the_products);
      get diagnostics found_rows = row_count;
      if found_rows < cardinality(the_products) then
        raise exception 'a line of the product %, which does not exist',
          (select p from unnest(the_products) p where not exists (select from public.products where id = p) limit 1)
          using errcode = 'foreign_key_violation', table = 'order_lines', constraint = 'order_lines_product_id_fkey';
      end if;
      return null;
    end $$`,
  `create trigger order_lines_refer after insert on order_lines referencing new table as written
    for each statement execute function order_lines_refer()`,
  `create function order_lines_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'a line stays with its order and its product' using errcode = 'foreign_key_violation';
    end $$`,
  `create trigger order_lines_stay before update of order_id, product_id on order_lines
    for each statement execute function order_lines_stay()`,
];

const orders = [
  // While the deletion waits for a lock, a later snapshot than its own may add lines. These are only seen where each
  // statement has a snapshot of its own (read committed).
  `create function orders_take_lines_along() returns trigger language plpgsql as $$
    begin
      if not exists (select from gone) then return null; end if;
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'orders are deleted in transactions that read what is committed'
          using errcode = 'active_sql_transaction';
      end if;
      delete from public.order_lines where order_id = any (array(select id from gone));
      insert into public.content_changes (delivery_dt) select distinct delivery_dt from gone;
      return null;
    end $$`,
  `create trigger orders_take_lines_along after delete on orders referencing old table as gone
    for each statement execute function orders_take_lines_along()`,
];

const products = [
  `create function lines_refer_to_it() returns trigger language plpgsql as $$
    begin
      raise exception '% keeps its rows and their numbers: lines of orders refer to them', tg_table_name
        using errcode = 'foreign_key_violation';
    end $$`,
  `create trigger products_never_go before delete on products
    for each row execute function lines_refer_to_it()`,
  ...['orders', 'products'].flatMap((table) => [
    `create trigger ${table}_keep_their_numbers before update of id on ${table}
      for each row when (old.id is distinct from new.id) execute function lines_refer_to_it()`,
    `create trigger ${table}_are_not_emptied before truncate on ${table}
      for each statement execute function lines_refer_to_it()`,
  ]),
];

const keys = [
  `alter table order_lines drop constraint order_lines_order_id_fkey, drop constraint order_lines_product_id_fkey`,
];

/** The tables that answers about a day show beside orders, without a day of their own. */
const shown = ['brands', 'shops', 'categories', 'suppliers', 'products', 'shop_products', 'settings'];

/** The same, with a row for each day. */
const shownByDay = ['cutoffs', 'sheet_prints'];

const changes = [
  // Rows are only inserted, a few a day, and never locked: a counter would make its writers wait for each other.
  `create table content_changes (
    transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
    delivery_dt date
  )`,
  `comment on table content_changes is 'when what answers about a day show was changed, beside orders'`,
  `comment on column content_changes.delivery_dt is 'null: every day'`,
  `create index content_changes_feed on content_changes (transaction_id)`,
  `create function note_content_change() returns trigger language plpgsql as $$
    begin
      insert into public.content_changes default values;
      return null;
    end $$`,
  `create function note_content_change_of_day() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then insert into public.content_changes (delivery_dt) values (old.delivery_dt); end if;
      if tg_op <> 'DELETE' then insert into public.content_changes (delivery_dt) values (new.delivery_dt); end if;
      return null;
    end $$`,
  ...shown.map(
    (table) => `create trigger note_content_change after insert or update or delete or truncate on ${table}
      for each statement execute function note_content_change()`,
  ),
  ...shownByDay.flatMap((table) => [
    `create trigger note_content_change_of_day after insert or update or delete on ${table}
      for each row execute function note_content_change_of_day()`,
    `create trigger note_content_change after truncate on ${table}
      for each statement execute function note_content_change()`,
  ]),
  // Changes of orders by the program have events in the same transaction. Changes by hand or by a restore do not.
  `create trigger note_content_change_by_hand after update on orders
    for each row when (old.version = new.version) execute function note_content_change_of_day()`,
  `create trigger note_content_change_restored after insert on order_events
    for each row when (new.transaction_id <> (pg_current_xact_id()::text::bigint))
    execute function note_content_change_of_day()`,
  // A sign-in updates users too, but changes nothing that is shown.
  `create trigger note_content_change after update of firstname, lastname on users
    for each statement execute function note_content_change()`,
];
