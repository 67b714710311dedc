import { flours, recipeTypes } from '@bakehouse/domain/recipes/recipe';
import { z } from 'zod';
import { lineOfText, linesOfText, productId } from '../values.ts';

const largestPid = 2_147_483_647;
const mostIngredients = 300;
const mostSteps = 200;
/** As long as those that a file may bring: a card that was imported can be saved again. */
const longest = { name: 300, text: 10_000, description: 4_000, unit: 40, list: 2_000 } as const;
/** As many digits as the database keeps. */
const largestQuantity = 99_999_999;

export const pid = z.int().min(1).max(largestPid);
export const pidInPath = z.coerce.number().int().min(1).max(largestPid);
export const recipeType = z.enum(recipeTypes);

/** An amount with at most four decimals; null where it is not known. */
const quantity = z
  .number()
  .min(0)
  .max(largestQuantity)
  .refine((value) => Number(value.toFixed(4)) === value, 'has more than four decimals')
  .nullable();
const quantityUnit = lineOfText(longest.unit).trim();

/** Words as the database keeps them: an import may have brought some of its own. */
const words = z.array(lineOfText(60)).max(60);
/** As many as one cell of a file may bring. */
const suitables = z.array(lineOfText(longest.list)).max(longest.list / 2);

/** What may be set of an item of the recipe book, but for what it is made of (spec 001 section 3). */
export const recipeFacts = z.object({
  type: recipeType,
  name: lineOfText(longest.name).trim().min(1),
  displayName: lineOfText(longest.name).trim(),
  labelName: lineOfText(longest.name).trim(),
  composition: lineOfText(longest.description).trim(),
  flour: z.enum(flours).nullable(),
  description: linesOfText(longest.description).trim(),
  terms: lineOfText(longest.list).trim(),
  quantity,
  quantityUnit,
  /** Null is 'not declared', an empty list 'contains none' (D22). */
  allergens: words.nullable(),
  mayContain: words,
  /** Groups about which nothing is declared although allergens are. */
  undeclared: words,
  suitables,
  active: z.boolean(),
  productId: productId.nullable(),
  author: lineOfText(longest.name).trim(),
});

/** An item as somebody edits it: ingredients and steps in their order (`EditedRecipe` of the domain). */
export const editedRecipe = recipeFacts.extend({
  ingredients: z.array(z.object({ childPid: pid, quantity, quantityUnit })).max(mostIngredients),
  steps: z
    .array(
      z.object({
        text: linesOfText(longest.text).trim().min(1),
        /** The number of the stored photo that shows this step, from 1; null for none. */
        photo: z.int().min(1).nullable(),
      }),
    )
    .max(mostSteps),
});
