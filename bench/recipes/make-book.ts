import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';

/** The numbers of items and, roughly, of ingredients in the largest known book. */
const items = 13_373;
const bought = 6_842;
const ingredientsPerRecipe = 11;
/** The levels of nesting: each recipe contains the one before it, except for the first of each group of this size. */
const levels = 24;
const firstPid = 10_001;

const groups = ['MILK', 'WHEAT', 'EGGS', 'SOYA', 'SESAME', 'ALMONDS', 'WALNUTS', 'RYE', 'MUSTARD', 'CELERY'];

/** The item that is in every recipe, at any depth. */
export const commonPid = firstPid;
/** The card with the most levels of recipes below it. */
export const deepestPid = firstPid + bought + levels - 1;

/** Generates the book, always with the same values. */
export function makeBook(): readonly Recipe[] {
  return Array.from({ length: items }, (_, index) =>
    index < bought ? makeBought(index) : makeRecipe(index),
  );
}

function makeBought(index: number): Recipe {
  const allergen = groups[index % groups.length];
  return {
    ...kilogram,
    pid: firstPid + index,
    type: 'PRODUCT',
    name: `BOUGHT ITEM ${index} ${allergen}`,
    // One in forty is not declared.
    allergens: index % 40 === 39 ? null : index % 3 === 0 && allergen ? [allergen] : [],
  };
}

function makeRecipe(index: number): Recipe {
  const number = index - bought;
  const level = number % levels;
  const children = new Set([commonPid]);
  // Contains the recipe one level below, and bought items from all over the range.
  if (level > 0) children.add(firstPid + index - 1);
  for (let place = 0; children.size < ingredientsPerRecipe; place += 1) {
    children.add(firstPid + ((number * 37 + place * 101) % bought));
  }
  return {
    ...kilogram,
    pid: firstPid + index,
    type: 'RECIPE',
    name: `SPONGE NO ${number}`,
    displayName: `Sponge no. ${number}`,
    ingredients: [...children].map((childPid, place) => ({
      position: place + 1,
      childPid,
      quantity: 100 + place,
      quantityUnit: 'g',
    })),
    steps: [
      { position: 1, text: 'Weigh everything.' },
      { position: 2, text: 'Mix and bake.' },
    ],
  };
}

const kilogram = { ...emptyRecipe, quantity: 1000, quantityUnit: 'g' };
