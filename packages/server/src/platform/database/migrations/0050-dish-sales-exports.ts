import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The newest dish-sales file that each order was in, for each supplier filter, and which version of the order it held.
 * An order that is deleted later was in the file all the same, so nothing refers to the order itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table dish_sales_exports (
    order_id bigint not null,
    supplier text not null check (supplier ~ '^(all|none|[1-9][0-9]{0,9})$'),
    delivery_dt date not null,
    shop_id int not null references shops (id),
    version int not null check (version > 0),
    exported_at timestamptz not null,
    exported_by int not null references users (id),
    viewed_by int references users (id),
    primary key (order_id, supplier)
  )`,
  `create index dish_sales_exports_by_day on dish_sales_exports (delivery_dt)`,
];
