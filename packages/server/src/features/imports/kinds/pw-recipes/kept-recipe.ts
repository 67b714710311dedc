import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { hashContent } from '../../../../platform/hash-content.ts';
import type { KeptPrices } from '../../../../records/catalogue/many-prices.ts';
import type { PhotoPlace } from '../../../../records/recipes/carry-step-photos.ts';
import type { KeptItem } from '../import-kind.ts';
import type { MadeShelf } from '../products/kept-product.ts';

/** A recipe from before an import, in a form that JSON keeps. */
export type KeptBefore = Recipe & { readonly importedAt: string | null; readonly updatedAt: string };

/** What an undo of an imported recipe item needs, as JSON keeps it. */
export type KeptRecipe = {
  /** When it was imported. */
  readonly at: string;
  /** What the import wrote of the recipe itself; null where only products changed. */
  readonly recipe: {
    readonly isNew: boolean;
    /** The version that the import left, and what it says. */
    readonly version: number;
    readonly content: string;
  } | null;
  /** The product that it made. */
  readonly madeProduct: ProductId | null;
  /** The category that was made with it; null where it was there. */
  readonly madeCategory: MadeShelf | null;
  readonly prices: readonly KeptPrices[];
  /** The recipe from before; null where there was none, or where it was not written. */
  readonly undo: KeptBefore | null;
  /** Where the photos of its steps were before; missing where the import was applied before this was kept. */
  readonly photos?: readonly PhotoPlace[];
};

/** The version of a product that an import has made. */
export const firstVersion = 1;

/** What was kept of the items of an import. */
export function keptOf(saved: readonly KeptItem[]): readonly (KeptRecipe & { readonly pid: number })[] {
  // Written by this feature, as JSON; the keys of its items are their PIDs.
  return saved.map(({ key, kept }) => ({ ...(kept as KeptRecipe), pid: Number(key) }));
}

/** Tells whether a recipe says what it said, whatever its version. */
export function contentOf(recipe: Recipe): string {
  const { pid, type, name, displayName, labelName, description, terms, quantity, quantityUnit } = recipe;
  const { allergens, mayContain, undeclared, suitables, active, productId, author } = recipe;
  const content = [
    [pid, type, name, displayName, labelName, description, terms, quantity, quantityUnit],
    [
      allergens,
      mayContain,
      undeclared,
      suitables,
      active,
      productId,
      author,
      recipe.composition,
      recipe.flour,
    ],
    recipe.ingredients.map((one) => [one.position, one.childPid, one.quantity, one.quantityUnit]),
    recipe.steps.map(({ position, text }) => [position, text]),
  ];
  return hashContent(content);
}
