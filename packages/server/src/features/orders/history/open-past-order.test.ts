import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, seen } from '../../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

/** The order after each of its events, oldest first. */
async function pastOf(orderId: OrderId) {
  const { events } = await world.boss.api.orders.readHistory({ orderId });
  const oldestFirst = events.toReversed();
  return Promise.all(
    oldestFirst.map(({ eventId }) => world.boss.api.orders.openPastOrder({ orderId, eventId })),
  );
}

describe('an order after an event', () => {
  test('is what the save answered, whatever came later', async () => {
    const { boss, manager, office, order, save, lines, command, setProduct } = world;
    const first = await order({ lines: lines(2, 3) }, manager);
    const second = await office.api.orders.saveOrder(
      save({ edited: seen(first), lines: lines(2, 0, 7), notes: 'Side door', purchaseOrderNumber: '' }),
    );
    await setProduct(1, { unit_cost: 333 as Pence });
    const third = await manager.api.orders.saveOrder(
      save({ edited: seen(second.order), lines: lines(9, 1) }),
    );
    await setProduct(1, { unit_cost: 101 as Pence });
    const { order: voided } = await boss.api.orders.voidOrder(command(third.order));
    const past = await pastOf(first.orderId);
    for (const [index, then] of [first, second.order, third.order, voided].entries()) {
      expect(past[index]).toMatchObject({
        event: { version: index + 1 },
        lines: then.lines,
        purchaseOrderNumber: then.purchaseOrderNumber,
        notes: then.notes,
        voided: then.voided,
        total: then.total,
        custom: null,
      });
      expect(past[index]?.lines).toHaveLength(then.lines.length);
    }
    expect(past[2]?.lines[1]).toMatchObject({ name: 'Loaf 002', quantity: 1, unitCost: 333 });
  });

  test('is read from the snapshot where the order was deleted', async () => {
    const { boss, manager, customOrder, save, command } = world;
    const items = [cake(), cake({ message: 'Two', unitCost: 100 as Pence })];
    const first = await customOrder(items);
    const custom = { items: [cake({ size: '16' })], deliverTo: { kind: 'shop' as const } };
    const second = await manager.api.orders.saveOrder(
      save({ edited: seen(first), lines: [], custom, notes: 'Side door' }),
    );
    await boss.api.orders.deleteOrder(command(second.order));
    const past = await pastOf(first.orderId);
    expect(past).toMatchObject([
      { event: { kind: 'created' }, custom: first.custom, notes: '', total: 4600 },
      { event: { kind: 'updated' }, custom: second.order.custom, notes: 'Side door', total: 4500 },
      { event: { kind: 'deleted' }, custom: null, lines: [], notes: '', total: 0 },
    ]);
  });

  test('of a deleted standard order has its lines with their costs and sources', async () => {
    const { boss, order, lines, command } = world;
    const saved = await order({ lines: lines(2, 3) });
    await boss.api.orders.voidOrder(command(saved));
    await boss.api.orders.deleteOrder(command({ orderId: saved.orderId, version: 2 }));
    const past = await pastOf(saved.orderId);
    expect(past[0]).toMatchObject({ lines: saved.lines, voided: false, total: saved.total });
    expect(past[1]).toMatchObject({ lines: saved.lines, voided: true, total: saved.total });
    expect(past[2]).toMatchObject({ lines: [], voided: true, total: 0 });
  });

  test('is not found for an event of another order, and for an unknown one', async () => {
    const { boss, order } = world;
    const [one, other] = [await order(), await order()];
    const [foreign] = (await boss.api.orders.readHistory({ orderId: other.orderId })).events;
    for (const eventId of [foreign?.eventId ?? 0, 999_999]) {
      const refusal = await refusalOf(boss.api.orders.openPastOrder({ orderId: one.orderId, eventId }));
      expect(refusal).toMatchObject({ code: 'not-found', status: 404 });
    }
    const unknown = boss.api.orders.openPastOrder({ orderId: 999_999 as OrderId, eventId: 1 });
    expect((await refusalOf(unknown)).message).toBe('ORDER 999999 NOT FOUND');
  });

  test('is for super admins only', async () => {
    const { boss, office, manager, order } = world;
    const { orderId } = await order({}, manager);
    const [event] = (await manager.api.orders.readHistory({ orderId })).events;
    const asked = { orderId, eventId: event?.eventId ?? 0 };
    for (const api of [manager.api, office.api, boss.lookingAs(manager.userId)]) {
      expect(await outcomeOf(api.orders.openPastOrder(asked))).toBe('permission-denied');
    }
  });

  test('is consistent during concurrent saves', async () => {
    const { boss, office, order, save, lines } = world;
    const first = await order({ lines: lines(1) });
    const { orderId } = first;
    const [event] = (await boss.api.orders.readHistory({ orderId })).events;
    const saving = (async () => {
      let current = first;
      for (let quantity = 2; quantity <= 15; quantity += 1) {
        const edited = seen(current);
        current = (await office.api.orders.saveOrder(save({ edited, lines: lines(quantity) }))).order;
      }
    })();
    const eventId = event?.eventId ?? 0;
    const opened = await Promise.all(
      Array.from({ length: 40 }, () => boss.api.orders.openPastOrder({ orderId, eventId })),
    );
    await saving;
    expect(opened.map((past) => past.lines.map((line) => line.quantity))).toEqual(Array(40).fill([1]));
  });
});
