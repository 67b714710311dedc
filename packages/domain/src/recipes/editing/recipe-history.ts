import type { ProductId } from '../../kernel/branded.ts';
import { isPlainRecord } from '../../merging/is-equal.ts';
import type { Amount, Ingredient, Recipe, Step } from '../recipe.ts';
import { flours, nameOfRecipe, recipeTypes } from '../recipe.ts';
import type { RecipeChange } from './recipe-changes.ts';
import { compareRecipes } from './recipe-changes.ts';

/** What things are called today. */
export type RecipeNames = {
  /** Null where no such item is there. */
  readonly ofItem: (pid: number) => string | null;
  readonly ofProduct: (productId: ProductId) => string;
};

type Cells = Readonly<Record<string, unknown>>;

/**
 * What a change of the history did to a recipe, in words. An import keeps of a new item no more than its name, and rows
 * from before a field was there do not have it: what is not kept is no change.
 */
export function describeRecipeChange(change: unknown, names: RecipeNames): readonly RecipeChange[] {
  if (!isPlainRecord(change)) return [];
  const { before, after } = change;
  const [was, is] = [parseStoredRecipe(before), parseStoredRecipe(after)];
  if (was && is) return compareRecipeStates(was, is, names);
  if (isPlainRecord(after)) return [{ label: '', before: null, after: `added ${storedName(after)}`.trim() }];
  return isPlainRecord(before) ? [{ label: '', before: storedName(before), after: 'removed' }] : [];
}

/** What differs between two states of a recipe, its product among it. */
export function compareRecipeStates(
  before: Recipe,
  after: Recipe,
  names: RecipeNames,
): readonly RecipeChange[] {
  const productOf = ({ productId }: Recipe) => (productId === null ? null : names.ofProduct(productId));
  return [
    ...compareRecipes(before, after, names.ofItem),
    ...(before.productId === after.productId
      ? []
      : [{ label: 'Product', before: productOf(before), after: productOf(after) }]),
  ];
}

/** The products to which a recipe was linked before or after a change. */
export function productsInChange(change: unknown): readonly ProductId[] {
  const { before = null, after = null } = isPlainRecord(change) ? change : {};
  return [before, after].flatMap((kept) => parseStoredRecipe(kept)?.productId ?? []);
}

/** A recipe as the history keeps it whole; null for one of which it keeps the name alone, or nothing. */
export function parseStoredRecipe(kept: unknown): Recipe | null {
  if (!isPlainRecord(kept) || !Array.isArray(kept['ingredients'])) return null;
  const { pid, type, flour, active, allergens, productId } = kept;
  return {
    pid: typeof pid === 'number' ? pid : 0,
    type: recipeTypes.find((one) => one === type) ?? 'PRODUCT',
    name: textOf(kept, 'name'),
    displayName: textOf(kept, 'displayName'),
    labelName: textOf(kept, 'labelName'),
    composition: textOf(kept, 'composition'),
    flour: flours.find((one) => one === flour) ?? null,
    description: textOf(kept, 'description'),
    terms: textOf(kept, 'terms'),
    ...amountOf(kept),
    allergens: Array.isArray(allergens) ? wordsOf(kept, 'allergens') : null,
    mayContain: wordsOf(kept, 'mayContain'),
    undeclared: wordsOf(kept, 'undeclared'),
    suitables: wordsOf(kept, 'suitables'),
    active: active !== false,
    // Written by us, as JSON: the number of a product.
    productId: typeof productId === 'number' ? (productId as ProductId) : null,
    author: textOf(kept, 'author'),
    ingredients: recordsOf(kept, 'ingredients').map(readIngredient),
    steps: recordsOf(kept, 'steps').map(readStep),
  };
}

function readIngredient(line: Cells): Ingredient {
  return { position: numberOf(line, 'position'), childPid: numberOf(line, 'childPid'), ...amountOf(line) };
}

function readStep(line: Cells): Step {
  return { position: numberOf(line, 'position'), text: textOf(line, 'text') };
}

function amountOf(cells: Cells): Amount {
  const { quantity } = cells;
  return {
    quantity: typeof quantity === 'number' ? quantity : null,
    quantityUnit: textOf(cells, 'quantityUnit'),
  };
}

function storedName(kept: Cells): string {
  return nameOfRecipe({ displayName: textOf(kept, 'displayName'), name: textOf(kept, 'name') });
}

function textOf(cells: Cells, field: string): string {
  const value = cells[field];
  return typeof value === 'string' ? value : '';
}

function numberOf(cells: Cells, field: string): number {
  const value = cells[field];
  return typeof value === 'number' ? value : 0;
}

function wordsOf(cells: Cells, field: string): readonly string[] {
  const value = cells[field];
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

function recordsOf(cells: Cells, field: string): readonly Cells[] {
  const value = cells[field];
  return Array.isArray(value) ? value.filter(isPlainRecord) : [];
}
