import type { Recipe } from '../recipe.ts';
import { gramsOf } from './amounts.ts';

/** An item as far as it tells how much of it is flour. */
type FlourItem = Pick<Recipe, 'flour' | 'ingredients'>;

/**
 * Prepares to tell which part of an item's weight is flour, from 0 for none to 1 for a flour: of a dough of 1 kg flour and
 * 600 g water 0.625. It is worked out from the ingredients that have a weight, and theirs, at any depth. An item that is
 * not there has no flour, and one that is inside itself brings none there.
 */
export function prepareFlourParts(book: ReadonlyMap<number, FlourItem>): (pid: number) => number {
  const parts = new Map<number, number>();

  /** The deepest are worked out first, on a stack of our own: a chain of thousands would overflow that of the calls. */
  function workOut(root: number): void {
    const open = new Set<number>();
    const stack = [root];
    for (let pid = stack.at(-1); pid !== undefined; pid = stack.at(-1)) {
      const children = open.has(pid) ? [] : (book.get(pid)?.ingredients ?? []);
      open.add(pid);
      const waiting = children.map((one) => one.childPid).filter((one) => !parts.has(one) && !open.has(one));
      if (waiting.length > 0) {
        stack.push(...waiting);
        continue;
      }
      stack.pop();
      if (!parts.has(pid)) parts.set(pid, partOf(book.get(pid), parts));
    }
  }

  return (pid) => {
    if (!parts.has(pid)) workOut(pid);
    return parts.get(pid) ?? 0;
  };
}

function partOf(item: FlourItem | undefined, parts: ReadonlyMap<number, number>): number {
  if (!item) return 0;
  if (item.flour !== null) return 1;
  let [flour, all] = [0, 0];
  for (const ingredient of item.ingredients) {
    const grams = gramsOf(ingredient) ?? 0;
    all += grams;
    flour += grams * (parts.get(ingredient.childPid) ?? 0);
  }
  return all > 0 ? flour / all : 0;
}
