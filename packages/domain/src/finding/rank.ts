import { plainWords } from '../kernel/words.ts';

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

/**
 * The entries that match what was typed, the best first: the very name, then names that begin so, names with words that
 * begin so, names that hold it, names with such initials ('op' for 'Old Priory'), and last what only its further words
 * tell. Among equals the order stays.
 *
 * @example rank('pri', shops).map(({ entry }) => entry.name) // ['Priory Gate', 'Old Priory']
 */
export function rank<Entry extends Named>(
  typed: string,
  entries: readonly Entry[],
): readonly Ranked<Entry>[] {
  const sought = plainWords(typed);
  if (sought === '') return [];
  const words = sought.split(' ');
  return entries
    .map((entry) => ({ entry, score: scoreOf(sought, words, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

function scoreOf(sought: string, words: readonly string[], { name, also = '' }: Named): number {
  const plain = plainWords(name);
  if (plain === sought) return 100;
  if (plain.startsWith(sought)) return 90;
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const beginsOne = (among: readonly string[]) =>
    words.every((word) => among.some((part) => part.startsWith(word)));
  if (beginsOne(parts)) return 80;
  if (plain.includes(sought)) return 60;
  if (
    sought.length > 1 &&
    parts
      .map(([initial]) => initial)
      .join('')
      .startsWith(sought)
  )
    return 50;
  const known = also === '' ? [] : plainWords(also).split(/[^\p{L}\p{N}]+/u);
  return also !== '' && beginsOne([...parts, ...known]) ? 40 : 0;
}
