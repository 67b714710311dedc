import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The contents of an invoice are stored with its order: products on its lines, names and addresses from its cut-off on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null where an older release wrote the line; set at the latest when the invoice is frozen.
  `alter table order_lines
    add column item_code int,
    add column product_name text,
    add column details text,
    add column vat_code text`,
  // Not valid: checking existing rows would block all writers for minutes.
  `alter table order_lines add constraint order_lines_product_whole
    check (num_nulls(item_code, product_name, details, vat_code) in (0, 4)) not valid`,
  `create table order_invoices (
    order_id bigint primary key references orders on delete cascade,
    frozen_at timestamptz not null,
    facts jsonb not null check (facts ? 'seller' and facts ? 'shop')
  )`,
  `comment on table order_invoices is 'who sells to whom, of each order past its cut-off'`,
  // A code that the domain does not know would make the invoice impossible.
  `alter table products add constraint products_vat_code_known check (vat_code in ('zero')) not valid`,
];
