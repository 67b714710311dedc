import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

/** A world with a shop that orders one product. */
type Bakery = { readonly world: World; readonly save: (day: string) => Promise<'saved' | string> };

async function openBakery(isSteady: boolean, startsAt: string): Promise<Bakery> {
  const world = await makeWorld(startsAt, { isSteady });
  const shopId: ShopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  const productId = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  const manager: Person = await world.person({ shops: [shopId] });
  return {
    world,
    /** Saves a new order for a day: 'saved', or the code of the refusal. */
    async save(day) {
      const response = await world.app.request('/api/orders', {
        method: 'POST',
        headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          saveId: randomUUID(),
          edited: null,
          shopId,
          day: day as DeliveryDay,
          purchaseOrderNumber: '',
          notes: '',
          lines: [{ productId, quantity: 1 }],
        }),
      });
      return response.status === 200 ? 'saved' : ((await response.json()) as { code: string }).code;
    },
  };
}

/** The times of all events, in the order in which they were written. */
async function timesOfEvents({ database }: World): Promise<readonly number[]> {
  const events = await database.selectFrom('order_events').select(['id', 'at']).orderBy('id').execute();
  return events.map(({ at }) => at.epochMilliseconds);
}

describe('the clock of the machine', () => {
  test('that is put back an hour over the cut-off opens no day again, and dates no event back', async () => {
    const { world, save } = await openBakery(true, '2026-11-20T17:59:00Z');
    try {
      // 18:00, six hours before the day.
      await world.setCutOffHours(6);
      expect(await save('2026-11-21')).toBe('saved');
      world.setNow('2026-11-20T18:30:00Z');
      expect(await save('2026-11-21')).toBe('cut-off-passed');
      world.setNow('2026-11-20T17:30:00Z');
      expect(await save('2026-11-21')).toBe('cut-off-passed');
      expect(await save('2026-11-22')).toBe('saved');
      // An hour later it has caught up.
      world.setNow('2026-11-20T18:31:00Z');
      expect(await save('2026-11-22')).toBe('saved');
      const times = await timesOfEvents(world);
      expect(times).toEqual([17 * 60 + 59, 18 * 60 + 30, 18 * 60 + 31].map(minutesIntoFriday));
    } finally {
      await world.end();
    }
  });

  test('that is put on a day closes the days that are over by then, and those alone, until it has caught up', async () => {
    const { world, save } = await openBakery(true, '2026-11-20T09:00:00Z');
    try {
      await world.setCutOffHours(6);
      expect(await save('2026-11-21')).toBe('saved');
      world.setNow('2026-11-21T09:00:00Z');
      expect(await save('2026-11-21')).toBe('cut-off-passed');
      expect(await save('2026-11-22')).toBe('saved');
      // Somebody puts it right: what was refused stays so, what is open stays open.
      world.setNow('2026-11-20T09:05:00Z');
      expect(await save('2026-11-21')).toBe('cut-off-passed');
      expect(await save('2026-11-22')).toBe('saved');
      const times = await timesOfEvents(world);
      expect(times).toEqual([9 * 60, 33 * 60, 33 * 60].map(minutesIntoFriday));
    } finally {
      await world.end();
    }
  });
});

function minutesIntoFriday(minutes: number): number {
  return Temporal.Instant.from('2026-11-20T00:00:00Z').add({ minutes }).epochMilliseconds;
}

describe('in the night of a clock change', () => {
  let bakery: Bakery;
  beforeAll(async () => {
    bakery = await openBakery(false, '2026-10-24T09:00:00Z');
  });
  afterAll(() => bakery.world.end());
  const hoursOfNight = 5;
  const minutes = (hoursOfNight * 60) / sizes.savesOfNight;

  // The instants were computed apart from this code: D2, and one hour that is twice, or not at all.
  test.each([
    ['2026-10-26', 24, '2026-10-24T23:00:00Z', '00:00 before the clock is put back'],
    ['2026-10-26', 23, '2026-10-25T00:00:00Z', '01:00, which comes twice: the first'],
    ['2026-10-26', 22, '2026-10-25T02:00:00Z', '02:00 once it was put back'],
    ['2027-03-29', 24, '2027-03-28T00:00:00Z', '00:00 before the clock is put on'],
    ['2027-03-29', 23, '2027-03-28T01:00:00Z', '01:00, which never comes: an hour on'],
    ['2027-03-29', 21, '2027-03-28T02:00:00Z', '03:00 once it was put on'],
  ])('orders for %s with %d hours are saved until %s: %s', async (day, hours, instant) => {
    const { world, save } = bakery;
    await world.setCutOffHours(hours);
    const cutOff = Temporal.Instant.from(instant);
    const from = cutOff.subtract({ hours: 2 });
    for (let made = 0; made < sizes.savesOfNight; made += 1) {
      const now = from.add({ seconds: made * minutes * 60 });
      world.setNow(now.toString());
      const wanted = Temporal.Instant.compare(now, cutOff) < 0 ? 'saved' : 'cut-off-passed';
      expect([now.toString(), await save(day)]).toEqual([now.toString(), wanted]);
    }
  });

  test('each save was stored before its cut-off', async () => {
    const { database } = bakery.world;
    const orders = await database
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    const saved = (6 * sizes.savesOfNight * 2) / hoursOfNight;
    expect(Number(orders[0]?.count)).toBe(saved);
    reportFigure(
      `clock changes: ${6 * sizes.savesOfNight} saves in both nights, each saved or refused to the minute`,
    );
  });
});
