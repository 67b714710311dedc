import type { Amount, Flour } from '../recipe.ts';
import { gramsOf } from './amounts.ts';

/** An ingredient as baker's percentages see it. */
export type PartOfDough = Amount & {
  /** Null where it is no flour. */
  readonly flour: Flour | null;
};

/**
 * Each ingredient as a share of all the flour, in percent; null for one without a weight. Where no flour is marked, or
 * one of them has no weight, there are none.
 *
 * @example listBakersPercentages([{ quantity: 1, quantityUnit: 'kg', flour: 'wheat' }, { quantity: 650, quantityUnit: 'ml', flour: null }]) // [100, 65]
 */
export function listBakersPercentages(parts: readonly PartOfDough[]): readonly (number | null)[] | null {
  const weights = parts.map(gramsOf);
  const flourWeights = weights.filter((_, place) => parts[place]?.flour !== null);
  const flour = flourWeights.reduce<number>((sum, grams) => sum + (grams ?? Number.NaN), 0);
  if (!(flour > 0)) return null;
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
