import type { PlannedRecipe, RecipeChanges } from '@bakehouse/domain/imports/pw-recipes/recipe-book';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import type { Transaction } from 'kysely';
import { recipeSubject } from '../../../../commands/recipe-subject.ts';
import type { RecordedChange } from '../../../../commands/record-changes.ts';
import { recordChanges } from '../../../../commands/record-changes.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { setManyPrices } from '../../../../records/catalogue/many-prices.ts';
import { carryStepPhotos } from '../../../../records/recipes/carry-step-photos.ts';
import type { StoredRecipe } from '../../../../records/recipes/stored-recipes.ts';
import { writeRecipes } from '../../../../records/recipes/write-recipes.ts';
import type { ImportBy, SavedItem } from '../import-kind.ts';
import { makeProducts } from './make-products.ts';
import type { FormerRecipe, RecipeUndo } from './recipe-undo.ts';
import { contentOf } from './recipe-undo.ts';

type Changed = RecipeChanges & { readonly key: string };

/** Writes the items of a file: products first, because recipes are linked to them. */
export async function applyRecipes(
  trx: Transaction<Tables>,
  items: readonly PlannedRecipe[],
  stored: ReadonlyMap<number, StoredRecipe>,
  today: DeliveryDay,
  by: ImportBy,
): Promise<ReadonlyMap<string, SavedItem>> {
  const changes = items.flatMap(({ key, change }) => (change ? [{ ...change, key }] : []));
  const made = await makeProducts(
    trx,
    changes.flatMap(({ newProduct }) => newProduct ?? []),
  );
  const costs = changes.flatMap((change) => change.costs);
  const wanted = costs.map(({ productId, after }) => ({ productId, unitCost: after }));
  const prices = await setManyPrices(trx, wanted, today, by);
  const recipes = new Map(
    changes.filter(({ isWritten }) => isWritten).map((change) => [change.key, linkMade(change, made.ids)]),
  );
  const versions = await writeRecipes(
    trx,
    [...recipes.values()].map((recipe) => ({ ...recipe, importedAt: by.now, updatedAt: by.now })),
  );
  const photos = await carryStepPhotos(
    trx,
    [...recipes.values()].flatMap((after) => {
      const before = stored.get(after.pid);
      return before ? [{ before, after }] : [];
    }),
  );
  const all = [
    ...made.changes,
    ...costs.map(({ productId, before, after }) => ({
      subject: `product ${productId}`,
      change: { productId, price: { from: today, before, after } },
    })),
    ...changes.flatMap((change) => tellRecipe(change, recipes.get(change.key))),
  ];
  await recordChanges(
    trx,
    by,
    'imports.applyRecipes',
    all.map(({ subject, change }) => ({ subject, change: { ...change, importFile: by.fileName } })),
  );

  const pricesOf = new Map(prices.map((price) => [price.productId, price]));
  const homeless = changes.find(({ newProduct }) => newProduct?.categoryId === null);
  const keep = (change: Changed): RecipeUndo => {
    const recipe = recipes.get(change.key);
    const before = recipe && stored.get(recipe.pid);
    const version = recipe && versions.get(recipe.pid);
    return {
      at: by.now.toString(),
      recipe: recipe && version ? { isNew: !before, version, content: contentOf(recipe) } : null,
      madeProduct: change.newProduct ? (made.ids.get(change.newProduct.itemCode) ?? null) : null,
      madeCategory: change === homeless ? made.category : null,
      prices: change.costs.flatMap(({ productId }) => pricesOf.get(productId) ?? []),
      undo: before ? formerRecipe(before) : null,
      photos: (recipe && photos.get(recipe.pid)) ?? [],
    };
  };
  return new Map(changes.map((change) => [change.key, { orderId: null, kept: keep(change) }]));
}

function linkMade({ recipe, linkTo }: Changed, made: ReadonlyMap<number, ProductId>): Recipe {
  return linkTo === null ? recipe : { ...recipe, productId: made.get(linkTo) ?? null };
}

/** The history of a new recipe has its name only: its contents are in the recipe, or in the first change after it. */
function tellRecipe(
  { before, recipe: { pid } }: Changed,
  after: Recipe | undefined,
): readonly RecordedChange[] {
  if (!after) return [];
  const change = before ? { before, after } : { before: null, after: { type: after.type, name: after.name } };
  return [{ subject: recipeSubject(pid), change }];
}

function formerRecipe({ version: _version, importedAt, updatedAt, ...recipe }: StoredRecipe): FormerRecipe {
  return { ...recipe, importedAt: importedAt?.toString() ?? null, updatedAt: updatedAt.toString() };
}
