import { normaliseForSearch } from '../words/words.ts';
import type { RecipeFacts } from './recipe.ts';

/** A number from here on is a PID; a smaller one may stand in a name: 'SPONGE 10IN' (spec 001 section 5). */
const smallestPid = 10_000;

/** What a typed text looks for. */
export type RecipeSearch =
  | { readonly kind: 'pid'; readonly pid: number }
  /** All of these, as `normaliseForSearch` writes them; none for everything. */
  | { readonly kind: 'words'; readonly words: readonly string[] };

/**
 * Parses the text of the search field (spec 001 section 5).
 *
 * @example parseRecipeSearch('10412') // { kind: 'pid', pid: 10412 }
 * @example parseRecipeSearch(' SPONGE 10in') // { kind: 'words', words: ['sponge', '10in'] }
 */
export function parseRecipeSearch(typed: string): RecipeSearch {
  const text = normaliseForSearch(typed);
  const isPid = /^\d+$/.test(text) && Number(text) >= smallestPid;
  return isPid
    ? { kind: 'pid', pid: Number(text) }
    : { kind: 'words', words: text.split(' ').filter(Boolean) };
}

/** An item as a search reads it, worked out once. */
export type SearchableRecipe = {
  readonly pid: number;
  /** Display name and name. */
  readonly names: readonly string[];
  /** Everything that is searched. */
  readonly text: string;
};

/** What is searched of an item: display name, name, description and terms. */
export function searchableRecipe(
  recipe: Pick<RecipeFacts, 'displayName' | 'name' | 'description' | 'terms'> & { readonly pid: number },
): SearchableRecipe {
  const { pid, displayName, name, description, terms } = recipe;
  const names = [displayName, name].map(normaliseForSearch);
  // A line end keeps a word from being found across two fields: no word holds one.
  return { pid, names, text: [...names, description, terms].map(normaliseForSearch).join('\n') };
}

/**
 * How well an item matches, the best first: 0 where a name begins with what was typed, 1 where a name holds every word,
 * 2 where all its texts together do; null where they do not.
 */
export function rankRecipe({ pid, names, text }: SearchableRecipe, search: RecipeSearch): 0 | 1 | 2 | null {
  if (search.kind === 'pid') return pid === search.pid ? 0 : null;
  const { words } = search;
  if (!words.every((word) => text.includes(word))) return null;
  const typed = words.join(' ');
  if (names.some((name) => name.startsWith(typed))) return 0;
  return names.some((name) => words.every((word) => name.includes(word))) ? 1 : 2;
}

/** What a search found, the best first, and those that match alike by their PIDs. */
export function rankRecipes<Item extends SearchableRecipe>(
  items: Iterable<Item>,
  search: RecipeSearch,
): readonly Item[] {
  const ranks: [Item[], Item[], Item[]] = [[], [], []];
  for (const item of items) {
    const rank = rankRecipe(item, search);
    if (rank !== null) ranks[rank].push(item);
  }
  return ranks.flatMap((found) => found.sort((a, b) => a.pid - b.pid));
}

/** The first PID for a new item that is not taken: one that a search takes for a PID. */
export function nextFreePid(isTaken: (pid: number) => boolean): number {
  let pid = smallestPid;
  while (isTaken(pid)) pid += 1;
  return pid;
}
