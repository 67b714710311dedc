import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import type { Transaction } from 'kysely';
import { int4, int8 } from '../../platform/database/columns.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { WriteStatement } from '../../platform/database/statement.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { updateProductAllergens } from './product-card-allergens.ts';

const upsertItems = writeStatement('recipes.upsert', { pid: int4, version: int4 })`
  insert into recipe_items as r (pid, type, name, display_name, label_name, composition, flour, description, terms, quantity, quantity_unit,
    allergens, may_contain, undeclared_allergens, suitables, active, product_id, author, imported_at, updated_at, book_version)
  select x.pid, x.type, x.name, x."displayName", x."labelName", coalesce(x.composition, ''), x.flour, x.description, x.terms, x.quantity, x."quantityUnit",
    x.allergens, x."mayContain", x.undeclared, x.suitables, x.active, x."productId", x.author, x."importedAt",
    x."updatedAt", $2::bigint
  from jsonb_to_recordset($1::jsonb) x (pid int, type text, name text, "displayName" text, "labelName" text,
    composition text, flour text, description text, terms text, quantity numeric, "quantityUnit" text, allergens text[], "mayContain" text[],
    undeclared text[], suitables text[], active boolean, "productId" int, author text, "importedAt" timestamptz,
    "updatedAt" timestamptz)
  on conflict (pid) do update set type = excluded.type, name = excluded.name, display_name = excluded.display_name,
    label_name = excluded.label_name, composition = excluded.composition, flour = excluded.flour,
    description = excluded.description, terms = excluded.terms,
    quantity = excluded.quantity, quantity_unit = excluded.quantity_unit, allergens = excluded.allergens,
    may_contain = excluded.may_contain, undeclared_allergens = excluded.undeclared_allergens,
    suitables = excluded.suitables, active = excluded.active, product_id = excluded.product_id,
    author = excluded.author, imported_at = excluded.imported_at, updated_at = excluded.updated_at,
    version = r.version + 1, book_version = excluded.book_version
  returning r.pid, r.version`;

const deleteIngredients = writeStatement(
  'recipes.deleteIngredients',
  {},
)`delete from recipe_ingredients where parent_pid = any ($1::int[])`;

const insertIngredients = writeStatement('recipes.insertIngredients', {})`
  insert into recipe_ingredients (parent_pid, position, child_pid, quantity, quantity_unit)
  select x.pid, x.position, x."childPid", x.quantity, x."quantityUnit"
  from jsonb_to_recordset($1::jsonb) x (pid int, position int, "childPid" int, quantity numeric, "quantityUnit" text)`;

const deleteSteps = writeStatement(
  'recipes.deleteSteps',
  {},
)`delete from recipe_steps where recipe_pid = any ($1::int[])`;

const insertSteps = writeStatement('recipes.insertSteps', {})`
  insert into recipe_steps (recipe_pid, position, text)
  select x.pid, x.position, x.text from jsonb_to_recordset($1::jsonb) x (pid int, position int, text text)`;

const deleteItems = writeStatement(
  'recipes.delete',
  {},
)`delete from recipe_items where pid = any ($1::int[])`;

const raiseVersion = writeStatement('recipes.raiseBookVersion', { version: int8 })`
  update recipe_book set version = version + 1, lost_version = case when $1 then version + 1 else lost_version end
  returning version`;

/** A recipe to be written, and the time. */
export type WrittenRecipe = Recipe & {
  readonly importedAt: Temporal.Instant | null;
  readonly updatedAt: Temporal.Instant;
};

/**
 * Writes whole recipes, new and existing ones, deletes those that were removed, and returns the versions of what it wrote.
 * The book gets a new version, and products the allergens of their cards. The caller holds the lock of the recipe book.
 */
export async function writeRecipes(
  trx: Transaction<Tables>,
  recipes: readonly WrittenRecipe[],
  gone: readonly number[] = [],
): Promise<ReadonlyMap<number, number>> {
  if (recipes.length + gone.length === 0) return new Map();
  const book = await raiseBookVersion(trx, { isLost: gone.length > 0 });
  await deleteItems.run(trx, gone);
  const pids = recipes.map(({ pid }) => pid);
  const items = recipes.map(({ ingredients: _ingredients, steps: _steps, ...facts }) => facts);
  const written = await inBatches(items, (batch) => upsertItems.all(trx, JSON.stringify(batch), book));
  await deleteIngredients.run(trx, pids);
  await deleteSteps.run(trx, pids);
  const lines = recipes.flatMap(({ pid, ingredients }) => ingredients.map((line) => ({ pid, ...line })));
  await insertAll(trx, insertIngredients, lines);
  const steps = recipes.flatMap(({ pid, steps: own }) => own.map((step) => ({ pid, ...step })));
  await insertAll(trx, insertSteps, steps);
  await updateProductAllergens(trx);
  return new Map(written.map(({ pid, version }) => [pid, version]));
}

/** Raises the version of the book, which invalidates its caches. */
export async function raiseBookVersion(
  trx: Transaction<Tables>,
  { isLost = false }: { readonly isLost?: boolean } = {},
): Promise<number> {
  return (await raiseVersion.one(trx, isLost)).version;
}

async function insertAll(
  trx: Transaction<Tables>,
  statement: WriteStatement<unknown>,
  rows: readonly unknown[],
): Promise<void> {
  await inBatches(rows, async (batch) => {
    await statement.run(trx, JSON.stringify(batch));
    return [];
  });
}
