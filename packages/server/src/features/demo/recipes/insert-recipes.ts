import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { lockRecipeBook } from '../../../records/recipes/stored-recipes.ts';
import { writeRecipes } from '../../../records/recipes/write-recipes.ts';
import { boughtItems } from './bought-items.ts';
import { breadRecipes } from './bread-recipes.ts';
import { cakeRecipes } from './cake-recipes.ts';
import type { BoughtRow, DemoRecipe } from './demo-recipe.ts';

/** What the demo brand makes. */
const demoRecipes: readonly DemoRecipe[] = [...breadRecipes, ...cakeRecipes];

/** The time of the last import: three nights ago. */
const importedHoursAgo = 3 * 24 - 11;

/** Inserts the recipe book of the demo brand; some cards are incomplete, for realism. */
export async function insertRecipes(
  trx: Transaction<Tables>,
  products: readonly { readonly name: string; readonly productId: ProductId }[],
  now: Temporal.Instant,
): Promise<void> {
  const productOf = new Map(products.map(({ name, productId }) => [name, productId]));
  const recipes = readDemoBook((name) => productOf.get(name) ?? null);
  const importedAt = now.subtract({ hours: importedHoursAgo });
  await lockRecipeBook(trx);
  await writeRecipes(
    trx,
    recipes.map((recipe) => ({ ...recipe, importedAt, updatedAt: importedAt })),
  );
}

/** All items of the book, with their products. */
export function readDemoBook(productOf: (name: string) => ProductId | null): readonly Recipe[] {
  return [
    ...boughtItems.map(readBought),
    ...demoRecipes.map((recipe) =>
      readMade(recipe, recipe.product === undefined ? null : productOf(recipe.product)),
    ),
  ];
}

const words = (text: string) => text.split(' ').filter((word) => word !== '');

function readBought([pid, name, allergens, more = {}]: BoughtRow): Recipe {
  return {
    ...emptyRecipe,
    pid,
    type: 'PRODUCT',
    name: name.toUpperCase(),
    displayName: name,
    labelName: more.label ?? name.toLowerCase(),
    composition: more.composition ?? '',
    flour: more.flour ?? null,
    quantity: 1000,
    quantityUnit: 'g',
    allergens: allergens === null ? null : words(allergens),
    mayContain: words(more.mayContain ?? ''),
  };
}

function readMade(
  { pid, name, type, description, makes, terms, declares, suitables, parts, steps }: DemoRecipe,
  productId: ProductId | null,
): Recipe {
  return {
    ...emptyRecipe,
    pid,
    type: type ?? 'RECIPE',
    name: name.toUpperCase(),
    displayName: name,
    labelName: name.toLowerCase(),
    description,
    terms: terms ?? '',
    quantity: makes[0],
    quantityUnit: makes[1],
    allergens: declares === undefined ? null : words(declares),
    suitables: words(suitables ?? ''),
    productId,
    author: 'Maya Osei',
    ingredients: parts.map(([quantity, childPid, quantityUnit = 'g'], index) => ({
      position: index + 1,
      childPid,
      quantity,
      quantityUnit,
    })),
    steps: steps.map((text, index) => ({ position: index + 1, text })),
  };
}
