/**
 * A product of the demo catalogue. `usual` is what a shop of size 1 orders on a weekday, `step` how many are ordered at
 * a time. Allergens are the wire values of spec 001 section 3, cereals and nuts by name; '' is 'contains none' and null
 * 'not declared' (D22).
 */
export type ProductRow = readonly [
  name: string,
  details: string,
  pence: number,
  usual: number,
  step: number,
  allergens: string | null,
];

/** A category with its products; their item codes follow each other from `firstItemCode`. */
export type DemoCategory = {
  readonly name: string;
  readonly supplier: string;
  readonly firstItemCode: number;
  readonly products: readonly ProductRow[];
};
