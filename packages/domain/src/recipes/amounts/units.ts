/** How much of something there is, where its unit is one that a kitchen measures in. */
export type Measure = {
  readonly kind: 'weight' | 'volume';
  /** In grams or millilitres. */
  readonly size: number;
};

/** One of each unit, by the words for it in files and on cards. */
const measures: ReadonlyMap<string, Measure> = new Map([
  ...unit('weight', 0.001, 'mg', 'milligram', 'milligrams', 'milligramme', 'milligrammes'),
  ...unit('weight', 1, 'g', 'gr', 'gm', 'gms', 'gram', 'grams', 'gramme', 'grammes'),
  ...unit('weight', 1000, 'kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'),
  ...unit('weight', 28.349523125, 'oz', 'ounce', 'ounces'),
  ...unit('weight', 453.59237, 'lb', 'lbs', 'pound', 'pounds'),
  ...unit('volume', 1, 'ml', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters'),
  ...unit('volume', 10, 'cl', 'centilitre', 'centilitres', 'centiliter', 'centiliters'),
  ...unit('volume', 1000, 'l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'),
]);

function unit(
  kind: Measure['kind'],
  size: number,
  ...words: readonly string[]
): readonly (readonly [string, Measure])[] {
  return words.map((word) => [word, { kind, size }]);
}

/**
 * A unit as its word alone, however it is written.
 *
 * @example tidyUnit(' Kgs.') // 'kgs'
 */
export function tidyUnit(written: string): string {
  return written.toLowerCase().replaceAll(/[\s.]/g, '');
}

/** How much one of a unit is; undefined where it is nothing that is weighed or poured. */
export function measureOfUnit(written: string): Measure | undefined {
  return measures.get(tidyUnit(written));
}
