import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { recipeSubject } from '../../../../commands/recipe-subject.ts';
import type { RecordedChange } from '../../../../commands/record-changes.ts';
import { recordChanges } from '../../../../commands/record-changes.ts';
import { boolean, int4, productId } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { arePricesUntouched, restorePrices } from '../../../../records/catalogue/many-prices.ts';
import { carryStepPhotos } from '../../../../records/recipes/carry-step-photos.ts';
import { lockRecipeBook, readRecipes } from '../../../../records/recipes/stored-recipes.ts';
import { writeRecipes } from '../../../../records/recipes/write-recipes.ts';
import type { AppliedItem, ImportBy } from '../import-kind.ts';
import { deleteGroups, groupsInUse } from '../products/created-groups.ts';
import { deleteProducts } from '../products/undo-products.ts';
import { lockProducts } from './lock-products.ts';
import type { RecipeUndo } from './recipe-undo.ts';
import { contentOf, firstVersion, recipeUndosOf } from './recipe-undo.ts';

type RecipeToUndo = RecipeUndo & { readonly pid: number };

const versionsOfRecipes = readStatement('imports.recipeVersions', { pid: int4, version: int4 })`
  select pid, version from recipe_items where pid = any ($1::int[])`;

const useOfProducts = readStatement('imports.useOfProducts', {
  productId,
  version: int4,
  isPriced: boolean,
  isOffered: boolean,
  isOrdered: boolean,
})`
  select p.id as "productId", p.version,
    exists (select from product_prices x where x.product_id = p.id) as "isPriced",
    exists (select from shop_products s where s.product_id = p.id) as "isOffered",
    exists (select from order_lines l where l.product_id = p.id) as "isOrdered"
  from products p where p.id = any ($1::int[])`;

const usesSince = readStatement('imports.usesOfRecipes', {
  used: boolean,
  hasPhotos: boolean,
  isPrinted: boolean,
})`
  select exists (
    select from recipe_ingredients i join recipe_items r on r.pid = i.parent_pid
    where i.child_pid = any ($1::int[]) and r.pid <> all ($2::int[]) and r.updated_at > $4
  ) or exists (
    select from recipe_items r where r.product_id = any ($3::int[]) and r.pid <> all ($2::int[])
  ) as used,
  exists (select from recipe_photos p where p.recipe_pid = any ($1::int[])) as "hasPhotos",
  exists (
    select from label_prints l where l.recipe_pid = any ($1::int[]) and l.printed_at >= $4
  ) as "isPrinted"`;

/** Why imported recipes cannot be undone any more: another person changed or used one of them. */
export async function findRecipesProblem(
  database: Reader,
  saved: readonly AppliedItem[],
): Promise<string | null> {
  const kept = recipeUndosOf(saved);
  if (!(await arePricesUntouched(database, pricesOf(kept)))) return 'Costs changed since';
  return (
    (await findProductProblem(database, madeProducts(kept))) ??
    (await findGroupProblem(database, kept)) ??
    (await findRecipeProblem(database, kept))
  );
}

async function findProductProblem(database: Reader, made: readonly ProductId[]): Promise<string | null> {
  const uses = await useOfProducts.all(database, made);
  if (uses.some(({ isPriced }) => isPriced)) return 'Costs changed since';
  if (uses.length < made.length || uses.some(({ version }) => version !== firstVersion))
    return 'Products changed since';
  if (uses.some(({ isOrdered }) => isOrdered)) return 'Products ordered since';
  return uses.some(({ isOffered }) => isOffered) ? 'Products offered to shops since' : null;
}

async function findGroupProblem(database: Reader, kept: readonly RecipeToUndo[]): Promise<string | null> {
  const built = await groupsInUse.first(database, madeCategories(kept), [], madeProducts(kept));
  return built ? `Category ${built.name} used since` : null;
}

async function findRecipeProblem(database: Reader, kept: readonly RecipeToUndo[]): Promise<string | null> {
  const written = kept.filter(({ recipe }) => recipe !== null);
  const pids = written.map(({ pid }) => pid);
  const versions = new Map(
    (await versionsOfRecipes.all(database, pids)).map(({ pid, version }) => [pid, version]),
  );
  // Another version may have the same contents: a later import of it was undone.
  const others = written.filter(({ pid, recipe }) => versions.get(pid) !== recipe?.version);
  const now = await readRecipes(
    database,
    others.map(({ pid }) => pid),
  );
  for (const { pid, recipe } of others) {
    const found = now.get(pid);
    if (!found || contentOf(found) !== recipe?.content) return 'Recipes changed since';
  }
  const added = written.filter(({ recipe }) => recipe?.isNew).map(({ pid }) => pid);
  const at = kept[0]?.at;
  if (at === undefined) return null;
  const { used, hasPhotos, isPrinted } = await usesSince.one(database, added, pids, madeProducts(kept), at);
  if (used) return 'Recipes used in others since';
  if (hasPhotos) return 'Photos added to recipes since';
  return isPrinted ? 'Labels printed since' : null;
}

/** Locks imported recipes, and the products that they created or priced, until the transaction ends. */
export async function lockImportedRecipes(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
): Promise<void> {
  const kept = recipeUndosOf(saved);
  await lockRecipeBook(trx);
  await lockProducts(trx, [...madeProducts(kept), ...pricesOf(kept).map((price) => price.productId)]);
}

/**
 * Undoes imported recipes: new ones are deleted with the products that were created for them, and changed ones get
 * their former contents in a new version. Prices are restored.
 */
export async function undoRecipes(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
  by: ImportBy,
): Promise<void> {
  const kept = recipeUndosOf(saved);
  const made = madeProducts(kept);
  await restorePrices(trx, pricesOf(kept));
  const recipes = await restoreRecipes(trx, kept);
  if (made.length > 0) await deleteProducts.run(trx, made);
  await deleteGroups(trx, 'categories', madeCategories(kept));
  const all = [
    ...tellPrices(kept),
    ...made.map((id) => ({
      subject: `product ${id}`,
      change: { productId: id, before: { active: true }, after: null },
    })),
    ...recipes,
  ];
  await recordChanges(
    trx,
    by,
    'imports.undoRecipes',
    all.map(({ subject, change }) => ({ subject, change: { ...change, importFile: by.fileName } })),
  );
}

function tellPrices(kept: readonly RecipeToUndo[]): readonly RecordedChange[] {
  return pricesOf(kept).map(({ productId: id, from, before, after }) => {
    const costOn = (prices: typeof before) => prices.findLast(({ firstDay }) => firstDay <= from)?.unitCost;
    return {
      subject: `product ${id}`,
      change: { productId: id, price: { from, before: costOn(after), after: costOn(before) } },
    };
  });
}

async function restoreRecipes(
  trx: Transaction<Tables>,
  kept: readonly RecipeToUndo[],
): Promise<readonly RecordedChange[]> {
  const written = kept.flatMap(({ pid, recipe, undo: before, photos = [] }) =>
    recipe ? [{ pid, before, photos }] : [],
  );
  const now = await readRecipes(
    trx,
    written.map(({ pid }) => pid),
  );
  const restored = written.flatMap(({ before }) => before ?? []);
  await writeRecipes(
    trx,
    restored.map(({ importedAt, updatedAt, ...recipe }) => ({
      ...recipe,
      importedAt: importedAt === null ? null : Temporal.Instant.from(importedAt),
      updatedAt: Temporal.Instant.from(updatedAt),
    })),
    written.filter(({ before }) => before === null).map(({ pid }) => pid),
  );
  await carryStepPhotos(
    trx,
    written.flatMap(({ pid, before: after, photos: homes }) => {
      const before = now.get(pid);
      return before && after ? [{ before, after, homes }] : [];
    }),
  );
  return written.map(({ pid, before }) => ({
    subject: recipeSubject(pid),
    change: { before: now.get(pid) ?? null, after: before },
  }));
}

function pricesOf(kept: readonly RecipeToUndo[]) {
  return kept.flatMap(({ prices }) => prices);
}

function madeProducts(kept: readonly RecipeToUndo[]): readonly ProductId[] {
  return kept.flatMap(({ madeProduct }) => madeProduct ?? []);
}

function madeCategories(kept: readonly RecipeToUndo[]): readonly number[] {
  return kept.flatMap(({ madeCategory }) => madeCategory?.id ?? []);
}
