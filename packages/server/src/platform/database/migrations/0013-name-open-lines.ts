import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Each batch is a transaction of its own, so that saves go on. */
export const transactional = false;

const ordersPerBatch = 200;

/**
 * The lines of future orders store the current names of their products. Those of past orders, many millions, are filled
 * while the server runs, when it freezes their invoices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null }>`
      with open_orders as (
        select o.id from orders o
        where o.delivery_dt >= current_date - 1 and o.id > ${after}
        order by o.id limit ${sql.lit(ordersPerBatch)} for update
      ), named as (
        update order_lines l
        set item_code = p.pid, product_name = p.name, details = p.details, vat_code = p.vat_code
        from open_orders o, products p
        where l.order_id = o.id and p.id = l.product_id and l.product_name is null
      )
      select max(id)::float8 as last from open_orders`.execute(db);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}
