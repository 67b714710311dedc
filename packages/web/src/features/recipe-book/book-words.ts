import type { BookView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatDay, formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { RecipeGap } from '@bakehouse/domain/recipes/allergens/gaps';
import { itemsCountedFor, recipeGaps } from '@bakehouse/domain/recipes/allergens/gaps';
import type { RecipeType } from '@bakehouse/domain/recipes/recipe';
import { countOf } from '@bakehouse/domain/words/words';
import type { Cells } from '../../ui/table/file/csv-file.ts';

type IncompleteCard = BookView['next']['cards'][number];

/** The plural of each type of item. */
export const typePlurals: Readonly<Record<RecipeType, string>> = {
  RECIPE: 'Recipes',
  DISH: 'Dishes',
  PRODUCT: 'Products',
};

/** How complete the cards of the next delivery are; a product without a card is not complete. */
export function describeCompleteness({ day, products, withoutCard, count }: BookView['next']): string {
  const delivered = `delivered on ${formatDayShort(day)}`;
  if (products === 0) return `No product is ${delivered}.`;
  const all = countOf(products, 'product');
  const lacking = `${formatCount(withoutCard)} of the`;
  const haveNone = `${withoutCard === 1 ? 'has' : 'have'} no card yet.`;
  if (count > 0) {
    const rest = withoutCard > 0 ? ` ${lacking} products ${haveNone}` : '';
    return `${countOf(count, 'card')} of ${all} ${delivered}. Put these right first.${rest}`;
  }
  if (withoutCard === products) {
    return products === 1
      ? `The product ${delivered} has no card yet.`
      : `None of the ${all} ${delivered} has a card yet.`;
  }
  if (withoutCard > 0) return `${lacking} ${all} ${delivered} ${haveNone} Those of the others are complete.`;
  return products === 1
    ? `The card of the product ${delivered} is complete.`
    : `Every card of the ${all} ${delivered} is complete.`;
}

/** The column heads: what is present where the gap is not. */
export const gapHeads: Readonly<Record<RecipeGap, string>> = {
  steps: 'Method steps',
  ingredients: 'Ingredients',
  weights: 'Weights',
  allergens: 'Allergens declared',
  photo: 'Photo',
  'label-name': 'Name on label',
};

const missingWords: Readonly<Record<RecipeGap, string>> = {
  steps: 'Steps',
  ingredients: 'Ingredients',
  weights: 'Weights',
  allergens: 'Allergens',
  photo: 'Photo',
  'label-name': 'Name on label',
};

/**
 * What a card lacks, with the number of ingredients: 'Steps', 'Weights of 2 ingredients', 'Allergens of 1 ingredient'.
 */
export function missingOf(card: Pick<IncompleteCard, 'gaps' | 'withoutWeight' | 'undeclared'>) {
  return recipeGaps
    .filter((gap) => card.gaps.includes(gap))
    .map((gap) => {
      const count = gap === 'weights' ? card.withoutWeight : gap === 'allergens' ? card.undeclared : 0;
      const words = count > 0 ? `${missingWords[gap]} of ${countOf(count, 'ingredient')}` : missingWords[gap];
      return { gap, words };
    });
}

/**
 * The share of items without a gap, in whole percent. Rounded down, so that 100% means that nothing is missing.
 *
 * @example completeShare(217, 2418) // 91
 */
export function completeShare(lacking: number, items: number): number {
  return items === 0 ? 100 : Math.floor(((items - lacking) * 100) / items);
}

/** Stands for the share of weights where no item of a type has ingredients. */
export const noIngredients = 'none has ingredients';

/** Both tables as rows of a CSV file. */
export function bookCells({ types, next }: BookView): Cells {
  return [
    ['Type', 'Items', ...recipeGaps.map((gap) => `Without ${missingWords[gap].toLowerCase()}`)],
    ...types.map((one) => [
      typePlurals[one.type],
      one.items,
      ...recipeGaps.map((gap) => {
        const isCounted = one.items === 0 || itemsCountedFor(gap, one) > 0;
        return isCounted ? (one.lacking[gap] ?? 'not needed') : noIngredients;
      }),
    ]),
    [],
    ['PID', `Card on the sheet of ${formatDay(next.day)}`, 'Orders', 'Items', 'Missing'],
    ...next.cards.map((card) => [
      card.pid,
      card.name,
      card.orders,
      card.items,
      missingOf(card)
        .map(({ words }) => words)
        .join(', '),
    ]),
  ];
}
