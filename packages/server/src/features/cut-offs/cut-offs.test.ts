import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import { setCutOff } from '../../../test/worlds/set-cut-off.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const rowOf = (day: DeliveryDay) =>
  world.database.selectFrom('cutoffs').selectAll().where('delivery_dt', '=', day).executeTakeFirst();

const historyOf = (day: DeliveryDay) =>
  world.database
    .selectFrom('cutoff_events')
    .select(['version', 'hours', 'user_id', 'viewed_by'])
    .where('delivery_dt', '=', day)
    .orderBy('version')
    .execute();

describe('the cut-off of a day', () => {
  test('is the default until a person sets it, and comes with the orders that depend on it', async () => {
    const { office, boss, order, command } = world;
    await order();
    await boss.api.orders.voidOrder(command(await order({ shopId: world.otherShopId })));
    await world.makeShop(world.brandId, 'Closed Lane', { active: false });
    expect(await office.api.cutOffs.openCutOff({ day: orderDay })).toEqual({
      day: orderDay,
      serverNow: '2026-11-20T09:00:00Z',
      timeZone: 'Europe/London',
      deliveryStartsAt: '00:00',
      hours: 6,
      defaultHours: 6,
      set: null,
      version: 0,
      orders: 1,
      shopsWithoutOrder: ['Mill Road'],
      shopsWithOrder: 1,
      print: null,
    });
  });

  test('says whether the sheet of the day was printed by a person who sees all shops', async () => {
    const { office, boss, manager } = world;
    const day = addDays(orderDay, 7);
    const printedOf = async () => (await office.api.cutOffs.openCutOff({ day })).print;
    const print = (api: typeof office.api) =>
      api.days.recordSheetPrint({ day, printId: randomUUID(), version: 0, supplier: 'all' });
    await print(manager.api);
    expect(await printedOf()).toBeNull();
    await print(boss.api);
    expect(await printedOf()).toEqual({ version: 0, at: '2026-11-20T09:00:00Z' });
  });

  test('does not count shops that are closed on the day as missing', async () => {
    const { office, otherShopId } = world;
    const day = addDays(orderDay, 2);
    const close = { day, shopId: otherShopId, closed: true };
    const namesOf = async () => (await office.api.cutOffs.openCutOff({ day })).shopsWithoutOrder;
    expect(await namesOf()).toEqual(['Harbour Lane', 'Mill Road']);
    await office.api.home.closeShop({ ...close, commandId: randomUUID() });
    expect(await namesOf()).toEqual(['Harbour Lane']);
    await office.api.home.closeShop({ ...close, closed: false, commandId: randomUUID() });
    expect(await namesOf()).toEqual(['Harbour Lane', 'Mill Road']);
  });

  test('is set with who and when, and applies to the next save', async () => {
    const { office, manager, save } = world;
    const day = addDays(orderDay, 1);
    const cutOff = await setCutOff(office.api, day, 48);
    expect(cutOff).toMatchObject({
      day,
      hours: 48,
      defaultHours: 6,
      set: { name: 'Office', at: '2026-11-20T09:00:00Z' },
    });
    expect(await office.api.cutOffs.openCutOff({ day })).toEqual(cutOff);
    expect(await rowOf(day)).toMatchObject({ hours: 48, updated_by: office.userId, viewed_by: null });
    const refusal = await refusalOf(manager.api.orders.saveOrder(save({ day })));
    expect(refusal.message).toBe('Sorry, the cut off for this date was Fri 20 Nov 00:00');
    await setCutOff(office.api, day, 0);
    expect(await outcomeOf(manager.api.orders.saveOrder(save({ day })))).toBe('done');
  });

  test('is reset to the default, also twice', async () => {
    const { office, boss } = world;
    const day = addDays(orderDay, 2);
    await setCutOff(boss.api, day, 12);
    for (const person of [office, boss]) {
      expect(await setCutOff(person.api, day, null)).toMatchObject({ hours: 6, set: null });
    }
    expect(await rowOf(day)).toBeUndefined();
    await setCutOff(office.api, day, 9);
    expect(await rowOf(day)).toMatchObject({ hours: 9, version: 4 });
    expect(await historyOf(day)).toEqual([
      { version: 1, hours: 12, user_id: boss.userId, viewed_by: null },
      { version: 2, hours: null, user_id: office.userId, viewed_by: null },
      { version: 3, hours: null, user_id: boss.userId, viewed_by: null },
      { version: 4, hours: 9, user_id: office.userId, viewed_by: null },
    ]);
  });

  test('set concurrently has one of the values, and the others get a conflict with who and what', async () => {
    const { office, boss } = world;
    const day = addDays(orderDay, 3);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => {
        const person = index % 2 ? office : boss;
        const hours = index % 2 ? index : 100 + index;
        return person.api.cutOffs.setCutOff({ commandId: randomUUID(), day, version: 0, hours });
      }),
    );
    const cutOff = await office.api.cutOffs.openCutOff({ day });
    expect(cutOff.set?.name).toBe(cutOff.hours >= 100 ? 'Ruth Ashdown' : 'Office');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: cutOff },
    ]);
    const refusal = await refusalOf(
      office.api.cutOffs.setCutOff({ commandId: randomUUID(), day, version: 0, hours: 1 }),
    );
    expect(refusal).toMatchObject({
      code: 'cut-off-changed',
      data: { version: cutOff.version, by: cutOff.set, current: { hours: cutOff.hours } },
    });
  });

  test('that was reset, or set and reset again, has another version than before', async () => {
    const { office, boss } = world;
    const day = addDays(orderDay, 6);
    const { version } = await setCutOff(office.api, day, 10);
    const stale = { day, version, hours: 20 };
    await setCutOff(boss.api, day, null);
    const by = { name: 'Ruth Ashdown', at: '2026-11-20T09:00:00Z' };
    const refusal = await refusalOf(office.api.cutOffs.setCutOff({ commandId: randomUUID(), ...stale }));
    expect(refusal).toMatchObject({ code: 'cut-off-changed', data: { by, current: { hours: null } } });
    await setCutOff(boss.api, day, 10);
    expect(await outcomeOf(office.api.cutOffs.setCutOff({ commandId: randomUUID(), ...stale }))).toBe(
      'cut-off-changed',
    );
  });

  test('counts in the strip and the calendar as the default after it was reset', async () => {
    const { office, manager } = world;
    const day = addDays(orderDay, 5);
    const cutOffOf = async () => {
      const { days } = await manager.api.days.getStrip({ day });
      return days.find((one) => one.day === day)?.shopsCutOff;
    };
    const usual = await cutOffOf();
    await setCutOff(office.api, day, 48);
    expect(await cutOffOf()).not.toBe(usual);
    await setCutOff(office.api, day, null);
    expect(await cutOffOf()).toBe(usual);
  });

  test('under View As records both people', async () => {
    const { office, boss } = world;
    const day = addDays(orderDay, 4);
    await setCutOff(boss.lookingAs(office.userId), day, 3);
    expect(await rowOf(day)).toMatchObject({ updated_by: office.userId, viewed_by: boss.userId });
    await setCutOff(office.api, day, 4);
    expect(await rowOf(day)).toMatchObject({ updated_by: office.userId, viewed_by: null });
  });

  test('is for super admins and admins with Admin 2 only (D3)', async () => {
    const { manager, boss } = world;
    const reading = await world.person({ admin: true, administration: 1 });
    const unranked = await world.person({ administration: 2, shops: [world.shopId] });
    for (const api of [manager.api, reading.api, unranked.api, boss.lookingAs(reading.userId)]) {
      const codes = [
        await outcomeOf(
          api.cutOffs.setCutOff({ commandId: randomUUID(), day: orderDay, version: 0, hours: 1 }),
        ),
        await outcomeOf(api.cutOffs.openCutOff({ day: orderDay })),
      ];
      expect(codes).toEqual(['permission-denied', 'permission-denied']);
    }
    expect(await outcomeOf(world.boss.api.cutOffs.openCutOff({ day: orderDay }))).toBe('done');
    expect(await rowOf(orderDay)).toBeUndefined();
  });

  test.each([
    ['less than nothing', -1],
    ['half an hour', 0.5],
    ['more than a year', 8761],
    ['a text', '24'],
    ['a list', [24]],
    ['nothing said', undefined],
  ])('is malformed with %s', async (_what, hours) => {
    const { app, office } = world;
    const response = await app.request(`/api/days/${orderDay}/cut-off`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}` },
      body: JSON.stringify({ commandId: randomUUID(), version: 0, hours }),
    });
    expect(response.status).toBe(400);
    expect(await rowOf(orderDay)).toBeUndefined();
  });
});
