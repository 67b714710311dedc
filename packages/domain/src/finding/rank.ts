import { normaliseForSearch } from '../words/words.ts';

/** Something that can be found by its name. */
export interface Named {
  /** As it is shown. */
  readonly name: string;
  /** Further words by which it is found. */
  readonly also?: string;
}

/** What is found, with how well it matches: the higher, the better. */
export interface Ranked<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

/** An entry with its words taken apart, so that each key compares and nothing more. */
export interface Findable<Entry> {
  readonly entry: Entry;
  readonly plain: string;
  readonly words: readonly string[];
  readonly initials: string;
  readonly alsoWords: readonly string[];
}

/** Takes the names of entries apart; done once for a list. */
export function findable<Entry extends Named>(entries: readonly Entry[]): readonly Findable<Entry>[] {
  return entries.map((entry) => {
    const plain = normaliseForSearch(entry.name);
    const words = wordsIn(plain);
    const initials = words.map(([initial]) => initial).join('');
    return {
      entry,
      plain,
      words,
      initials,
      alsoWords: entry.also ? wordsIn(normaliseForSearch(entry.also)) : [],
    };
  });
}

/**
 * The entries that match what was typed, the best first: the very name, then names that begin so, names with words that
 * begin so, names that hold it, names with such initials ('op' for 'Old Priory'), and last what only its further words
 * tell. Among equals the order stays.
 *
 * @example rank('pri', findable(shops)).map(({ entry }) => entry.name) // ['Priory Gate', 'Old Priory']
 */
export function rank<Entry>(typed: string, entries: readonly Findable<Entry>[]): readonly Ranked<Entry>[] {
  const sought = normaliseForSearch(typed);
  if (sought === '') return [];
  const words = sought.split(' ');
  return entries
    .map((one) => ({ entry: one.entry, score: scoreOf(sought, words, one) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

function scoreOf(
  sought: string,
  soughtWords: readonly string[],
  { plain, words, initials, alsoWords }: Findable<unknown>,
): number {
  if (plain.startsWith(sought)) return plain === sought ? 100 : 90;
  const beginsOne = (word: string) => words.some((one) => one.startsWith(word));
  if (soughtWords.every(beginsOne)) return 80;
  if (plain.includes(sought)) return 60;
  if (sought.length > 1 && initials.startsWith(sought)) return 50;
  const isKnown = (word: string) => beginsOne(word) || alsoWords.some((one) => one.startsWith(word));
  return alsoWords.length > 0 && soughtWords.every(isKnown) ? 40 : 0;
}

function wordsIn(plain: string): readonly string[] {
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
