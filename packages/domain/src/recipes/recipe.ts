import type { ProductId } from '../kernel/branded.ts';

/** What an item of the recipe book is (spec 001 section 3). */
export const recipeTypes = ['RECIPE', 'DISH', 'PRODUCT'] as const;
export type RecipeType = (typeof recipeTypes)[number];

/**
 * The flours of baker's percentages. 'wheat' is wheat flour that is not wholemeal, to which folic acid is added by law;
 * 'other' is spelt, rye, and the like.
 */
export const flours = ['wheat', 'wholemeal', 'other'] as const;
export type Flour = (typeof flours)[number];

/** An amount of something. */
export type Amount = {
  /** Null where it is not known. */
  readonly quantity: number | null;
  /** 'g', 'EACH'; empty where it is not known. */
  readonly quantityUnit: string;
};

/** What is said about allergens, in three states (D22), by the words of `allergenValues`. */
export type AllergenFacts = {
  /** What it contains. Null where nothing is declared, an empty list where it contains none. */
  readonly allergens: readonly string[] | null;
  /** What it may contain by accident. */
  readonly mayContain: readonly string[];
  /** Groups about which nothing is declared although allergens are: it is not free from them. */
  readonly undeclared: readonly string[];
};

/** What may be set of an item of the recipe book (spec 001 section 3). */
export type RecipeFacts = Amount &
  AllergenFacts & {
    readonly type: RecipeType;
    /** As the file that it came from calls it. */
    readonly name: string;
    /** As the kitchen calls it; empty where the name does. */
    readonly displayName: string;
    readonly labelName: string;
    /** What a bought item is made of, as the list of ingredients on its packet says; empty where nobody typed it. */
    readonly composition: string;
    /** Null where it is no flour. */
    readonly flour: Flour | null;
    readonly description: string;
    /** Words by which it is found. */
    readonly terms: string;
    /** 'VEGETARIAN', 'VEGAN'. */
    readonly suitables: readonly string[];
    /** Archived ones are no ingredients of others any more. */
    readonly active: boolean;
    /** The product that it is, or that it makes. */
    readonly productId: ProductId | null;
    readonly author: string;
  };

/** A part of a recipe: another item, which need not be there. */
export type Ingredient = Amount & { readonly position: number; readonly childPid: number };

/** What is done, in the order of the positions, from 1. */
export type Step = { readonly position: number; readonly text: string };

/** An item of the recipe book, with what it is made of and how. */
export type Recipe = RecipeFacts & {
  readonly pid: number;
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly Step[];
};

/** A recipe as somebody edits it: ingredients and steps in their order. */
export type EditedRecipe = RecipeFacts & {
  readonly ingredients: readonly (Amount & Pick<Ingredient, 'childPid'>)[];
  readonly steps: readonly {
    readonly text: string;
    /** The number of the stored photo that shows this step, from 1; null for none. */
    readonly photo: number | null;
  }[];
};

/** Nothing is declared about allergens. */
export const nothingDeclared: AllergenFacts = { allergens: null, mayContain: [], undeclared: [] };

/** An item about which nothing is known yet, as the book holds it and as somebody edits it. */
export const emptyRecipe: Omit<Recipe, 'pid'> & EditedRecipe = {
  ...nothingDeclared,
  type: 'RECIPE',
  name: '',
  displayName: '',
  labelName: '',
  composition: '',
  flour: null,
  description: '',
  terms: '',
  quantity: null,
  quantityUnit: '',
  suitables: [],
  active: true,
  productId: null,
  author: '',
  ingredients: [],
  steps: [],
};

/** What an item is called among people. */
export function nameOfRecipe({ displayName, name }: Pick<RecipeFacts, 'displayName' | 'name'>): string {
  return displayName === '' ? name : displayName;
}

/**
 * An amount as it is read: '600 g', '1 EACH', 'no quantity'.
 *
 * @example formatAmount({ quantity: 0.25, quantityUnit: 'cup' }) // '0.25 cup'
 */
export function formatAmount({ quantity, quantityUnit }: Amount): string {
  if (quantity === null) return quantityUnit === '' ? 'no quantity' : `no quantity, ${quantityUnit}`;
  return `${quantity} ${quantityUnit}`.trim();
}

/** Ingredients as they are listed: by position, and those of one position by their PIDs. */
export function sortIngredients(ingredients: readonly Ingredient[]): readonly Ingredient[] {
  return ingredients.toSorted((a, b) => a.position - b.position || a.childPid - b.childPid);
}

/** Steps in the order in which they are done. */
export function sortSteps(steps: readonly Step[]): readonly Step[] {
  return steps.toSorted((a, b) => a.position - b.position);
}
