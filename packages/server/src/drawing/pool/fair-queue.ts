/** After this number of turns of others a person, or a pack among those of its person, is next whatever its size. */
export const mostTurnsSkipped = 20;

type Entry<Pack> = {
  readonly pack: Pack;
  readonly person: number;
  /** The number of remaining pages; an estimate until they were counted. */
  pages: number;
  passedOver: number;
};
type Share = { pages: number; passedOver: number };

/** A queue that decides whose pack has the next turn. */
export type FairQueue<Pack> = {
  /** The number of packs in the queue, of all people or of one. */
  count(person?: number): number;
  has(pack: Pack): boolean;
  /** @param pages the number of its pages, or an estimate until they were counted */
  join(pack: Pack, person: number, pages: number): void;
  /** The pack whose turn it is; it stays in the queue until `leave`. */
  next(): Pack | null;
  /** Adds the pages of a turn to the person's share, whether or not the pack is still in the queue. */
  charge(person: number, pages: number): void;
  /** Corrects the number of remaining pages of a pack. */
  setPages(pack: Pack, pages: number): void;
  leave(pack: Pack): void;
};

/**
 * Fair queuing by pages. The next turn goes to the person who has had the fewest pages; a person who joins the queue starts
 * with the smallest share of those in it, and so waits for the current turn only, however much others have requested.
 * Between equal shares, and among the packs of one person, the smaller pack is first. Nobody waits for more than
 * `mostTurnsSkipped` turns of others.
 */
export function createFairQueue<Pack>(): FairQueue<Pack> {
  /** In the order of arrival. */
  const entries = new Map<Pack, Entry<Pack>>();
  /** The pages that each person has had. People who left are kept: otherwise they could return as newcomers. */
  const shares = new Map<number, Share>();
  /** What newcomers start with: the share of the person of the last turn, as it was before that turn. */
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
      const isDue = one.passedOver >= mostTurnsSkipped || other.passedOver >= mostTurnsSkipped;
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

/** Whether a pack goes before another one of the same person that joined earlier. */
function isBefore(later: Entry<unknown>, earlier: Entry<unknown>): boolean {
  if (later.passedOver >= mostTurnsSkipped || earlier.passedOver >= mostTurnsSkipped) {
    return later.passedOver > earlier.passedOver;
  }
  return later.pages < earlier.pages;
}
