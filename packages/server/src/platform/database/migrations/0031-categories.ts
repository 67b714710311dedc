import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Categories get a place in kitchen order, and they and suppliers are saved by people now. A category that was merged
 * into another one leaves its name behind, so that files that use it still find where its products went. An invoice
 * keeps the categories of its lines from its cut-off on, as it keeps all else that it says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table categories
      add column position int check (position > 0),
      add column version int not null default 1 check (version > 0)`,
    `comment on column categories.position is 'in kitchen order; null until somebody gave it a place'`,
    `alter table suppliers add column version int not null default 1 check (version > 0)`,
    `create table merged_category_names (
      name text primary key check (name <> ''),
      category_id int not null references categories on delete cascade
    )`,
    `comment on table merged_category_names is 'what a category was called that was merged into this one'`,
    `create index merged_category_names_by_category on merged_category_names (category_id)`,
    `alter table order_invoices add column shelves jsonb`,
    `comment on column order_invoices.shelves is
      'name and position of the category of each product by its number; null: as they are today'`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
