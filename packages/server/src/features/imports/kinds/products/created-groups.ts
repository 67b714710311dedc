import type { Transaction } from 'kysely';
import { boolean, int4, text } from '../../../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

type Table = 'categories' | 'suppliers';

/** SQL: inserts the names that do not exist yet; returns all of them. */
const insertInto = (table: Table) =>
  writeStatement(`imports.insert.${table}`, { id: int4, name: text, isMade: boolean })`
  with wanted as (select name from unnest($1::text[]) name), made as (
    insert into ${table} (name) select name from wanted on conflict (name) do nothing returning id, name
  )
  select id, name, true as "isMade" from made
  union all select t.id, t.name, false from ${table} t join wanted using (name)
    where t.name not in (select name from made)`;

const inserts = { categories: insertInto('categories'), suppliers: insertInto('suppliers') };

/** Creates categories or suppliers with these names. */
export async function createGroups(trx: Transaction<Tables>, table: Table, names: Iterable<string>) {
  const distinct = [...new Set(names)];
  return distinct.length === 0 ? [] : inserts[table].all(trx, distinct);
}

const deleteFrom = (table: Table) =>
  writeStatement(`imports.delete.${table}`, {})`delete from ${table} where id = any ($1::int[])`;

const deletes = { categories: deleteFrom('categories'), suppliers: deleteFrom('suppliers') };

/** Deletes created categories or suppliers. */
export async function deleteGroups(trx: Transaction<Tables>, table: Table, ids: readonly number[]) {
  if (ids.length > 0) await deletes[table].run(trx, ids);
}

/**
 * The first created category or supplier that another person changed, or to which a product other than $3 was added.
 */
export const groupsInUse = readStatement('imports.groupsInUse', { name: text })`
  select name from (
    select c.name from categories c where c.id = any ($1::int[]) and (
      c.version > 1 or exists (select from products p where p.category_id = c.id and p.id <> all ($3::int[])))
    union all
    select s.name from suppliers s where s.id = any ($2::int[]) and (
      s.version > 1 or exists (select from products p where p.supplier_id = s.id and p.id <> all ($3::int[])))
  ) x order by name limit 1`;
