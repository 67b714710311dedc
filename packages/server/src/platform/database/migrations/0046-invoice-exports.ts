import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The newest file for Sage that each invoice was in, and what it said of it. An order that is deleted later was in the
 * file all the same, so nothing refers to the order itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table invoice_exports (
    order_id bigint primary key,
    delivery_dt date not null,
    shop_id int not null references shops (id),
    customer_name text not null,
    version int not null check (version > 0),
    total int not null,
    exported_at timestamptz not null,
    exported_by int not null references users (id),
    viewed_by int references users (id)
  )`,
  `create index invoice_exports_by_day on invoice_exports (delivery_dt)`,
];
