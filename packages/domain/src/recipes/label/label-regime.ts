/** Where the food is put into its packet. */
export type Packing = 'not-packed' | 'where-sold' | 'elsewhere';
/** Who sells it to the person who eats it. */
export type Sale = 'here' | 'our-other-place' | 'another-business';

export const packings = ['not-packed', 'where-sold', 'elsewhere'] as const satisfies readonly Packing[];
export const sales = ['here', 'our-other-place', 'another-business'] as const satisfies readonly Sale[];

/** The answers to what decides about a label; null for what was not asked yet. */
export type RegimeAnswers = { readonly packing: Packing | null; readonly sale: Sale | null };

/** What the law has a label say depends on this. */
export type Regime = 'loose' | 'direct-sale' | 'prepacked';

/** A part of a label. */
export type LabelPart = 'name' | 'ingredients' | 'percentages' | 'date' | 'weight' | 'storage' | 'address';

/**
 * Which regime the answers lead to; null while one that matters is open. Packed for direct sale is only what is sold
 * where it was packed by who packed it (Food Information Regulations 2014 as amended in 2019: 'Natasha's law').
 */
export function regimeOf({ packing, sale }: RegimeAnswers): Regime | null {
  if (packing === 'not-packed') return 'loose';
  if (packing === 'elsewhere') return 'prepacked';
  if (packing === null || sale === null) return null;
  return sale === 'here' ? 'direct-sale' : 'prepacked';
}

/** Whether the second question matters: what is packed where it is sold may still be sold by somebody else. */
export function asksForSale({ packing }: Pick<RegimeAnswers, 'packing'>): boolean {
  return packing === 'where-sold';
}

/** What each regime is called, and what it asks for. */
export const regimes: Readonly<
  Record<
    Regime,
    { readonly title: string; readonly sentence: string; readonly mustState: readonly LabelPart[] }
  >
> = {
  loose: {
    title: 'Sold loose',
    sentence: 'No label is needed. Allergens have to be given in writing to everybody who asks.',
    mustState: [],
  },
  'direct-sale': {
    title: 'Prepacked for direct sale',
    sentence: 'The label names the food and lists all ingredients, with the allergens emphasised.',
    mustState: ['name', 'ingredients'],
  },
  prepacked: {
    title: 'Prepacked',
    sentence:
      'The label says everything: name, ingredients, key percentages, date, storage, weight, and who made it and where.',
    mustState: ['name', 'ingredients', 'percentages', 'date', 'weight', 'storage', 'address'],
  },
};

/** Whether a label must say this. */
export function mustState(regime: Regime | null, part: LabelPart): boolean {
  return regime !== null && regimes[regime].mustState.includes(part);
}
