import type { Amount } from '../recipe.ts';
import type { Measure } from './units.ts';
import { measureOfUnit } from './units.ts';

/** An amount as it is read on a scale, a jug or a list: '1.5' and 'kg'. */
export type ShownAmount = { readonly number: string; readonly unit: string };

/** A scale shows no more digits than these. */
const digitsOfScales = 4;
const measured = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: digitsOfScales });
/** What is counted is counted whole: '12,345 EACH', but '0.3333 cup'. */
const counted = new Intl.NumberFormat('en-GB', {
  maximumSignificantDigits: digitsOfScales,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/** How much it is in grams or millilitres; null where it is not known, or counted in something else. */
export function measureOf({ quantity, quantityUnit }: Amount): Measure | null {
  const unit = measureOfUnit(quantityUnit);
  return quantity === null || !unit ? null : { kind: unit.kind, size: quantity * unit.size };
}

/** How much it weighs, in grams; what is measured by volume is taken for water, as bakers do. */
export function gramsOf(amount: Amount): number | null {
  return measureOf(amount)?.size ?? null;
}

/** What these weigh together, in grams; null where one of them has no weight, or there are none. */
export function totalGrams(amounts: readonly Amount[]): number | null {
  const weights = amounts.map(gramsOf);
  if (weights.length === 0) return null;
  return weights.reduce((sum, grams) => (sum === null || grams === null ? null : sum + grams), 0);
}

/** So many times an amount. */
export function scaleAmount({ quantity, quantityUnit }: Amount, multiplier: number): Amount {
  return { quantity: quantity === null ? null : quantity * multiplier, quantityUnit };
}

/**
 * An amount in the unit in which it is weighed, with no more digits than a scale shows; null where it is not known. Only
 * nothing is shown as nothing.
 *
 * @example showAmount({ quantity: 1500, quantityUnit: 'g' }) // { number: '1.5', unit: 'kg' }
 * @example showAmount({ quantity: 6, quantityUnit: 'EACH' }) // { number: '6', unit: 'EACH' }
 */
export function showAmount(amount: Amount): ShownAmount | null {
  if (amount.quantity === null) return null;
  const measure = measureOf(amount);
  if (!measure) return { number: counted.format(amount.quantity), unit: amount.quantityUnit };
  const size = Number(measure.size.toPrecision(digitsOfScales));
  const [part, unit] = measure.kind === 'weight' ? unitOfWeight(size) : unitOfVolume(size);
  return { number: measured.format(part), unit };
}

/**
 * What one making of a recipe, or several, come to: '4 cakes', '7.46 kg'; null where it is not known.
 *
 * @example formatMakes({ quantity: 1, quantityUnit: 'cake' }, 4) // '4 cakes'
 */
export function formatMakes(makes: Amount, multiplier: number): string | null {
  const shown = showAmount(scaleAmount(makes, multiplier));
  if (!shown) return null;
  const unit = shown.number === '1' ? shown.unit : (plurals[shown.unit] ?? shown.unit);
  return `${shown.number} ${unit}`.trim();
}

/** What a bakery makes one of, and several. Any other unit stays as it was typed. */
const plurals: Readonly<Record<string, string>> = {
  bar: 'bars',
  batch: 'batches',
  biscuit: 'biscuits',
  bun: 'buns',
  cake: 'cakes',
  loaf: 'loaves',
  piece: 'pieces',
  portion: 'portions',
  roll: 'rolls',
  slice: 'slices',
  tart: 'tarts',
  tin: 'tins',
  tray: 'trays',
};

function unitOfWeight(grams: number): readonly [part: number, unit: string] {
  if (grams >= 1000) return [grams / 1000, 'kg'];
  return grams >= 0.1 || grams === 0 ? [grams, 'g'] : [grams * 1000, 'mg'];
}

function unitOfVolume(millilitres: number): readonly [part: number, unit: string] {
  return millilitres >= 1000 ? [millilitres / 1000, 'l'] : [millilitres, 'ml'];
}
