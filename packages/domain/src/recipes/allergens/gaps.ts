import type { Ingredient, Recipe, RecipeType } from '../recipe.ts';
import type { AllergenProfile } from './allergen-profile.ts';
import { isFullyDeclared } from './allergen-profile.ts';

/** What a card may lack. */
export const recipeGaps = ['steps', 'ingredients', 'weights', 'allergens', 'photo', 'label-name'] as const;
export type RecipeGap = (typeof recipeGaps)[number];

/** What has to be known of a card to tell what it lacks. */
export type CardFacts = Pick<Recipe, 'type' | 'labelName' | 'steps' | 'ingredients'> & {
  /** What is known of its allergens through all that is in it. */
  readonly profile: AllergenProfile;
  readonly hasPhoto: boolean;
};

/** Whether items of a type need it: a product is bought or sold as it is, and nobody makes it by its card. */
export function isRelevantGap(type: RecipeType, gap: RecipeGap): boolean {
  return type !== 'PRODUCT' || !(gap === 'steps' || gap === 'ingredients' || gap === 'weights');
}

/** What a card lacks, in the order of `recipeGaps`. */
export function findGaps(card: CardFacts): readonly RecipeGap[] {
  return recipeGaps.filter((gap) => isRelevantGap(card.type, gap) && lacks(card, gap));
}

/** Ingredients of which nobody said how much. */
export function withoutWeight(ingredients: readonly Ingredient[]): readonly Ingredient[] {
  return ingredients.filter(({ quantity }) => quantity === null);
}

/**
 * Of how many items of a type a gap is counted: weights only of those that have ingredients, since a card without
 * ingredients has no weights either.
 */
export function itemsCountedFor(
  gap: RecipeGap,
  { items, lacking }: { readonly items: number; readonly lacking: { readonly ingredients: number | null } },
): number {
  return gap === 'weights' ? items - (lacking.ingredients ?? 0) : items;
}

function lacks({ steps, ingredients, profile, hasPhoto, labelName }: CardFacts, gap: RecipeGap): boolean {
  switch (gap) {
    case 'steps':
      return steps.length === 0;
    case 'ingredients':
      return ingredients.length === 0;
    case 'weights':
      return withoutWeight(ingredients).length > 0;
    case 'allergens':
      return !isFullyDeclared(profile);
    case 'photo':
      return !hasPhoto;
    case 'label-name':
      return labelName.trim() === '';
    default:
      return gap satisfies never;
  }
}
