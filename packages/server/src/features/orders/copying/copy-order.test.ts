import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay, toCustomer } from '../../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../../test/worlds/refusal-of.ts';
import { setCutOff } from '../../../../test/worlds/set-cut-off.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());
afterEach(async () => {
  await world.setActive({ active: true });
  await world.setProduct(0, { active: true, unit_cost: 100 as Pence });
  await world.setProduct(1, { active: true });
});

const in1 = addDays(orderDay, 1);
const in7 = addDays(orderDay, 7);
const in14 = addDays(orderDay, 14);

function copy(orderId: OrderId, ...days: DeliveryDay[]) {
  return { saveId: randomUUID() as string, orderId, days };
}

const countOrders = async () => {
  const { count } = await world.database
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('copying an order', () => {
  test("creates an order for each day, with today's prices, its own event and its own mail", async () => {
    const { manager, order, product, rowsOf, setProduct } = world;
    const saved = await order({ notes: 'Ring the bell' }, manager);
    await setProduct(0, { unit_cost: 180 as Pence });
    const once = copy(saved.orderId, in14, in1, in7);
    const { copies, leftOut } = await manager.api.orders.copyOrder(once);
    expect(copies.map((one) => one.day)).toEqual([in1, in7, in14]);
    expect(leftOut).toEqual([]);
    for (const [index, { orderId, day }] of copies.entries()) {
      const rows = await rowsOf(orderId);
      expect(rows.order).toMatchObject({
        shop_id: world.shopId,
        delivery_dt: day,
        order_type: 0,
        version: 1,
        line_count: 2,
        item_count: 5,
        total: 2 * 180 + 3 * 101,
        purchase_order_num: 'HL-2211',
        notes: 'Ring the bell',
        created_by: manager.userId,
        updated_by: null,
        voided: false,
        deliver_to_shop: true,
      });
      expect(rows.lines.map((line) => [line.product_id, line.quantity, line.unit_cost])).toEqual([
        [product(0), 2, 180],
        [product(1), 3, 101],
      ]);
      expect(rows.events).toMatchObject([
        {
          kind: 'copied',
          version: 1,
          delivery_dt: day,
          user_id: manager.userId,
          save_id: index === 0 ? once.saveId : null,
          details: {
            lines: [
              [product(0), 0, 2, null, 180, 'product'],
              [product(1), 0, 3, null, 101, 'product'],
            ],
            purchaseOrderNumber: ['', 'HL-2211'],
            notes: ['', 'Ring the bell'],
            copiedFrom: saved.orderId,
          },
        },
      ]);
      expect(rows.mails).toMatchObject([{ kind: 'order-created', order_version: 1, state: 'queued' }]);
    }
    expect((await rowsOf(saved.orderId)).events).toHaveLength(1);
  });

  test('leaves out products that the shop cannot order any more, and says so', async () => {
    const { manager, order, product, setProduct } = world;
    const saved = await order({}, manager);
    await setProduct(1, { active: false });
    const { copies, leftOut } = await manager.api.orders.copyOrder(copy(saved.orderId, in1));
    expect(leftOut).toEqual([product(1)]);
    const { order: made } = await manager.api.orders.openOrder({ orderId: copies[0]?.orderId as OrderId });
    expect(made).toMatchObject({ lines: [{ productId: product(0), quantity: 2 }], total: 200 });
    await setProduct(0, { active: false });
    const nothing = await refusalOf(manager.api.orders.copyOrder(copy(saved.orderId, in1)));
    expect(nothing).toMatchObject({
      code: 'nothing-to-copy',
      status: 409,
      message: 'Nothing on this order can be ordered any more, so there is nothing to copy.',
    });
  });

  test('copies the cakes of a custom order with their photos, also those of another uploader', async () => {
    const { manager, office, customOrder, photoOf, rowsOf } = world;
    const photo = await photoOf(manager);
    const items = [cake({ photo }), cake({ size: '16', message: 'Two', notes: 'No nuts' })];
    const saved = await customOrder(items, { deliverTo: toCustomer(), purchaseOrderNumber: 'C-1' });
    const { copies } = await office.api.orders.copyOrder(copy(saved.orderId, in1, in7));
    expect(copies).toHaveLength(2);
    for (const { orderId, day } of copies) {
      const { order: made } = await manager.api.orders.openOrder({ orderId });
      expect(made).toMatchObject({
        orderType: 'custom',
        day,
        version: 1,
        lines: [],
        custom: { items, deliverTo: toCustomer() },
        purchaseOrderNumber: 'C-1',
        lineCount: 2,
        itemCount: 2,
        total: 9000,
        created: { name: 'Office' },
      });
      expect(made?.photos.map((one) => one.photoId)).toEqual([photo]);
      expect((await rowsOf(orderId)).events[0]?.details).toMatchObject({
        cakes: items.map((item, index) => [index + 1, null, item]),
        deliverTo: [null, toCustomer()],
        copiedFrom: saved.orderId,
      });
    }
  });

  test('is notified to the open screens of its days', async () => {
    const { manager, office, order } = world;
    const saved = await order({}, manager);
    const watching = await office.api.live.watchDays({ from: in7, to: in7 });
    const { copies } = await manager.api.orders.copyOrder(copy(saved.orderId, in1, in7));
    for await (const event of watching) {
      if (event.type !== 'change' || event.change.orderId !== copies[1]?.orderId) continue;
      expect(event.change).toMatchObject({ day: in7, kind: 'copied', version: 1, by: 'Shop manager' });
      break;
    }
  });

  test('under View As records both people', async () => {
    const { boss, manager, order, rowsOf } = world;
    const saved = await order();
    const eyes = boss.lookingAs(manager.userId);
    const { copies } = await eyes.orders.copyOrder(copy(saved.orderId, in1, in7));
    for (const { orderId } of copies) {
      const { events, order: row } = await rowsOf(orderId);
      expect(events).toMatchObject([{ user_id: manager.userId, viewed_by: boss.userId }]);
      expect(row?.created_by).toBe(manager.userId);
    }
  });
});

describe('copies are created for all days or for none', () => {
  test('one closed day refuses them all, with the words of the specification', async () => {
    const { manager, office, order } = world;
    const saved = await order({}, manager);
    await setCutOff(office.api, in7, 8760);
    const before = await countOrders();
    const refusal = await refusalOf(manager.api.orders.copyOrder(copy(saved.orderId, in1, in7, in14)));
    await setCutOff(office.api, in7, null);
    expect(refusal).toMatchObject({
      code: 'cut-off-passed',
      status: 409,
      message: 'Sorry, the cut off for this date was Fri 28 Nov 2025 00:00',
    });
    expect(await countOrders()).toBe(before);
    const again = await manager.api.orders.copyOrder(copy(saved.orderId, in1, in7, in14));
    expect(again.copies).toHaveLength(3);
  });

  test('a day that has begun is open to super admins only', async () => {
    const { manager, boss, order } = world;
    const saved = await order({}, manager);
    const today = addDays(orderDay, -1);
    expect(await outcomeOf(manager.api.orders.copyOrder(copy(saved.orderId, today)))).toBe('cut-off-passed');
    expect(await outcomeOf(boss.api.orders.copyOrder(copy(saved.orderId, today)))).toBe('done');
    const yesterday = copy(saved.orderId, addDays(orderDay, -2));
    expect(await outcomeOf(boss.api.orders.copyOrder(yesterday))).toBe('cut-off-passed');
  });

  test('a day beyond the horizon refuses them all', async () => {
    const { manager, order } = world;
    const saved = await order({}, manager);
    const far = '2027-05-22' as DeliveryDay;
    const refusal = await refusalOf(manager.api.orders.copyOrder(copy(saved.orderId, in1, far)));
    expect(refusal).toMatchObject({
      code: 'copy-out-of-range',
      status: 422,
      message: 'An order can only be copied to a day within six months. 22-May-2027 is too far away.',
    });
  });

  test('an inactive shop gets none', async () => {
    const { manager, order, setActive } = world;
    const saved = await order({}, manager);
    await setActive({ active: false });
    const refusal = await refusalOf(manager.api.orders.copyOrder(copy(saved.orderId, in1)));
    expect(refusal).toMatchObject({
      code: 'shop-inactive',
      message: 'Harbour Lane is inactive, so no new order can be made for it.',
    });
  });
});

describe('a repeat of the same copy', () => {
  test('has the same orders as its answer, also twenty at once and after other changes', async () => {
    const { boss, manager, order, command, product, setProduct, at } = world;
    const saved = await order({}, manager);
    await setProduct(1, { active: false });
    const before = await countOrders();
    const once = copy(saved.orderId, in7, in1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => manager.api.orders.copyOrder(once)));
    expect(await countOrders()).toBe(before + 2);
    await setProduct(1, { active: true });
    const [first] = answers[0]?.copies ?? [];
    await boss.api.orders.deleteOrder(command({ orderId: first?.orderId as OrderId, version: 1 }));
    await boss.api.orders.deleteOrder(command(saved));
    answers.push(await at('2026-12-24T09:00:00Z', () => manager.api.orders.copyOrder(once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ copies: [{ day: in1 }, { day: in7 }], leftOut: [product(1)] });
  });

  test('with other days, another order, or another person is no repeat', async () => {
    const { manager, office, order } = world;
    const [saved, other] = [await order({}, manager), await order({}, manager)];
    const once = copy(saved.orderId, in1);
    await manager.api.orders.copyOrder(once);
    const before = await countOrders();
    const codes = await Promise.all([
      outcomeOf(manager.api.orders.copyOrder({ ...once, days: [in7] })),
      outcomeOf(manager.api.orders.copyOrder({ ...once, orderId: other.orderId })),
      outcomeOf(office.api.orders.copyOrder(once)),
      outcomeOf(manager.api.orders.voidOrder({ saveId: once.saveId, orderId: saved.orderId, version: 1 })),
    ]);
    expect(codes).toEqual(Array(4).fill('save-id-reused'));
    expect(await countOrders()).toBe(before);
  });

  test('with other save ids creates orders of its own, all complete', async () => {
    const { manager, order, rowsOf } = world;
    const saved = await order({}, manager);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => manager.api.orders.copyOrder(copy(saved.orderId, in1, in7))),
    );
    const orderIds = answers.flatMap(({ copies }) => copies.map((one) => one.orderId));
    expect(new Set(orderIds).size).toBe(40);
    for (const orderId of orderIds) {
      const rows = await rowsOf(orderId);
      expect([rows.lines.length, rows.events.length, rows.mails.length]).toEqual([2, 1, 1]);
    }
  });
});

describe('a copy without permission', () => {
  test('is answered like that of an unknown order: foreign, unknown and deleted orders get the same answer', async () => {
    const { boss, stranger, order, command } = world;
    const [foreign, deleted] = [await order(), await order()];
    await boss.api.orders.deleteOrder(command(deleted));
    for (const orderId of [foreign.orderId, deleted.orderId, 999_999 as OrderId]) {
      const refusal = await refusalOf(stranger.api.orders.copyOrder(copy(orderId, in1)));
      expect(refusal).toMatchObject({
        code: 'order-not-found',
        status: 404,
        message: `ORDER ${orderId} NOT FOUND`,
        data: { orderId: String(orderId) },
      });
    }
  });

  test('is that of any order for people who may only read', async () => {
    const { reader, order } = world;
    const saved = await order();
    expect(await outcomeOf(reader.api.orders.copyOrder(copy(saved.orderId, in1)))).toBe('permission-denied');
  });

  test.each([
    ['no day', []],
    ['a day twice', [in1, in1]],
    ['a day that does not exist', ['2026-02-30']],
    ['more days than a month has', Array.from({ length: 32 }, (_, index) => addDays(orderDay, index))],
    ['a day with a NUL', ['2026-11-2\0']],
    ['a number for a day', [20261121]],
  ])('is malformed with %s', async (_what, days) => {
    const { manager, order } = world;
    const saved = await order({}, manager);
    const once = { ...copy(saved.orderId), days: days as DeliveryDay[] };
    expect(await outcomeOf(manager.api.orders.copyOrder(once))).toBe('malformed');
  });
});

test('thirty-one days at once are copied together', async () => {
  const { manager, order } = world;
  const saved = await order({ lines: world.lines(1, 2, 3, 4, 5, 6) }, manager);
  const days = Array.from({ length: 31 }, (_, index) => addDays(orderDay, index));
  const { copies } = await manager.api.orders.copyOrder(copy(saved.orderId, ...days));
  expect(copies.map((one) => one.day)).toEqual(days);
  expect(copies.map((one) => one.orderId)).toEqual(
    copies.map((one) => one.orderId).toSorted((a, b) => a - b),
  );
});
