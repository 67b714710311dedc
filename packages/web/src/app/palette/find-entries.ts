import type { Findable } from '@bakehouse/domain/finding/rank';
import { rank } from '@bakehouse/domain/finding/rank';
import type { Group, PaletteEntry } from './palette-entries.ts';
import { groups } from './palette-entries.ts';

/** A group of the results, its best entries first. */
export interface FoundGroup {
  readonly group: Group;
  readonly entries: readonly PaletteEntry[];
}

/** The largest number of shown entries per group. */
const mostOfGroup = 4;

/** Prefix characters that limit the search to one kind. */
const kinds: Readonly<Record<string, readonly Group[]>> = {
  '@': ['Shops'],
  '#': ['Orders'],
  '>': ['Do', 'Screens'],
};

/** Parses the input: the search text, and the groups to search; null for all. */
export function readTyped(typed: string): {
  readonly words: string;
  readonly wanted: readonly Group[] | null;
} {
  const text = typed.trim();
  const wanted = kinds[text.charAt(0)];
  return wanted ? { words: text.slice(1).trim(), wanted } : { words: text, wanted: null };
}

/**
 * The matching entries in groups: the group with the best match first, and at most four of each.
 *
 * @param certain entries that the server found for this text; they come before those that only match by name
 */
export function findEntries(
  words: string,
  wanted: readonly Group[] | null,
  entries: readonly Findable<PaletteEntry>[],
  certain: readonly PaletteEntry[],
): readonly FoundGroup[] {
  const of = (group: Group) => wanted === null || wanted.includes(group);
  const matches = words === '' ? unasked(wanted, entries) : rank(words, entries);
  const ranked = [...certain.map((entry) => ({ entry, score: certainScore })), ...matches].filter(
    ({ entry }) => of(entry.group),
  );
  const best = (group: Group) => ranked.find(({ entry }) => entry.group === group)?.score ?? 0;
  return groups
    .filter((group) => best(group) > 0)
    .toSorted((a, b) => best(b) - best(a))
    .map((group) => ({
      group,
      entries: ranked
        .filter(({ entry }) => entry.group === group)
        .slice(0, mostOfGroup)
        .map(({ entry }) => entry),
    }));
}

/** Higher than the score of any match by name. */
const certainScore = 95;

/** The first entries of a kind, for a prefix character without a text. */
function unasked(wanted: readonly Group[] | null, entries: readonly Findable<PaletteEntry>[]) {
  return wanted === null ? [] : entries.map(({ entry }) => ({ entry, score: 1 }));
}
