import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/order-world.ts';
import { cake, makeOrderWorld, orderDay, seen, toCustomer } from '../../../test/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

describe('the history of an order', () => {
  test('tells oldest first who changed what, with names', async () => {
    const { manager, office, order, save, lines, product, command, at } = world;
    const first = await order({ lines: lines(2, 3) }, manager);
    const second = await at('2026-11-20T10:00:00Z', () =>
      office.api.orders.saveOrder(save({ edited: seen(first), lines: lines(4, 0, 1), notes: 'Side door' })),
    );
    await at('2026-11-20T11:00:00Z', () => manager.api.orders.voidOrder(command(second.order)));
    const { events } = await manager.api.orders.readHistory({ orderId: first.orderId });
    const plain = { viewedBy: null, custom: null, unlocked: false, copiedFrom: null };
    const line = (index: number, before: number, after: number) => ({
      productId: product(index),
      name: `Loaf 00${index + 1}`,
      before,
      after,
      costBefore: before === 0 ? null : 100 + index,
      costAfter: after === 0 ? null : 100 + index,
      costSource: null,
    });
    expect(events.map(({ eventId, ...event }) => event)).toEqual([
      {
        ...plain,
        kind: 'created',
        version: 1,
        at: '2026-11-20T09:00:00Z',
        by: 'Shop manager',
        lines: [line(0, 0, 2), line(1, 0, 3)],
        purchaseOrderNumber: { before: '', after: 'HL-2211' },
        notes: null,
      },
      {
        ...plain,
        kind: 'updated',
        version: 2,
        at: '2026-11-20T10:00:00Z',
        by: 'Office',
        lines: [line(0, 2, 4), line(2, 0, 1), line(1, 3, 0)],
        purchaseOrderNumber: null,
        notes: { before: '', after: 'Side door' },
      },
      {
        ...plain,
        kind: 'voided',
        version: 3,
        at: '2026-11-20T11:00:00Z',
        by: 'Shop manager',
        lines: [],
        purchaseOrderNumber: null,
        notes: null,
      },
    ]);
    expect(new Set(events.map((event) => event.eventId)).size).toBe(3);
  });

  test('tells where costs come from to super admins alone', async () => {
    const { boss, office, manager, order } = world;
    const { orderId } = await order();
    const sources = async (api: typeof boss.api) =>
      (await api.orders.readHistory({ orderId })).events[0]?.lines.map((line) => line.costSource);
    expect(await sources(boss.api)).toEqual(['product', 'product']);
    for (const api of [office.api, manager.api, boss.lookingAs(office.userId)]) {
      expect(await sources(api)).toEqual([null, null]);
    }
  });

  test('tells of both people under View As, of an unlocked order, and of a copy', async () => {
    const { boss, manager, order, save, at } = world;
    const first = await order({}, manager);
    const edited = await boss
      .lookingAs(manager.userId)
      .orders.saveOrder(save({ edited: seen(first), notes: 'Side door' }));
    await at('2026-11-28T09:00:00Z', () =>
      boss.api.orders.saveOrder(save({ edited: seen(edited.order), notes: '', unlocked: true })),
    );
    const { orderId } = first;
    const { copies } = await manager.api.orders.copyOrder({
      saveId: randomUUID(),
      orderId,
      days: [orderDay],
    });
    const { events } = await manager.api.orders.readHistory({ orderId });
    expect(events.map(({ by, viewedBy, unlocked }) => [by, viewedBy, unlocked])).toEqual([
      ['Shop manager', null, false],
      ['Shop manager', 'Ruth Ashdown', false],
      ['Ruth Ashdown', null, true],
    ]);
    const copy = await manager.api.orders.readHistory({ orderId: copies[0]?.orderId as OrderId });
    expect(copy.events).toMatchObject([{ kind: 'copied', copiedFrom: orderId }]);
  });

  test('says that an order was unlocked only where that was needed', async () => {
    const { boss, manager, order, save } = world;
    const first = await order({}, manager);
    const second = await boss.api.orders.saveOrder(
      save({ edited: seen(first), notes: 'In time', unlocked: true }),
    );
    await manager.api.orders.saveOrder(save({ edited: seen(second.order), notes: '', unlocked: true }));
    const { events } = await manager.api.orders.readHistory({ orderId: first.orderId });
    expect(events.map((event) => event.unlocked)).toEqual([false, false, false]);
  });

  test('tells of cakes and where they went, before and after', async () => {
    const { manager, customOrder, save } = world;
    const items = [cake()];
    const first = await customOrder(items);
    const changed = { items: [cake({ unitCost: 5000 as Pence })], deliverTo: toCustomer() };
    await manager.api.orders.saveOrder(save({ edited: seen(first), lines: [], custom: changed }));
    const { events } = await manager.api.orders.readHistory({ orderId: first.orderId });
    const before = { items, deliverTo: { kind: 'shop' } };
    expect(events.map((event) => event.custom)).toEqual([
      { before: null, after: before },
      { before, after: changed },
    ]);
  });

  test('of a deleted order is read by super admins, and looks unknown to everybody else', async () => {
    const { boss, office, manager, order, command } = world;
    const saved = await order({}, manager);
    await boss.api.orders.deleteOrder(command(saved));
    const { orderId } = saved;
    const { events } = await boss.api.orders.readHistory({ orderId });
    expect(events.map((event) => event.kind)).toEqual(['created', 'deleted']);
    expect(events[1]?.lines).toMatchObject([
      { name: 'Loaf 001', before: 2, after: 0, costSource: 'product' },
      { name: 'Loaf 002', before: 3, after: 0, costSource: 'product' },
    ]);
    for (const api of [manager.api, office.api, boss.lookingAs(office.userId)]) {
      const refusal = await refusalOf(api.orders.readHistory({ orderId }));
      expect(refusal).toMatchObject({
        code: 'order-not-found',
        status: 404,
        message: `ORDER ${orderId} NOT FOUND`,
      });
    }
  });

  test('is for people who see the order, also readers; other shops and strangers do not see it', async () => {
    const { boss, reader, stranger, order } = world;
    const { orderId } = await order();
    expect(await outcomeOf(reader.api.orders.readHistory({ orderId }))).toBe('done');
    expect(await outcomeOf(stranger.api.orders.readHistory({ orderId }))).toBe('order-not-found');
    expect(await outcomeOf(stranger.api.orders.readHistory({ orderId: 999_999 as OrderId }))).toBe(
      'order-not-found',
    );
    expect(await outcomeOf(boss.api.orders.readHistory({ orderId: 999_999 as OrderId }))).toBe(
      'order-not-found',
    );
  });
});
