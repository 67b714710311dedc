import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, seen, toCustomer } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

describe('deleting an order', () => {
  test('deletes lines and order and keeps all contents in the history', async () => {
    const { boss, manager, product, order, command, rowsOf } = world;
    const saved = await order({ notes: 'Ring the bell' }, manager);
    expect(await boss.api.orders.deleteOrder(command(saved))).toEqual({ orderId: saved.orderId });
    const rows = await rowsOf(saved.orderId);
    expect([rows.order, rows.lines]).toEqual([null, []]);
    expect(rows.events.at(-1)).toMatchObject({
      kind: 'deleted',
      version: 2,
      shop_id: world.shopId,
      user_id: boss.userId,
      details: {
        lines: [
          [product(0), 2, 0, 100, null, 'product'],
          [product(1), 3, 0, 101, null, 'product'],
        ],
        purchaseOrderNumber: ['HL-2211', ''],
        notes: ['Ring the bell', ''],
      },
    });
    expect(rows.mails.map((mail) => [mail.kind, mail.order_version, mail.state])).toEqual([
      ['order-created', 1, 'queued'],
      ['order-deleted', 2, 'queued'],
    ]);
    const gone = await refusalOf(boss.api.orders.openOrder({ orderId: saved.orderId }));
    expect(gone.message).toBe(`ORDER ${saved.orderId} NOT FOUND`);
  });

  test('deletes the cakes of a custom order, and keeps their delivery address in the history', async () => {
    const { boss, manager, customOrder, photoOf, command, rowsOf } = world;
    const photo = await photoOf(manager);
    const saved = await customOrder([cake({ photo })], { deliverTo: toCustomer() });
    await boss.api.orders.deleteOrder(command(saved));
    const rows = await rowsOf(saved.orderId);
    expect([rows.order, rows.cakes]).toEqual([null, []]);
    expect(rows.events.at(-1)?.details).toMatchObject({
      lines: [],
      cakes: [[1, cake({ photo }), null]],
      deliverTo: [toCustomer(), null],
    });
  });

  test('is possible in any state: void, past its cut-off, delivered', async () => {
    const { boss, order, command, at } = world;
    const saved = await order();
    const { order: voided } = await boss.api.orders.voidOrder(command(saved));
    expect(await outcomeOf(boss.api.orders.deleteOrder(command(voided)))).toBe('done');
    const delivered = await order();
    const late = at('2026-12-24T09:00:00Z', () => outcomeOf(boss.api.orders.deleteOrder(command(delivered))));
    expect(await late).toBe('done');
  });

  test('is notified to the open screens of its day', async () => {
    const { boss, office, order, command } = world;
    const day = '2026-11-30' as DeliveryDay;
    const saved = await order({ day });
    const watching = await office.api.live.watchDays({ from: day, to: day });
    for await (const event of watching) {
      if (event.type === 'ready') await boss.api.orders.deleteOrder(command(saved));
      else if (event.type === 'change' && event.change.kind === 'deleted') {
        expect(event.change).toEqual({
          orderId: saved.orderId,
          shopId: world.shopId,
          day,
          version: 2,
          kind: 'deleted',
          by: 'Ruth Ashdown',
          at: '2026-11-20T09:00:00Z',
        });
        break;
      }
    }
    expect((await office.api.days.listOrders({ day })).orders).toEqual([]);
  });

  test('of a version that another person has changed is a conflict', async () => {
    const { boss, office, order, command, save, rowsOf } = world;
    const saved = await order();
    const edited = seen(saved);
    await office.api.orders.saveOrder(save({ edited, notes: 'Side door' }));
    const refusal = await refusalOf(boss.api.orders.deleteOrder(command(saved)));
    expect(refusal).toMatchObject({ code: 'order-changed', status: 412, data: { version: 2 } });
    expect((await rowsOf(saved.orderId)).order).not.toBeNull();
  });

  test('is for super admins only, also under View As', async () => {
    const { boss, office, manager, reader, order, command, rowsOf } = world;
    const saved = await order();
    for (const api of [manager.api, reader.api, office.api, boss.lookingAs(office.userId)]) {
      expect(await outcomeOf(api.orders.deleteOrder(command(saved)))).toBe('permission-denied');
    }
    expect((await rowsOf(saved.orderId)).order).not.toBeNull();
  });

  test('that does not exist is refused as not found', async () => {
    const { boss, command } = world;
    const unknown = command({ orderId: 999_999 as OrderId, version: 1 });
    const refusal = await refusalOf(boss.api.orders.deleteOrder(unknown));
    expect(refusal).toMatchObject({
      code: 'order-not-found',
      status: 404,
      message: 'ORDER 999999 NOT FOUND',
    });
  });

  test('makes a later save or void be refused as not found', async () => {
    const { boss, manager, order, command, save } = world;
    const saved = await order({}, manager);
    await boss.api.orders.deleteOrder(command(saved));
    const edited = seen(saved);
    expect(await outcomeOf(manager.api.orders.saveOrder(save({ edited })))).toBe('order-not-found');
    expect(await outcomeOf(manager.api.orders.voidOrder(command(saved)))).toBe('order-not-found');
  });
});

describe('a repeat of the same command', () => {
  test('has the same answer, also twenty at once', async () => {
    const { boss, order, command, rowsOf } = world;
    const saved = await order();
    const once = command(saved);
    const answers = await Promise.all(Array.from({ length: 20 }, () => boss.api.orders.deleteOrder(once)));
    answers.push(await boss.api.orders.deleteOrder(once));
    expect(new Set(answers.map((answer) => answer.orderId))).toEqual(new Set([saved.orderId]));
    expect((await rowsOf(saved.orderId)).events).toHaveLength(2);
  });

  test('does not repeat a void, and a void does not repeat a deletion', async () => {
    const { boss, order, command, rowsOf } = world;
    const saved = await order();
    const once = command(saved);
    await boss.api.orders.voidOrder(once);
    expect(await outcomeOf(boss.api.orders.deleteOrder(once))).toBe('save-id-reused');
    expect((await rowsOf(saved.orderId)).order).not.toBeNull();
  });

  test('with other save ids at the same time deletes it once', async () => {
    const { boss, order, command, rowsOf } = world;
    const saved = await order();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(boss.api.orders.deleteOrder(command(saved)))),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array<string>(19).fill('order-not-found')]);
    expect((await rowsOf(saved.orderId)).events.map((event) => event.kind)).toEqual(['created', 'deleted']);
  });
});
