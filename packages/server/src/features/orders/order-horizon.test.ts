import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';

/** Today is 20 November 2026, and the horizon a year. */
const lastDay = '2027-11-20' as DeliveryDay;
const tooFar = '2027-11-21' as DeliveryDay;
const tooFarRefusal = {
  code: 'day-too-far',
  status: 422,
  message: 'Orders are taken up to 20-Nov-2027.',
};

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

test('a new order beyond the horizon is refused, and its page does not open', async () => {
  const { boss, manager, save, shopId } = world;
  for (const { api } of [manager, boss]) {
    expect(await refusalOf(api.orders.saveOrder(save({ day: tooFar })))).toMatchObject(tooFarRefusal);
    expect(await refusalOf(api.orders.openNewOrder({ shopId, day: tooFar }))).toMatchObject(tooFarRefusal);
  }
  expect((await manager.api.orders.openNewOrder({ shopId, day: lastDay })).day).toBe(lastDay);
});

test('a copy beyond the horizon is refused, and the copy calendar ends with the last day of the horizon', async () => {
  const { manager, order } = world;
  const { orderId } = await order({ day: lastDay });
  const calendar = await manager.api.orders.openCopyCalendar({ orderId });
  expect([calendar.first, calendar.last]).toEqual(['2027-05-20', lastDay]);
  expect(calendar.days.at(-1)?.day).toBe(lastDay);
  const copy = manager.api.orders.copyOrder({ saveId: randomUUID(), orderId, days: [lastDay, tooFar] });
  expect(await refusalOf(copy)).toMatchObject(tooFarRefusal);
});

test('the horizon is a setting', async () => {
  await world.database
    .transaction()
    .execute((trx) => sql`update settings set order_horizon_days = 30`.execute(trx));
  const { manager, save } = world;
  expect(
    await refusalOf(manager.api.orders.saveOrder(save({ day: '2026-12-21' as DeliveryDay }))),
  ).toMatchObject({ code: 'day-too-far', message: 'Orders are taken up to 20-Dec-2026.' });
  await manager.api.orders.saveOrder(save({ day: '2026-12-20' as DeliveryDay }));
});
