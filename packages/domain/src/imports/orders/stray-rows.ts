/** Finds the orders that rows may be of whose cells could not be read. */
export type StrayRows = {
  /** Hears of each row of which the order is known, in the order of the file. */
  pass(orderKey: string): void;
  /** Takes a row that could not be read, with the order that it names if its cells stand under their columns. */
  add(orderKey: string | null): void;
  /** How many such rows each order may have; also orders that only such a row names. */
  countByOrder(): ReadonlyMap<string, number>;
};

/**
 * A row that could not be read may be of the order that it names, or have its cells under wrong columns, or hold other rows
 * within quotation marks that nobody closed. Files keep the rows of an order together, so the orders before and after it
 * may lack a line, too.
 */
export function createStrayRows(): StrayRows {
  type Stray = { readonly named: string | null; readonly before: string | null; after: string | null };
  const strays: Stray[] = [];
  let before: string | null = null;
  let open: Stray[] = [];
  return {
    pass(orderKey) {
      for (const stray of open) stray.after = orderKey;
      open = [];
      before = orderKey;
    },
    add(named) {
      const stray = { named, before, after: null };
      strays.push(stray);
      open.push(stray);
    },
    countByOrder() {
      const counts = new Map<string, number>();
      for (const stray of strays) {
        for (const key of new Set([stray.named, stray.before, stray.after])) {
          if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
      return counts;
    },
  };
}
