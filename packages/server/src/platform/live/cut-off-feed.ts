import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { day, int4 } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';

const cutOffVersions = readStatement('live.cutOffVersions', {
  day: day.nullable,
  version: int4,
})`
  select delivery_dt as day, max(version) as version from cutoff_events group by delivery_dt
  union all select null, version from settings`;

/** Stands for every day: a setting was changed that cut-offs, and what screens say of the business, depend on. */
export const everyDay = 'every day';

/**
 * Reads which days were given another cut-off since the last reading, and whether the settings were changed. Both are
 * changed a few times a day, so their latest versions are compared instead of following the table: nothing is missed,
 * in whatever order they commit.
 */
export async function createCutOffFeed(database: Reader) {
  let known = await readVersions(database);

  return {
    async next(): Promise<readonly (DeliveryDay | typeof everyDay)[]> {
      const before = known;
      known = await readVersions(database);
      return [...known].filter(([of, version]) => before.get(of) !== version).map(([of]) => of);
    },
  };
}

async function readVersions(database: Reader): Promise<ReadonlyMap<DeliveryDay | typeof everyDay, number>> {
  const rows = await cutOffVersions.all(database);
  return new Map(rows.map((row) => [row.day ?? everyDay, row.version]));
}
