import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Who changed a cell of availability last. It outlives the row of `shop_products`, which goes with the tick, and tells
 * open screens which cells are new: numbers are given in the order of the commits. The whole history is in the table of
 * commands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create sequence shop_product_change_number as bigint`,
    `create table shop_product_changes (
      shop_id int not null references shops,
      product_id int not null references products,
      number bigint not null,
      user_id int not null,
      at timestamptz not null,
      primary key (shop_id, product_id)
    )`,
    `comment on table shop_product_changes is 'who ticked, unticked or priced a product for a shop last'`,
    `create index shop_product_changes_by_number on shop_product_changes (number)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
