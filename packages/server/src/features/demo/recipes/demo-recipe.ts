import type { Flour } from '@bakehouse/domain/recipes/recipe';

/** A bought item: PID, name, allergens, and further data of its supplier. */
export type BoughtRow = readonly [
  pid: number,
  /** The name in the kitchen. */
  name: string,
  /** Allergens separated by spaces; null where the supplier sent no specification. */
  allergens: string | null,
  more?: {
    /** The name on labels; by default the name in lower case. */
    readonly label?: string;
    readonly composition?: string;
    readonly flour?: Flour;
    readonly mayContain?: string;
  },
];

/** An ingredient: quantity and item, in grams where no unit is given. */
export type PartRow = readonly [quantity: number, pid: number, unit?: string];

/** A recipe of the demo brand. */
export type DemoRecipe = {
  readonly pid: number;
  readonly name: string;
  readonly description: string;
  readonly type?: 'RECIPE' | 'DISH';
  /** The yield of one batch: '24 EACH'. */
  readonly makes: readonly [quantity: number, unit: string];
  /** The name of its product. */
  readonly product?: string;
  readonly terms?: string;
  /** Allergens that the card declares itself, separated by spaces; by default those of its ingredients. */
  readonly declares?: string;
  readonly suitables?: string;
  readonly parts: readonly PartRow[];
  readonly steps: readonly string[];
};
