import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A supplier that was merged into another one leaves its name as an alias for files, as a category does, and its number
 * for links to sheets and exports that filter by it. What was printed or exported of the other one before the merge
 * lacks the merged products.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table merged_supplier_names (
    name text primary key check (name <> ''),
    supplier_id int not null references suppliers on delete cascade
  )`,
  `comment on table merged_supplier_names is 'what a supplier was called that was merged into this one'`,
  `create index merged_supplier_names_by_supplier on merged_supplier_names (supplier_id)`,
  `create table merged_suppliers (
    id int primary key,
    supplier_id int not null references suppliers on delete cascade,
    products int not null check (products >= 0),
    merged_at timestamptz not null
  )`,
  `comment on table merged_suppliers is 'where the products of a supplier went that is gone, and how many'`,
  `create index merged_suppliers_by_supplier on merged_suppliers (supplier_id)`,
  `create trigger note_content_change after insert or update or delete or truncate on merged_suppliers
    for each statement execute function note_content_change()`,
];
