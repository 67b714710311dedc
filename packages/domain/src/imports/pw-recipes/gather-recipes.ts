import { formatCount } from '../../kernel/money.ts';
import type { Ingredient, Step } from '../../recipes/recipe.ts';
import type { RefusedRow } from '../import-plan.ts';
import type { AcceptedRow, FileItem, RecipeRow, UnusableRow } from './recipe-rows.ts';

type Placed<Value> = Value & { readonly row: number };

/** What a file says about one recipe. */
export type FileRecipe = {
  readonly pid: number;
  /** Null where the file has only lines of it. */
  readonly item: FileItem | null;
  readonly ingredients: readonly Placed<Ingredient>[];
  readonly steps: readonly Placed<Step>[];
  /** All of its rows. */
  readonly rows: readonly number[];
};

/** A recipe that is left out whole, and why. */
export type LeftOut = {
  readonly pid: number;
  readonly type: string;
  readonly name: string;
  readonly why: string;
};

export type Gathered = {
  readonly recipes: readonly FileRecipe[];
  readonly leftOut: readonly LeftOut[];
  /** Without the rows that were refused by themselves. */
  readonly refused: readonly RefusedRow[];
};

type Pile = {
  readonly pid: number;
  item: Placed<FileItem> | null;
  readonly ingredients: Map<string, Placed<Ingredient>>;
  readonly steps: Map<number, Placed<Step>>;
  readonly rows: number[];
  /** What keeps the recipe from being taken. */
  problem: { readonly row: number; readonly why: string } | null;
  /** Of an item that was refused by itself. */
  unusable: UnusableRow | null;
};

/**
 * The recipes of the rows. A recipe is taken whole or not at all: one that lacks an ingredient because of a typing
 * mistake would be free from an allergen that it has. Of rows that say the same thing twice the first is taken, and the
 * others are listed (spec 001 section 5).
 */
export function gatherRecipes(rows: readonly RecipeRow[]): Gathered {
  const piles = new Map<number, Pile>();
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    if (row.pid === null) continue;
    const pile = piles.get(row.pid) ?? emptyPile(row.pid);
    piles.set(row.pid, pile);
    if (row.kind === 'unusable') {
      pile.problem ??= row;
      if (row.name !== '') pile.unusable ??= row;
      continue;
    }
    const why = put(pile, row);
    if (why === null) pile.rows.push(row.row);
    else refused.push({ row: row.row, why });
  }
  for (const [pid, stray] of findStrays(rows)) {
    const pile = piles.get(pid);
    if (pile) pile.problem ??= stray;
  }
  const recipes: FileRecipe[] = [];
  const leftOut: LeftOut[] = [];
  for (const pile of piles.values()) {
    const { problem } = pile;
    if (problem === null) recipes.push(recipeOf(pile));
    else {
      leftOut.push(leftOutOf(pile, problem.why));
      const why = withRow(problem.row);
      refused.push(...pile.rows.map((row) => ({ row, why })));
    }
  }
  return { recipes, leftOut, refused };
}

/**
 * Lines of which nobody can say to which recipe they belong, by the recipes before and after them: files keep the lines of
 * a recipe together, so it is one of these that would lack an ingredient. The recipe that such a row names is another one.
 */
function findStrays(rows: readonly RecipeRow[]): ReadonlyMap<number, UnusableRow> {
  const strays = new Map<number, UnusableRow>();
  let before: number | null = null;
  let open: UnusableRow | null = null;
  for (const row of rows) {
    if (row.kind === 'unusable' && row.pid === null) {
      if (!row.isLine) continue;
      open = row;
      for (const pid of [before, row.mayBeOf]) {
        if (pid !== null && !strays.has(pid)) strays.set(pid, row);
      }
    } else if (row.pid !== null) {
      if (open && !strays.has(row.pid)) strays.set(row.pid, open);
      open = null;
      before = row.pid;
    }
  }
  return strays;
}

/** What the rows of a recipe say that is left out because of another row. */
function withRow(row: number): string {
  return `Left out with its recipe: see row ${formatCount(row)}`;
}

function emptyPile(pid: number): Pile {
  return {
    pid,
    item: null,
    ingredients: new Map(),
    steps: new Map(),
    rows: [],
    problem: null,
    unusable: null,
  };
}

/** Puts a row to its recipe; answers why it is refused where it cannot. */
function put(pile: Pile, row: AcceptedRow): string | null {
  switch (row.kind) {
    case 'item':
      return putItem(pile, row.row, row.item);
    case 'ingredient':
      return putIngredient(pile, row.row, row.ingredient);
    case 'step':
      return putStep(pile, row.row, row.step);
  }
}

function putItem(pile: Pile, row: number, item: FileItem): string | null {
  if (pile.item) return `The same item twice: ${pile.pid}. ${taken(pile.item.row)}`;
  pile.item = { ...item, row };
  return null;
}

function putIngredient(pile: Pile, row: number, ingredient: Ingredient): string | null {
  const { childPid, position } = ingredient;
  const key = `${childPid}:${position}`;
  const first = pile.ingredients.get(key);
  if (!first) {
    pile.ingredients.set(key, { ...ingredient, row });
    return null;
  }
  const what = `The same ingredient at the same place twice: ${pile.pid}, ${childPid}, position ${position}`;
  return `${what}. ${taken(first.row)}`;
}

function putStep(pile: Pile, row: number, step: Step): string | null {
  const first = pile.steps.get(step.position);
  if (!first) {
    pile.steps.set(step.position, { ...step, row });
    return null;
  }
  if (first.text === step.text) {
    return `The same step twice: ${pile.pid}, position ${step.position}. ${taken(first.row)}`;
  }
  const why = `Another step at the same place as in row ${formatCount(first.row)}: position ${step.position}`;
  pile.problem ??= { row, why };
  return why;
}

function taken(row: number): string {
  return `Row ${formatCount(row)} is taken`;
}

function recipeOf({ pid, item, ingredients, steps, rows }: Pile): FileRecipe {
  return { pid, item, ingredients: [...ingredients.values()], steps: [...steps.values()], rows };
}

function leftOutOf({ pid, item, unusable }: Pile, why: string): LeftOut {
  return { pid, type: item?.type ?? unusable?.type ?? '', name: item?.name ?? unusable?.name ?? '', why };
}
