import type { BookProduct, RecipeBook } from '@bakehouse/domain/imports/pw-recipes/recipe-book';
import type { RecipeRow } from '@bakehouse/domain/imports/pw-recipes/recipe-rows';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { nameKey } from '@bakehouse/domain/words/name-key';
import { boolean, int4, pence, productId, text } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import { joinPriceOf, unitCostOfDay } from '../../../../records/catalogue/product-prices.ts';
import type { StoredRecipe } from '../../../../records/recipes/stored-recipes.ts';
import { readContents, readRecipeNames, readRecipes } from '../../../../records/recipes/stored-recipes.ts';

const productsOfRecipes = readStatement('imports.productsOfRecipes', {
  productId,
  itemCode: int4,
  name: text,
  active: boolean,
  unitCost: pence.nullable,
  categoryName: text,
  supplierName: text.nullable,
})`
  select p.id as "productId", p.pid as "itemCode", p.name, p.active, ${unitCostOfDay} as "unitCost",
    c.name as "categoryName", s.name as "supplierName"
  from products p join categories c on c.id = p.category_id left join suppliers s on s.id = p.supplier_id
  ${joinPriceOf('$3')}
  where p.pid = any ($1::int[]) or p.id = any ($2::int[])
  order by p.id`;

const categories = readStatement('imports.categories', { id: int4, name: text })`
  select id, name from categories order by name, id`;

const suppliers = readStatement('imports.suppliers', { id: int4, name: text, formerIds: int4.array })`
  select s.id, s.name,
    array(select m.id from merged_suppliers m where m.supplier_id = s.id order by m.id) as "formerIds"
  from suppliers s order by s.name, s.id`;

const mergedCategories = readStatement('imports.mergedCategories', { merged: text, id: int4, name: text })`
  select m.name as merged, c.id, c.name from merged_category_names m join categories c on c.id = m.category_id`;

const mergedSuppliers = readStatement('imports.mergedSuppliers', { merged: text, id: int4, name: text })`
  select m.name as merged, s.id, s.name from merged_supplier_names m join suppliers s on s.id = m.supplier_id`;

/** The PIDs of the items of a file, and of their products. */
export function pidsOf(rows: readonly RecipeRow[]): readonly number[] {
  const pids = new Set<number>();
  for (const row of rows) {
    if (row.pid !== null) pids.add(row.pid);
    if (row.kind === 'item' && row.item.productPid !== null) pids.add(row.item.productPid);
  }
  return [...pids];
}

/** Reads the facts for planning a file of recipes, and the stored recipes. */
export async function readBook(
  database: Reader,
  rows: readonly RecipeRow[],
  today: DeliveryDay,
  answers: RecipeBook['answers'],
): Promise<{ readonly book: RecipeBook; readonly stored: ReadonlyMap<number, StoredRecipe> }> {
  const pids = pidsOf(rows);
  const stored = await readRecipes(database, pids);
  const linked = [...stored.values()].flatMap((recipe) => recipe.productId ?? []);
  const [contents, names, products, allCategories, allSuppliers, ...merged] = await Promise.all([
    readContents(database),
    readRecipeNames(database),
    productsOfRecipes.all(database, pids, linked, today),
    categories.all(database),
    suppliers.all(database),
    mergedCategories.all(database),
    mergedSuppliers.all(database),
  ]);
  const byPid = Map.groupBy(products, ({ itemCode }) => itemCode);
  const byId = new Map<number, BookProduct>(products.map((product) => [product.productId, product]));
  const [categoriesByFormerName, suppliersByFormerName] = merged.map(byFormerName);
  const book: RecipeBook = {
    recipeOf(pid) {
      const found = stored.get(pid);
      if (!found) return undefined;
      const { importedAt: _importedAt, updatedAt: _updatedAt, ...recipe } = found;
      return recipe;
    },
    contents,
    nameOf: (pid) => names.get(pid) ?? null,
    productsOf: (pid) => byPid.get(pid) ?? [],
    findProduct: (id) => byId.get(id),
    categories: allCategories,
    suppliers: allSuppliers,
    categoryFormerly: (name) => categoriesByFormerName?.get(nameKey(name)),
    supplierFormerly: (name) => suppliersByFormerName?.get(nameKey(name)),
    answers,
  };
  return { book, stored };
}

function byFormerName(
  rows: readonly { readonly merged: string; readonly id: number; readonly name: string }[],
): ReadonlyMap<string, { readonly id: number; readonly name: string }> {
  return new Map(rows.map(({ merged, ...into }) => [nameKey(merged), into]));
}
