import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay, seen, toCustomer } from '../../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

describe('the history of an order', () => {
  test('has who changed what, by name, newest first', async () => {
    const { manager, office, order, save, lines, product, command, at } = world;
    const first = await order({ lines: lines(2, 3) }, manager);
    const second = await at('2026-11-20T10:00:00Z', () =>
      office.api.orders.saveOrder(save({ edited: seen(first), lines: lines(4, 0, 1), notes: 'Side door' })),
    );
    await at('2026-11-20T11:00:00Z', () => manager.api.orders.voidOrder(command(second.order)));
    const { events, hasOlder } = await manager.api.orders.readHistory({ orderId: first.orderId });
    const plain = { viewedBy: null, unlocked: false, copiedFrom: null };
    const unchanged = {
      lines: [],
      purchaseOrderNumber: null,
      notes: null,
      cakes: [],
      deliverTo: null,
      confirmedPrices: [],
    };
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
        kind: 'voided',
        version: 3,
        at: '2026-11-20T11:00:00Z',
        by: 'Shop manager',
        changes: unchanged,
      },
      {
        ...plain,
        kind: 'updated',
        version: 2,
        at: '2026-11-20T10:00:00Z',
        by: 'Office',
        changes: {
          ...unchanged,
          lines: [line(0, 2, 4), line(2, 0, 1), line(1, 3, 0)],
          notes: { before: '', after: 'Side door' },
        },
      },
      {
        ...plain,
        kind: 'created',
        version: 1,
        at: '2026-11-20T09:00:00Z',
        by: 'Shop manager',
        changes: {
          ...unchanged,
          lines: [line(0, 0, 2), line(1, 0, 3)],
          purchaseOrderNumber: { before: '', after: 'HL-2211' },
        },
      },
    ]);
    expect(hasOlder).toBe(false);
    expect(new Set(events.map((event) => event.eventId)).size).toBe(3);
  });

  test('is returned in pages of twenty, without gaps', async () => {
    const { manager, office, order, save } = world;
    let current = await order({}, manager);
    for (let version = 2; version <= 45; version += 1) {
      const change = save({ edited: seen(current), notes: `Note ${version}` });
      current = (await office.api.orders.saveOrder(change)).order;
    }
    const { orderId } = current;
    const pages = [await manager.api.orders.readHistory({ orderId })];
    for (let page = pages[0]; page?.hasOlder; page = pages.at(-1)) {
      const before = page.events.at(-1)?.eventId;
      pages.push(await manager.api.orders.readHistory({ orderId, ...(before !== undefined && { before }) }));
    }
    expect(pages.map((page) => page.events.length)).toEqual([20, 20, 5]);
    expect(pages.flatMap((page) => page.events.map((event) => event.version))).toEqual(
      Array.from({ length: 45 }, (_, index) => 45 - index),
    );
    const oldest = pages.at(-1)?.events.at(-1)?.eventId;
    expect(await manager.api.orders.readHistory({ orderId, before: oldest ?? 0 })).toEqual({
      events: [],
      hasOlder: false,
    });
  });

  test('leaves large changes out of the list, and returns each on request', async () => {
    const { manager, customOrder, save } = world;
    const large = Array.from({ length: 50 }, (_, index) =>
      cake({ message: `Cake ${index}`, notes: 'n'.repeat(2000) }),
    );
    const first = await customOrder(large);
    const { orderId } = first;
    const items = large.with(6, cake({ message: 'Another' }));
    await manager.api.orders.saveOrder(
      save({ edited: seen(first), lines: [], custom: { items, deliverTo: { kind: 'shop' } } }),
    );
    const { events } = await manager.api.orders.readHistory({ orderId });
    expect(events.map((event) => event.changes)).toEqual([
      expect.objectContaining({ cakes: [{ position: 7, before: large[6], after: items[6] }] }),
      null,
    ]);
    const eventId = events[1]?.eventId ?? 0;
    const changes = await manager.api.orders.readEventChanges({ orderId, eventId });
    expect(changes.cakes).toEqual(
      large.map((after, index) => ({ position: index + 1, before: null, after })),
    );
    expect(changes.deliverTo).toEqual({ before: null, after: { kind: 'shop' } });
  });

  test('shows the source of costs to super admins only', async () => {
    const { boss, office, manager, order } = world;
    const { orderId } = await order();
    const sources = async (api: typeof boss.api) =>
      (await api.orders.readHistory({ orderId })).events[0]?.changes?.lines.map((line) => line.costSource);
    expect(await sources(boss.api)).toEqual(['product', 'product']);
    for (const api of [office.api, manager.api, boss.lookingAs(office.userId)]) {
      expect(await sources(api)).toEqual([null, null]);
    }
  });

  test('has both people under View As, and shows unlocked orders and copies', async () => {
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
      ['Ruth Ashdown', null, true],
      ['Shop manager', 'Ruth Ashdown', false],
      ['Shop manager', null, false],
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

  test('has cakes and their delivery, before and after', async () => {
    const { manager, customOrder, save } = world;
    const items = [cake()];
    const first = await customOrder(items);
    const changed = { items: [cake({ unitCost: 5000 as Pence })], deliverTo: toCustomer() };
    await manager.api.orders.saveOrder(save({ edited: seen(first), lines: [], custom: changed }));
    const { events } = await manager.api.orders.readHistory({ orderId: first.orderId });
    const toShop = { kind: 'shop' };
    expect(events.map(({ changes }) => changes && [changes.cakes, changes.deliverTo])).toEqual([
      [
        [{ position: 1, before: items[0], after: changed.items[0] }],
        { before: toShop, after: changed.deliverTo },
      ],
      [[{ position: 1, before: null, after: items[0] }], { before: null, after: toShop }],
    ]);
  });

  test('of a deleted order is visible to super admins, and not found for everybody else', async () => {
    const { boss, office, manager, order, command } = world;
    const saved = await order({}, manager);
    await boss.api.orders.deleteOrder(command(saved));
    const { orderId } = saved;
    const { events } = await boss.api.orders.readHistory({ orderId });
    expect(events.map((event) => event.kind)).toEqual(['deleted', 'created']);
    expect(events[0]?.changes?.lines).toMatchObject([
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

  test('is visible to people who see the order, also readers; not to other shops and without a session', async () => {
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
    const [event] = (await reader.api.orders.readHistory({ orderId })).events;
    const asked = { orderId, eventId: event?.eventId ?? 0 };
    expect(await outcomeOf(reader.api.orders.readEventChanges(asked))).toBe('done');
    expect(await outcomeOf(stranger.api.orders.readEventChanges(asked))).toBe('order-not-found');
    const other = await order();
    expect(await outcomeOf(boss.api.orders.readEventChanges({ ...asked, orderId: other.orderId }))).toBe(
      'not-found',
    );
  });
});
