import { int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const ofCategories = readStatement('categories.formerNames', { id: int4, names: text.array })`
  select category_id as id, array_agg(name order by name) as names from merged_category_names group by category_id`;

const ofSuppliers = readStatement('suppliers.formerNames', { id: int4, names: text.array })`
  select supplier_id as id, array_agg(name order by name) as names from merged_supplier_names group by supplier_id`;

const idsOfCategories = readStatement('categories.formerIds', { id: int4, ids: int4.array })`
  select category_id as id, array_agg(id order by id) as ids from merged_categories group by category_id`;

/** Names, by the id of the record that they mean in files today. */
type NamesById = ReadonlyMap<number, readonly string[]>;

/** The former names of categories and suppliers that were merged into another one. */
export async function readFormerNames(
  database: Reader,
): Promise<{ readonly categories: NamesById; readonly suppliers: NamesById }> {
  const [categories, suppliers] = await Promise.all([ofCategories.all(database), ofSuppliers.all(database)]);
  const byId = (rows: typeof categories) => new Map(rows.map(({ id, names }) => [id, names]));
  return { categories: byId(categories), suppliers: byId(suppliers) };
}

/** The ids of merged categories, by the id of the category that they were merged into. */
export async function readFormerCategoryIds(
  database: Reader,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await idsOfCategories.all(database);
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}
