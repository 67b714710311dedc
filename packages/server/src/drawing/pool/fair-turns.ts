/** How often a person, or a pack among those of its person, is passed over before it is next whatever its size. */
export const mostPassedOver = 20;

type Entry<Pack> = {
  readonly pack: Pack;
  readonly person: number;
  /** How many pages are left, as far as anybody knows. */
  pages: number;
  passedOver: number;
};
type Share = { pages: number; passedOver: number };

/** Whose pack has the next turn. */
export type FairTurns<Pack> = {
  /** How many packs are in the line, and how many of one person. */
  count(person?: number): number;
  has(pack: Pack): boolean;
  /** @param pages how many there are, or a guess until they were counted */
  join(pack: Pack, person: number, pages: number): void;
  /** The pack whose turn it is; it stays in the line until it leaves. */
  next(): Pack | null;
  /** What the turn of a person took, whether or not the pack is still there. */
  charge(person: number, pages: number): void;
  /** The pack has only so many pages left. */
  setPages(pack: Pack, pages: number): void;
  leave(pack: Pack): void;
};

/**
 * A line in which people share the turns by pages: the one who had the fewest pages is next, and whoever comes into the
 * line starts level with the one who has had least of those in it. So a newcomer waits for the turn that runs and not for
 * the packs of others, however many they asked for. Among equals, and among the packs of one person, the smaller is first.
 * Nobody is passed over more than `mostPassedOver` times before a turn of their own is due.
 */
export function createFairTurns<Pack>(): FairTurns<Pack> {
  /** In the order of arrival. */
  const entries = new Map<Pack, Entry<Pack>>();
  /** What each person had, those included who left and would else come back as newcomers. */
  const shares = new Map<number, Share>();
  /** The share of the one who had the last turn, before it: what newcomers start with. */
  let level = 0;

  function chooseEntry(): Entry<Pack> | null {
    const smallest = new Map<number, Entry<Pack>>();
    for (const entry of entries.values()) {
      const best = smallest.get(entry.person);
      if (!best || isBefore(entry, best)) smallest.set(entry.person, entry);
    }
    const shareOf = (entry: Entry<Pack>) => shares.get(entry.person) ?? { pages: level, passedOver: 0 };
    return [...smallest.values()].reduce<Entry<Pack> | null>((best, entry) => {
      if (!best) return entry;
      const [one, other] = [shareOf(entry), shareOf(best)];
      const isDue = one.passedOver >= mostPassedOver || other.passedOver >= mostPassedOver;
      if (isDue) return one.passedOver > other.passedOver ? entry : best;
      if (one.pages !== other.pages) return one.pages < other.pages ? entry : best;
      return entry.pages < best.pages ? entry : best;
    }, null);
  }

  return {
    count(person) {
      if (person === undefined) return entries.size;
      return [...entries.values()].filter((entry) => entry.person === person).length;
    },
    has: (pack) => entries.has(pack),
    join(pack, person, pages) {
      entries.set(pack, { pack, person, pages, passedOver: 0 });
      const share = shares.get(person) ?? { pages: level, passedOver: 0 };
      shares.set(person, { ...share, pages: Math.max(share.pages, level) });
    },
    next() {
      const chosen = chooseEntry();
      if (!chosen) return null;
      level = Math.max(level, shares.get(chosen.person)?.pages ?? level);
      const present = new Set<number>();
      for (const entry of entries.values()) {
        present.add(entry.person);
        if (entry.person === chosen.person) entry.passedOver += 1;
      }
      for (const [person, share] of shares) {
        if (present.has(person)) share.passedOver += 1;
        else if (share.pages <= level) shares.delete(person);
      }
      chosen.passedOver = 0;
      const share = shares.get(chosen.person);
      if (share) share.passedOver = 0;
      return chosen.pack;
    },
    charge(person, pages) {
      const share = shares.get(person);
      if (share) share.pages += pages;
    },
    setPages(pack, pages) {
      const entry = entries.get(pack);
      if (entry) entry.pages = pages;
    },
    leave(pack) {
      const left = entries.get(pack);
      entries.delete(pack);
      if (entries.size === 0) {
        shares.clear();
        level = 0;
      } else if (left && ![...entries.values()].some(({ person }) => person === left.person)) {
        const share = shares.get(left.person);
        if (share) share.passedOver = 0;
      }
    },
  };
}

/** Of two packs of one person, in the order of their arrival. */
function isBefore(later: Entry<unknown>, earlier: Entry<unknown>): boolean {
  if (later.passedOver >= mostPassedOver || earlier.passedOver >= mostPassedOver) {
    return later.passedOver > earlier.passedOver;
  }
  return later.pages < earlier.pages;
}
