import type { Findable } from '@bakehouse/domain/finding/rank';
import { rank } from '@bakehouse/domain/finding/rank';
import type { Group, PaletteEntry } from './palette-entries.ts';
import { groups } from './palette-entries.ts';

/** A group of the list, its best entries first. */
export interface FoundGroup {
  readonly group: Group;
  readonly entries: readonly PaletteEntry[];
}

/** So many of one group are shown. */
const mostOfGroup = 4;

/** A sign before the words asks for one kind alone. */
const kinds: Readonly<Record<string, readonly Group[]>> = {
  '@': ['Shops'],
  '#': ['Orders'],
  '>': ['Do', 'Screens'],
};

/** What was typed: the words, and the groups that are wanted; null for all. */
export function readTyped(typed: string): {
  readonly words: string;
  readonly wanted: readonly Group[] | null;
} {
  const text = typed.trim();
  const wanted = kinds[text.charAt(0)];
  return wanted ? { words: text.slice(1).trim(), wanted } : { words: text, wanted: null };
}

/**
 * The entries that match, in groups: the group with the best match first, and at most four of each.
 *
 * @param certain Entries that were looked up for these very words; they come before those that only match.
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

/** More than any match by name. */
const certainScore = 95;

/** After a sign alone, the first of its kind. */
function unasked(wanted: readonly Group[] | null, entries: readonly Findable<PaletteEntry>[]) {
  return wanted === null ? [] : entries.map(({ entry }) => ({ entry, score: 1 }));
}
