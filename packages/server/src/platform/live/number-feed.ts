import { int8 } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';

const numbers = {
  /** The number of the last save of availability; 0 before the first. */
  availability: readStatement('live.availability', { number: int8 })`
    select coalesce(max(number), 0) as number from shop_product_changes`,
  /** The version of the recipe book. */
  recipes: readStatement('live.recipes', { number: int8 })`select version as number from recipe_book`,
};

/** Things with a number that increases with every change. */
export type Numbered = keyof typeof numbers;

export async function readLastNumber(database: Reader, of: Numbered): Promise<number> {
  return (await numbers[of].one(database)).number;
}

/**
 * Notifies its watchers when the number has changed since the last read. Numbers are assigned under a lock, in the
 * order of the commits, so the highest one is enough.
 */
export async function createNumberFeed(database: Reader, of: Numbered) {
  const watchers = new Set<(number: number) => void>();
  let known = await readLastNumber(database, of);

  return {
    watchers,
    /** Not read without watchers: a new watcher reads the thing itself first. */
    async read(): Promise<void> {
      if (watchers.size === 0) return;
      const before = known;
      known = await readLastNumber(database, of);
      if (known > before) for (const tell of watchers) tell(known);
    },
  };
}
