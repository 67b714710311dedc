import type { IngredientChoice, RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { AllergenItem, DerivedAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { deriveAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { isSameProfile } from '@bakehouse/domain/recipes/allergens/profile-changes';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';

/** The items that a draft names; what is not there is unknown. */
export type KnownItems = ReadonlyMap<number, IngredientChoice>;

/** What an edited recipe and its ingredients say about allergens, worked out as the server will. */
export function deriveEdited(recipe: EditedRecipe, items: KnownItems): DerivedAllergens {
  const book = new Map<number, AllergenItem>([[0, recipe]]);
  for (const { childPid } of recipe.ingredients) {
    const item = items.get(childPid);
    if (item) book.set(childPid, itemOf(item.standing));
  }
  return deriveAllergens(book).get(0) ?? { profile: unknownAllergens, fromIngredients: null };
}

/** An item that declares what is known of it. */
function itemOf({ contains, mayContain, unknown }: AllergenProfile): AllergenItem {
  return { allergens: contains, mayContain, undeclared: unknown, ingredients: [] };
}

/**
 * Whether a save may change what is known of allergens somewhere, so that it is shown before: the server says what.
 *
 * @param card as it is saved; null for a new item
 */
export function mayChangeAllergens(
  recipe: EditedRecipe,
  items: KnownItems,
  card: Pick<RecipeCardView, 'standing' | 'facts'> | null,
): boolean {
  if (card === null) return recipe.productId !== null;
  const { productId, active } = card.facts;
  const isRelinked = recipe.productId !== productId || (recipe.active !== active && productId !== null);
  return isRelinked || !isSameProfile(card.standing, deriveEdited(recipe, items).profile);
}
