import type { Flour } from '@bakehouse/domain/recipes/recipe';

/** Something that the demo brand buys: PID, name, allergens, and what else its supplier says. */
export type BoughtRow = readonly [
  pid: number,
  /** As the kitchen calls it. */
  name: string,
  /** Allergens as words with spaces between; null where the supplier sent no sheet. */
  allergens: string | null,
  more?: {
    /** As a label names it; the name in lower case where it is left out. */
    readonly label?: string;
    readonly composition?: string;
    readonly flour?: Flour;
    readonly mayContain?: string;
  },
];

/** An ingredient: how much, of which item. The amount is in grams where no unit is named. */
export type PartRow = readonly [quantity: number, pid: number, unit?: string];

/** Something that the demo brand makes. */
export type DemoRecipe = {
  readonly pid: number;
  readonly name: string;
  readonly description: string;
  readonly type?: 'RECIPE' | 'DISH';
  /** How much one making makes: '24 EACH'. */
  readonly makes: readonly [quantity: number, unit: string];
  /** The name of the product that it makes. */
  readonly product?: string;
  readonly terms?: string;
  /** What the card declares itself, as words; its ingredients speak for it where it is left out. */
  readonly declares?: string;
  readonly suitables?: string;
  readonly parts: readonly PartRow[];
  readonly steps: readonly string[];
};
