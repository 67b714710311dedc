import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { MadeRecipe } from '@bakehouse/domain/recipes/amounts/nested-scales';
import type { Amount } from '@bakehouse/domain/recipes/recipe';

/** What one making of a card makes. */
export function makesOf({ facts: { quantity, quantityUnit } }: Pick<RecipeCardView, 'facts'>): Amount {
  return { quantity, quantityUnit };
}

/** A card as the rules of scaling know it. */
export function madeRecipe(card: RecipeCardView): MadeRecipe {
  return { pid: card.pid, makes: makesOf(card), ingredients: card.ingredients };
}
