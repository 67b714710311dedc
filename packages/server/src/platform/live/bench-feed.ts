import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { day, int4 } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';

const benchVersions = readStatement('live.benchVersions', {
  day,
  version: int4,
})`select delivery_dt as day, version from bench_days`;

/**
 * Reads of which days products were ticked since the last reading. There are a few days, so their versions are compared:
 * nothing is missed, in whatever order they commit.
 */
export async function createBenchFeed(database: Reader) {
  let known = await readVersions(database);

  return {
    async next(): Promise<readonly DeliveryDay[]> {
      const before = known;
      known = await readVersions(database);
      return [...known].filter(([day, version]) => before.get(day) !== version).map(([day]) => day);
    },
  };
}

async function readVersions(database: Reader): Promise<ReadonlyMap<DeliveryDay, number>> {
  const rows = await benchVersions.all(database);
  return new Map(rows.map(({ day, version }) => [day, version]));
}
