import type { Versions } from './merge.ts';

/** Whether an entry of a later list may be the same entry as one of the earlier list. */
export type EntryMatcher<Entry> = (known: Entry, entry: Entry) => boolean;

type Keyed<Entry> = ReadonlyMap<string, Entry>;

/**
 * Gives keys to the entries of lists without ids, such as the cakes of an order, so that `mergeCollection` finds the
 * same entry on all sides. Entries are matched in rounds, from the strictest comparison to the loosest. Equal entries
 * that both sides added become one.
 */
export function keyEntries<Entry>(
  { base, local, remote }: Versions<readonly Entry[]>,
  rounds: readonly EntryMatcher<Entry>[],
): Versions<Keyed<Entry>> {
  const known = new Map(base.map((entry, place) => [keyOf('base', place), entry]));
  const here = matchEntries(known, 'local', local, rounds);
  const there = matchEntries(new Map([...here, ...known]), 'remote', remote, rounds);
  return { base: known, local: here, remote: there };
}

function matchEntries<Entry>(
  known: Keyed<Entry>,
  side: 'local' | 'remote',
  entries: readonly Entry[],
  rounds: readonly EntryMatcher<Entry>[],
): Keyed<Entry> {
  const free = new Map(known);
  const keys = new Map<number, string>();
  for (const isAlike of rounds) {
    for (const [place, entry] of entries.entries()) {
      if (keys.has(place)) continue;
      const found = [...free].find(([, other]) => isAlike(other, entry))?.[0];
      if (found === undefined) continue;
      keys.set(place, found);
      free.delete(found);
    }
  }
  return new Map(entries.map((entry, place) => [keys.get(place) ?? keyOf(side, place), entry]));
}

function keyOf(side: keyof Versions<unknown>, place: number): string {
  return `${side} ${place + 1}`;
}
