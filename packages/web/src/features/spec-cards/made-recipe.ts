import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { MadeRecipe } from '@bakehouse/domain/recipes/amounts/nested-scales';
import type { Amount } from '@bakehouse/domain/recipes/recipe';

/** The yield of a single batch of a card. */
export function makesOf({ facts: { quantity, quantityUnit } }: Pick<RecipeCardView, 'facts'>): Amount {
  return { quantity, quantityUnit };
}

/** Converts a card for the domain's rules of scaling. */
export function madeRecipe(card: RecipeCardView): MadeRecipe {
  return { pid: card.pid, makes: makesOf(card), ingredients: card.ingredients };
}
