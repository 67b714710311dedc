import { randomUUID } from 'node:crypto';
import { addDays } from '@bakehouse/domain/kernel/day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enter, makeCampaign } from '../../../test/requests/front-door.ts';
import { orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import { setCutOff } from '../../../test/worlds/set-cut-off.ts';
import type { SettingsWorld } from '../../../test/worlds/settings-world.ts';
import { makeSettingsWorld } from '../../../test/worlds/settings-world.ts';

let world: SettingsWorld;
beforeEach(async () => {
  world = await makeSettingsWorld();
});
afterEach(() => world.end());

describe('the preview of a draft of the settings', () => {
  test('is empty for the saved settings, except today’s facts', async () => {
    await world.order();
    expect(await world.previewSettings()).toEqual({
      closing: { count: 0, orders: 0, days: [] },
      opening: { count: 0, orders: 0, days: [] },
      next: { day: orderDay, before: '2026-11-20T18:00:00Z', after: '2026-11-20T18:00:00Z' },
      horizon: { lastDay: '2027-11-20', lastOrder: orderDay, ordersBeyond: 0 },
      openOrders: 1,
      secondFactor: { asked: 0, without: [], withoutCount: 0, released: 0 },
      mailTexts: { from: '2026-05-24', lost: 0 },
      leads: null,
      userEvents: { from: '2023-11-21', lost: 0 },
      serverNow: '2026-11-20T09:00:00Z',
    });
  });

  test('has the days that close at once, with their orders and the shops without one', async () => {
    await world.order();
    await world.order({ day: addDays(orderDay, 1) });
    await world.boss.api.orders.voidOrder(world.command(await world.order({ shopId: world.otherShopId })));
    const later = await world.previewSettings({ defaultCutOffHours: 8 });
    expect(later.closing.count).toBe(0);
    expect(later.next).toEqual({
      day: orderDay,
      before: '2026-11-20T18:00:00Z',
      after: '2026-11-20T16:00:00Z',
    });
    const { closing } = await world.previewSettings({ defaultCutOffHours: 40 });
    expect(closing).toEqual({
      count: 2,
      orders: 2,
      days: [
        {
          day: orderDay,
          before: '2026-11-20T18:00:00Z',
          after: '2026-11-19T08:00:00Z',
          orders: 1,
          shopsWithoutOrder: ['Mill Road'],
          shopCount: 1,
        },
        {
          day: addDays(orderDay, 1),
          before: '2026-11-21T18:00:00Z',
          after: '2026-11-20T08:00:00Z',
          orders: 1,
          shopsWithoutOrder: ['Mill Road'],
          shopCount: 1,
        },
      ],
    });
    // A shop that is closed on the day is not counted as missing.
    const close = { day: orderDay, shopId: world.otherShopId, commandId: randomUUID() };
    await world.office.api.home.closeShop({ ...close, closed: true });
    const [first, second] = (await world.previewSettings({ defaultCutOffHours: 40 })).closing.days;
    expect([first?.shopsWithoutOrder, second?.shopsWithoutOrder]).toEqual([[], ['Mill Road']]);
    const everything = await world.previewSettings({ defaultCutOffHours: 8760 });
    expect(everything.closing).toMatchObject({ count: 365, orders: 2 });
    expect(everything.closing.days).toHaveLength(4);
    await setCutOff(world.office.api, orderDay, 6);
    expect((await world.previewSettings({ defaultCutOffHours: 8 })).closing.count).toBe(0);
  });

  test('is accurate: the days that it lists are closed after the save', async () => {
    const draft = { deliveryStartsAt: '05:00', timeZone: 'Asia/Tokyo', defaultCutOffHours: 30 };
    const { closing, next } = await world.previewSettings(draft);
    expect(closing.days.map(({ day }) => day)).toEqual([orderDay]);
    await world.saveSettings(draft);
    expect(await outcomeOf(world.order({}, world.manager))).toBe('cut-off-passed');
    expect((await world.previewSettings()).closing.count).toBe(0);
    expect(next.after).toBe('2026-11-19T14:00:00Z');
  });

  test('has the days that open again, and the orders beyond the horizon', async () => {
    await world.order({ day: addDays(orderDay, 30) });
    world.setNow('2026-11-20T19:00:00Z');
    expect((await world.previewSettings({ defaultCutOffHours: 2 })).opening).toMatchObject({
      count: 1,
      days: [{ day: orderDay }],
    });
    const { horizon } = await world.previewSettings({ orderHorizonDays: 10 });
    expect(horizon).toEqual({
      lastDay: '2026-11-30',
      lastOrder: addDays(orderDay, 30),
      ordersBeyond: 1,
    });
  });

  test('has the people who would need a second factor, and those without one', async () => {
    await world.person({ name: 'Tom Whitlock', admin: true });
    await world.person({ name: 'Una Field', admin: true, secondFactor: 'given' });
    const { secondFactor } = await world.previewSettings({ secondFactorRoles: ['admin'] });
    expect(secondFactor).toEqual({
      asked: 3,
      without: ['Office', 'Tom Whitlock'],
      withoutCount: 2,
      released: 0,
    });
    await world.saveSettings({ secondFactorRoles: ['admin'] });
    expect((await world.previewSettings({ secondFactorRoles: [] })).secondFactor).toMatchObject({
      asked: 0,
      released: 3,
    });
  });

  test('has the numbers of mail texts and changes that would be erased', async () => {
    await world.database.transaction().execute(async (trx) => {
      const mail = (queued_at: string) => ({
        kind: 'test' as const,
        state: 'sent' as const,
        next_attempt_at: queued_at,
        queued_at,
        html: '<p>old</p>',
      });
      await trx
        .insertInto('mails')
        .values([mail('2026-11-01T00:00:00Z'), mail('2026-08-01T00:00:00Z'), mail('2026-01-01T00:00:00Z')])
        .execute();
      const event = (at: string) => ({ kind: 'updated' as const, at, details: '{}' });
      await trx
        .insertInto('user_events')
        .values([event('2026-11-01T00:00:00Z'), event('2026-01-01T00:00:00Z')])
        .execute();
    });
    // The one of January is due to be erased in any case.
    expect((await world.previewSettings({ mailBodyDays: 30 })).mailTexts).toEqual({
      from: '2026-10-21',
      lost: 1,
    });
    expect((await world.previewSettings({ userEventDays: 30 })).userEvents).toEqual({
      from: '2026-10-21',
      lost: 1,
    });
  });

  test('counts the leads that would be erased', async () => {
    const campaign = await makeCampaign(world.office.api, { kind: 'promotion', prize: null, terms: '' });
    await enter(world, campaign, 2);
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('leads').set({ at: '2026-05-01T09:00:00Z' }).execute());
    expect((await world.previewSettings({ leadDays: 180 })).leads).toEqual({ from: '2026-05-24', lost: 2 });
    expect((await world.previewSettings({ leadDays: 365 })).leads).toEqual({ from: '2025-11-20', lost: 0 });
    expect((await world.previewSettings({ leadDays: 0 })).leads).toBeNull();
    expect(await outcomeOf(world.previewSettings({ leadDays: 27 }))).toBe('setting-refused');
  });

  test('is refused for invalid settings', async () => {
    expect(await outcomeOf(world.previewSettings({ timeZone: 'Mars/Olympus' }))).toBe('setting-refused');
    expect(await outcomeOf(world.previewSettings({ deliveryStartsAt: '99:99' }))).toBe('setting-refused');
    expect(await outcomeOf(world.previewSettings({ defaultCutOffHours: 9000 }))).toBe('malformed');
  });
});
