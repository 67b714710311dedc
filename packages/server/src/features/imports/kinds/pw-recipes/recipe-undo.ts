import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { hashContent } from '../../../../platform/hash-content.ts';
import type { PriceUndo } from '../../../../records/catalogue/many-prices.ts';
import type { PhotoPlace } from '../../../../records/recipes/carry-step-photos.ts';
import type { AppliedItem } from '../import-kind.ts';
import type { CreatedGroup } from '../products/product-undo.ts';

/** A recipe from before an import, as it is stored in JSON. */
export type FormerRecipe = Recipe & { readonly importedAt: string | null; readonly updatedAt: string };

/** The data for undoing an imported recipe item, stored as JSON. */
export type RecipeUndo = {
  /** When it was imported. */
  readonly at: string;
  /** What the import wrote of the recipe; null where only products changed. */
  readonly recipe: {
    readonly isNew: boolean;
    /** The version that the import wrote, and its contents. */
    readonly version: number;
    readonly content: string;
  } | null;
  /** The product that was created for it. */
  readonly madeProduct: ProductId | null;
  /** The category that was created with it; null where it existed. */
  readonly madeCategory: CreatedGroup | null;
  readonly prices: readonly PriceUndo[];
  /** The former recipe; null where there was none, or where it was not written. */
  readonly undo: FormerRecipe | null;
  /** The former places of the photos of its steps; missing in imports from before these were stored. */
  readonly photos?: readonly PhotoPlace[];
};

/** The version of a product that an import created. */
export const firstVersion = 1;

/** The stored data of the items of an import. */
export function recipeUndosOf(
  saved: readonly AppliedItem[],
): readonly (RecipeUndo & { readonly pid: number })[] {
  // Written by this feature, as JSON; the keys of its items are their PIDs.
  return saved.map(({ key, kept }) => ({ ...(kept as RecipeUndo), pid: Number(key) }));
}

/** The contents of a recipe as text, without its version, for comparison. */
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
