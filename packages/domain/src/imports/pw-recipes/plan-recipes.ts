import { allergenGroups, includesGroup } from '../../administration/allergens.ts';
import { formatCount } from '../../kernel/money.ts';
import { isEqual } from '../../merging/is-equal.ts';
import { compareRecipes } from '../../recipes/editing/recipe-changes.ts';
import type { Amount, Recipe } from '../../recipes/recipe.ts';
import { nameOfRecipe, sortIngredients, sortSteps } from '../../recipes/recipe.ts';
import type { ImportPlan, ItemView, RecordItem, RefusedRow } from '../import-plan.ts';
import type { ProductClassifier } from './classify-products.ts';
import { classifyProducts } from './classify-products.ts';
import type { FileRecipe, LeftOut } from './gather-recipes.ts';
import { gatherRecipes } from './gather-recipes.ts';
import type { ProductLink } from './link-products.ts';
import { linkProduct, makesProduct } from './link-products.ts';
import type { PlannedRecipe, RecipeBook, StoredRecipe } from './recipe-book.ts';
import type { FileItem, RecipeRow } from './recipe-rows.ts';
import { refuseCycles } from './refuse-cycles.ts';

/** So many missing ingredients of an item are named. */
const mostNamed = 5;

/**
 * Decides what the rows of a file of recipes change (spec 001 section 5, D18). Rows that were refused by themselves are
 * told to no other; each other row is in an item or refused, and in one of them only.
 */
export function planRecipes(rows: readonly RecipeRow[], book: RecipeBook): ImportPlan<PlannedRecipe> {
  const gathered = gatherRecipes(rows);
  const known = gathered.recipes.filter(({ pid, item }) => item !== null || book.recipeOf(pid));
  const orphans = gathered.recipes.filter(({ pid, item }) => item === null && !book.recipeOf(pid));
  const taken = refuseCycles(known, book);
  const filing = classifyProducts(book);
  const made = new Set(
    taken.recipes.flatMap(({ pid, item }) =>
      item && makesProduct(item, book.recipeOf(pid), book) ? pid : [],
    ),
  );
  const items = new Map(taken.recipes.map(({ pid, item }) => [pid, item]));
  const nameOf = (pid: number) => {
    const item = items.get(pid);
    return item ? nameOfRecipe(item) : book.nameOf(pid);
  };
  const planned = taken.recipes.map((recipe) => planRecipe(recipe, { book, filing, made, nameOf }));
  return {
    items: [...planned, ...[...gathered.leftOut, ...taken.leftOut].map((one) => viewLeftOut(one, book))],
    refused: [...gathered.refused, ...taken.refused, ...orphans.flatMap(refuseOrphan)],
    choices: filing.choices(),
  };
}

function refuseOrphan({ pid, rows }: FileRecipe): readonly RefusedRow[] {
  return rows.map((row) => ({ row, why: `There is no item ${pid}, neither in the file nor here` }));
}

type Facts = {
  readonly book: RecipeBook;
  readonly filing: ProductClassifier;
  /** The PIDs of the products that the file makes. */
  readonly made: ReadonlySet<number>;
  nameOf(pid: number): string | null;
};

function planRecipe(file: FileRecipe, { book, filing, made, nameOf }: Facts): PlannedRecipe {
  const { pid, item, rows } = file;
  const stored = book.recipeOf(pid);
  const link = item && linkProduct(item, stored, book, filing, (other) => made.has(other));
  const recipe = mergeFile(file, stored, link);
  const isWritten = !stored || !isSame(recipe, stored) || (link !== null && link.linkTo !== null);
  const isChanged = isWritten || (link !== null && (link.newProduct !== null || link.costs.length > 0));
  const outcome = !isChanged ? 'unchanged' : stored ? 'changed' : 'new';
  return {
    key: String(pid),
    outcome,
    rows,
    view: {
      ...viewOf(recipe, link),
      changes: [
        ...(stored ? compareRecipes(stored, recipe, nameOf) : []).map((change) => ({ ...change, note: '' })),
        // All of a new item with a product of its own is new; one that is there may get another cost.
        ...(link && (stored || !link.newProduct) ? link.changes : []),
      ],
      notes: [...(link?.notes ?? []), ...missingNotes(recipe, nameOf), ...unchangedNotes(file, stored)],
    },
    change: isChanged
      ? {
          before: stored ?? null,
          recipe,
          isWritten,
          newProduct: link?.newProduct ?? null,
          linkTo: link?.linkTo ?? null,
          costs: link?.costs ?? [],
        }
      : null,
  };
}

/** The recipe once the file is applied: what the file does not say stays as it is stored. */
function mergeFile(file: FileRecipe, stored: StoredRecipe | undefined, link: ProductLink | null): Recipe {
  const { pid, item } = file;
  const ingredients = file.ingredients.map(({ row: _row, ...ingredient }) => ingredient);
  const steps = file.steps.map(({ row: _row, ...step }) => step);
  if (!item) {
    if (!stored) throw new Error(`lines of the item ${pid}, which is not there`);
    const { version: _version, ...recipe } = stored;
    const placeOf = (one: { readonly childPid: number; readonly position: number }) =>
      `${one.childPid}:${one.position}`;
    const placed = new Set(ingredients.map(placeOf));
    const replaced = new Set(steps.map(({ position }) => position));
    return {
      ...recipe,
      ingredients: sortIngredients([
        ...ingredients,
        ...stored.ingredients.filter((one) => !placed.has(placeOf(one))),
      ]),
      steps: sortSteps([...steps, ...stored.steps.filter(({ position }) => !replaced.has(position))]),
    };
  }
  const allergens = item.allergens ?? stored?.allergens ?? null;
  return {
    pid,
    type: item.type,
    name: item.name,
    displayName: item.displayName || (stored?.displayName ?? ''),
    labelName: item.labelName || (stored?.labelName ?? ''),
    composition: stored?.composition ?? '',
    flour: stored?.flour ?? null,
    description: item.description || (stored?.description ?? ''),
    terms: item.terms || (stored?.terms ?? ''),
    ...amountOf(item, stored),
    allergens,
    mayContain: item.mayContain ?? stored?.mayContain ?? [],
    undeclared: stillUndeclared(allergens, stored),
    suitables: item.suitables ?? stored?.suitables ?? [],
    active: true,
    productId: link?.productId ?? null,
    author: item.author || (stored?.author ?? ''),
    ingredients: ingredients.length > 0 ? sortIngredients(ingredients) : (stored?.ingredients ?? []),
    steps: steps.length > 0 ? sortSteps(steps) : (stored?.steps ?? []),
  };
}

/** What it makes is one amount: a number of the file and a unit that is stored are none, nor are they the other way round. */
function amountOf(item: FileItem, stored: StoredRecipe | undefined): Amount {
  const { quantity, quantityUnit } = item;
  const isSaid = quantity !== null || (quantityUnit !== '' && (stored?.quantity ?? null) === null);
  const isKept = !isSaid || (quantityUnit === '' && quantity === stored?.quantity);
  return isKept && stored
    ? { quantity: stored.quantity, quantityUnit: stored.quantityUnit }
    : { quantity, quantityUnit };
}

/**
 * Groups that people left open stay open until the file says that they are in it: a file never declares it free. Other
 * cereals or nuts than those that it names may be in it still.
 */
function stillUndeclared(
  allergens: readonly string[] | null,
  stored: StoredRecipe | undefined,
): readonly string[] {
  if (!stored || allergens === null || stored.undeclared.length === 0) return stored?.undeclared ?? [];
  return stored.undeclared.filter((word) => {
    const group = allergenGroups.find((one) => one.word === word);
    return !group || group.members !== undefined || !includesGroup(allergens, group);
  });
}

function isSame(recipe: Recipe, { version: _version, ...stored }: StoredRecipe): boolean {
  return isEqual(recipe, stored);
}

function viewOf(recipe: Recipe, link: ProductLink | null): RecordItem {
  const plain = (label: string, value: string) => ({ label, value, mark: null });
  return {
    shape: 'record',
    type: recipe.type,
    number: String(recipe.pid),
    name: nameOfRecipe(recipe),
    cells: [
      ...(link?.cells ?? ['Supplier', 'Category', 'Cost'].map((label) => plain(label, ''))),
      plain('Allergens', allergenWords(recipe)),
      plain('Ingredients', formatCount(recipe.ingredients.length)),
      plain('Steps', formatCount(recipe.steps.length)),
    ],
  };
}

function allergenWords({ allergens }: Recipe): string {
  if (allergens === null) return 'Not declared';
  return allergens.length === 0 ? 'Contains none' : allergens.join(', ');
}

function missingNotes(recipe: Recipe, nameOf: (pid: number) => string | null): readonly string[] {
  const missing = [...new Set(recipe.ingredients.map(({ childPid }) => childPid))].filter(
    (pid) => nameOf(pid) === null,
  );
  if (missing.length === 0) return [];
  const named = missing.slice(0, mostNamed).join(', ');
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
  const verb = missing.length === 1 ? 'Ingredient' : 'Ingredients';
  return [`${verb} ${named}${more}: there is no such item here, so its contents are unknown`];
}

/** What an item keeps about which the file says nothing. */
function unchangedNotes(
  { item, ingredients, steps }: FileRecipe,
  stored: StoredRecipe | undefined,
): readonly string[] {
  if (!item || !stored) return [];
  const kept = [
    ...(ingredients.length === 0 && stored.ingredients.length > 0 ? ['ingredients'] : []),
    ...(steps.length === 0 && stored.steps.length > 0 ? ['steps'] : []),
  ];
  return kept.length === 0
    ? []
    : [`The file has no ${kept.join(' and no ')} for it: those already here stay`];
}

function viewLeftOut({ pid, type, name, why }: LeftOut, book: RecipeBook): PlannedRecipe {
  const stored = book.recipeOf(pid);
  const view: ItemView = {
    shape: 'record',
    type: type || (stored?.type ?? ''),
    number: String(pid),
    name: name || (book.nameOf(pid) ?? ''),
    cells: [],
    changes: [],
    notes: [why],
  };
  return { key: String(pid), outcome: 'refused', rows: [], view, change: null };
}
