import type { Amount } from '../recipe.ts';
import { measureOf, totalGrams } from './amounts.ts';

/** A recipe is made at least once (spec 001 section 5). */
export const leastMultiplier = 1;
/** More than any oven holds; a slip of the finger is not taken for an amount. */
export const largestMultiplier = 9999;

const decimal = /^\d{1,9}(\.\d{1,9})?$/;

/**
 * How many times a recipe is to be made, as somebody typed it: at least once. Null for what is no number.
 *
 * @example parseMultiplier('2.5') // 2.5
 * @example parseMultiplier('0') // 1
 */
export function parseMultiplier(text: string): number | null {
  const typed = parseQuantity(text);
  return typed === null ? null : clampMultiplier(typed);
}

/** How many are wanted, as somebody typed it; null for what is no number. */
export function parseQuantity(text: string): number | null {
  const typed = text.trim();
  return decimal.test(typed) ? Number(typed) : null;
}

/** The nearest multiplier that is allowed, without the digits that no scale can show. */
export function clampMultiplier(multiplier: number): number {
  return Number(Math.min(largestMultiplier, Math.max(leastMultiplier, multiplier)).toFixed(6));
}

/** The next whole multiplier above or below. */
export function stepMultiplier(multiplier: number, step: 1 | -1): number {
  return clampMultiplier(step === 1 ? Math.floor(multiplier) + 1 : Math.ceil(multiplier) - 1);
}

/**
 * How many times a recipe is made for so many of what it makes; null where that is not known, or nothing is wanted.
 *
 * @example multiplierToMake({ quantity: 12, quantityUnit: 'roll' }, 30) // 2.5
 */
export function multiplierToMake(makes: Amount, wanted: number): number | null {
  if (!makes.quantity || !(wanted > 0)) return null;
  return clampMultiplier(wanted / makes.quantity);
}

/** How many times a recipe is made until its ingredients weigh so much; null where not all of them have a weight. */
export function multiplierToWeigh(ingredients: readonly Amount[], grams: number): number | null {
  const once = totalGrams(ingredients);
  return !once || !(grams > 0) ? null : clampMultiplier(grams / once);
}

/**
 * A weight as somebody typed it, in grams; null for what is none. Without a unit it is in the one that is asked for.
 *
 * @example parseWeight('2.5 kg', 'g') // 2500
 */
export function parseWeight(text: string, unit: 'g' | 'kg'): number | null {
  const [, number = '', written = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/i.exec(text) ?? [];
  const quantity = parseQuantity(number);
  if (quantity === null) return null;
  const measure = measureOf({ quantity, quantityUnit: written === '' ? unit : written });
  return measure?.kind === 'weight' ? measure.size : null;
}
