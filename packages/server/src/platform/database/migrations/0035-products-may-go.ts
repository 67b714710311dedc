import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A product without lines may be deleted again: an import that created it can be undone (D18). Lines still lock no
 * product. Instead a deletion locks out writers of lines until its transaction ends, and then checks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Names carry their schema, because a restore runs without a search path.
const statements = [
  // In a transaction with an older snapshot, a lock shows that the product was deleted since.
  `create or replace function order_lines_refer() returns trigger language plpgsql as $$
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
      if current_setting('transaction_isolation') = 'read committed' then
        perform from public.products where id = any (the_products);
      else
        perform from public.products where id = any (the_products) for key share;
      end if;
      get diagnostics found_rows = row_count;
      if found_rows < cardinality(the_products) then
        raise exception 'a line of the product %, which does not exist',
          (select p from unnest(the_products) p where not exists (select from public.products where id = p) limit 1)
          using errcode = 'foreign_key_violation', table = 'order_lines', constraint = 'order_lines_product_id_fkey';
      end if;
      return null;
    end $$`,
  `drop trigger products_never_go on products`,
  `create function products_keep_lines_away() returns trigger language plpgsql as $$
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'products are deleted in transactions that read what is committed'
          using errcode = 'active_sql_transaction';
      end if;
      lock table public.order_lines in share row exclusive mode;
      return null;
    end $$`,
  `create trigger products_keep_lines_away before delete on products
    for each statement execute function products_keep_lines_away()`,
  `create function products_leave_no_line() returns trigger language plpgsql as $$
    begin
      if exists (select from public.order_lines where product_id = any (array(select id from gone))) then
        raise exception 'lines of orders refer to the product' using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $$`,
  `create trigger products_leave_no_line after delete on products referencing old table as gone
    for each statement execute function products_leave_no_line()`,
];
