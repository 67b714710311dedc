import type { Amount, Flour } from '../recipe.ts';
import { gramsOf } from './amounts.ts';

/** An ingredient as baker's percentages see it. */
export type PartOfDough = Amount & {
  /** Null where it is no flour. */
  readonly flour: Flour | null;
  /** Which part of its weight is flour, from 0 to 1: `prepareFlourParts`. */
  readonly flourPart: number;
};

/**
 * Each ingredient as a share of all the flour that is an ingredient itself, in percent; null for one without a weight.
 * Where no flour is marked, or one of them has no weight, there are none. Nor are there where that flour is no more than
 * what is inside other ingredients, or where it is not known how much that is: a loaf of 940 g dough and 5 g flour for
 * dusting is nothing by its flour. A leaven is an ingredient like any other.
 *
 * @example listBakersPercentages([{ quantity: 1, quantityUnit: 'kg', flour: 'wheat', flourPart: 1 }, { quantity: 650, quantityUnit: 'ml', flour: null, flourPart: 0 }]) // [100, 65]
 */
export function listBakersPercentages(parts: readonly PartOfDough[]): readonly (number | null)[] | null {
  const weights = parts.map(gramsOf);
  let [flour, inside] = [0, 0];
  for (const [place, part] of parts.entries()) {
    // Of what has no weight nothing is known, and no comparison with that holds.
    const grams = weights[place] ?? Number.NaN;
    if (part.flour !== null) flour += grams;
    else if (part.flourPart > 0) inside += grams * part.flourPart;
  }
  if (!(flour > inside)) return null;
  return weights.map((grams) => (grams === null ? null : (grams / flour) * 100));
}

const percent = new Intl.NumberFormat('en-GB', {
  maximumSignificantDigits: 2,
  maximumFractionDigits: 1,
  roundingPriority: 'morePrecision',
});

/**
 * A share as a recipe says it.
 *
 * @example formatPercentage(16.667) // '16.7%'
 */
export function formatPercentage(share: number): string {
  return `${percent.format(share)}%`;
}
