import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { createContentChanges } from '../../src/platform/live/content-changes.ts';
import { pruneContentChanges } from '../../src/platform/live/prune-content-changes.ts';
import type { World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const days = ['2026-11-21' as DeliveryDay];

let world: World;
beforeEach(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
});
afterEach(() => world.end());

const notes = async () => {
  const { count } = await world.database
    .selectFrom('content_changes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The daily job, so many days later. */
async function pruneAfter(hours: number): Promise<void> {
  world.setNow(world.clock.now().add({ hours }).toString());
  await pruneContentChanges(world);
}

/** Goes on day by day: transactions of other databases of the cluster hold notes back for as long as they run. */
const pruneAll = () =>
  until(async () => {
    await pruneAfter(24);
    return (await notes()) === 0;
  });

describe('notes of what changed', () => {
  test('are thrown away once they are older than a day, however often the job is done', async () => {
    await world.makeBrand('Bakehouse');
    expect(await notes()).toBeGreaterThan(0);
    await pruneAfter(0);
    await pruneAfter(1);
    await pruneAfter(1);
    expect(await notes()).toBeGreaterThan(0);
    await world.makeBrand('Quay Coffee');
    await pruneAfter(22);
    // That of the second brand was made after the day began.
    expect(await notes()).toBeGreaterThan(0);
    await pruneAll();
  });

  test('of a transaction that still runs are kept', async () => {
    await pruneAll();
    await world.database.transaction().execute(async (trx) => {
      await trx.insertInto('brands').values({ name: 'Slow' }).execute();
      await pruneAfter(24);
    });
    await pruneAfter(24);
    expect(await notes()).toBe(1);
    await pruneAll();
  });

  test('that a restore brought from a cluster with more transactions go as well', async () => {
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('content_changes')
        .values({ transaction_id: 2 ** 50, delivery_dt: null } as never)
        .execute(),
    );
    await pruneAfter(0);
    await pruneAll();
  });
});

describe('a program that looks', () => {
  test('every day is not disturbed', async () => {
    const changes = createContentChanges(world.services.database);
    await world.makeBrand('Bakehouse');
    await pruneAfter(0);
    const read = await changes.poll();
    for (let day = 1; day <= 3; day += 1) {
      await pruneAfter(24);
      await changes.poll();
      expect([day, changes.holds(days, read)]).toEqual([day, true]);
    }
  });

  test('after a long sleep counts everything as changed, for what changed may be noted nowhere any more', async () => {
    const changes = createContentChanges(world.services.database);
    const read = await changes.poll();
    await world.makeBrand('Bakehouse');
    await pruneAfter(24);
    await pruneAfter(24);
    await pruneAll();
    await changes.poll();
    expect(changes.holds(days, read)).toBe(false);
    const again = await changes.poll();
    expect(changes.holds(days, again)).toBe(true);
  });
});
