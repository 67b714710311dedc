import { formatCount } from '../../kernel/money.ts';
import type { Contents } from '../../recipes/cycles.ts';
import { findCycles, findPath } from '../../recipes/cycles.ts';
import { nameOfRecipe } from '../../recipes/recipe.ts';
import type { RefusedRow } from '../import-plan.ts';
import type { FileRecipe, Gathered, LeftOut } from './gather-recipes.ts';

/** The recipe book as it is stored: what is in each item, and what items are called. */
export type StoredContents = {
  readonly contents: Contents;
  nameOf(pid: number): string | null;
};

/** More names than these say nothing more. */
const mostNames = 12;

/**
 * Leaves out the recipes that would be inside themselves, also by way of those that are stored already. What is left out
 * stays as it is stored, and may then close another circle; so it is asked again until there is none.
 */
export function refuseCycles(recipes: readonly FileRecipe[], stored: StoredContents): Gathered {
  const left = new Map(recipes.map((recipe) => [recipe.pid, recipe]));
  const leftOut: LeftOut[] = [];
  const refused: RefusedRow[] = [];
  const items = new Map(recipes.map(({ pid, item }) => [pid, item]));
  const nameOf = (pid: number) => {
    const item = items.get(pid);
    return item ? nameOfRecipe(item) : (stored.nameOf(pid) ?? '');
  };
  for (;;) {
    const contents = withRecipes(stored.contents, left.values());
    const groups = findCycles(contents).filter((group) => group.some((pid) => left.has(pid)));
    if (groups.length === 0) return { recipes: [...left.values()], leftOut, refused };
    for (const group of groups) {
      const circle = group.flatMap((pid) => left.get(pid) ?? []);
      const closing = findClosingRow(circle, new Set(group), contents);
      const why = cycleSentence(closing?.path ?? group, nameOf);
      for (const { pid, item, rows } of circle) {
        left.delete(pid);
        leftOut.push({ pid, type: item?.type ?? '', name: nameOf(pid), why });
        refused.push(
          ...rows.map((row) => ({ row, why: !closing || row === closing.row ? why : besides(closing) })),
        );
      }
    }
  }
}

/** What is said of the other rows of the circle. */
function besides({ row }: { readonly row: number }): string {
  return `Left out: a recipe that contains itself, see row ${formatCount(row)}`;
}

/** What is in each item once the recipes are taken. */
function withRecipes(contents: Contents, recipes: Iterable<FileRecipe>): Contents {
  const all = new Map(contents);
  for (const { pid, item, ingredients } of recipes) {
    if (ingredients.length === 0) continue;
    const children = ingredients.map(({ childPid }) => childPid);
    // Lines without their item are added to those that are stored.
    all.set(pid, item ? children : [...(contents.get(pid) ?? []), ...children]);
  }
  return all;
}

/** The last row that closes a circle, and the way from its ingredient back to it. */
function findClosingRow(
  circle: readonly FileRecipe[],
  group: ReadonlySet<number>,
  contents: Contents,
): { readonly row: number; readonly path: readonly number[] } | null {
  const lines = circle.flatMap(({ pid, ingredients }) =>
    ingredients.map(({ row, childPid }) => ({ row, pid, childPid })),
  );
  const last = lines
    .filter(({ childPid }) => group.has(childPid))
    .reduce<(typeof lines)[number] | null>((late, line) => (late && late.row > line.row ? late : line), null);
  const path = last && findPath(contents, last.childPid, last.pid);
  return path ? { row: last.row, path } : null;
}

/** 'A recipe that contains itself: Vanilla buttercream (10417) → Raspberry jam filling (10442) → Vanilla buttercream'. */
function cycleSentence(path: readonly number[], nameOf: (pid: number) => string): string {
  const [first = 0] = path;
  const names = path.map((pid) => `${nameOf(pid)} (${pid})`.trim());
  const more = names.length - mostNames;
  const shown = more > 0 ? [...names.slice(0, mostNames), `${formatCount(more)} more`] : names;
  return `A recipe that contains itself: ${[...shown, nameOf(first) || String(first)].join(' → ')}`;
}
