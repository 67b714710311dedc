import { int8 } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';

const lastSave = readStatement('live.availability', { number: int8 })`
  select coalesce(max(number), 0) as number from shop_product_changes`;

/** The number of the last save of availability; 0 before the first. */
export async function readLastAvailabilitySave(database: Reader): Promise<number> {
  return (await lastSave.one(database)).number;
}

/**
 * Tells when availability was saved since the last reading. Its numbers are given under a lock, in the order of the
 * commits, so the highest says all.
 */
export async function createAvailabilityFeed(database: Reader) {
  let known = await readLastAvailabilitySave(database);

  return {
    /** The number of the last save, if it is a new one. */
    async next(): Promise<number | null> {
      const before = known;
      known = await readLastAvailabilitySave(database);
      return known > before ? known : null;
    },
  };
}
