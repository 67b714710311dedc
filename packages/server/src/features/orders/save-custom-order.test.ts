import { randomUUID } from 'node:crypto';
import type { OrderId, PhotoId } from '@bakehouse/domain/kernel/branded';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay, seen, toCustomer } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const toShop = { kind: 'shop' as const };
const custom = (items: CustomItem[], deliverTo: typeof toShop | ReturnType<typeof toCustomer> = toShop) => ({
  items,
  deliverTo,
});

describe('a new custom order', () => {
  test('is one order with its cakes, their delivery, its event and its mail', async () => {
    const { manager, photoOf, customOrder, rowsOf } = world;
    const photo = await photoOf(manager);
    const items = [cake({ photo }), cake({ size: '16', notes: 'No nuts\nplease', unitCost: 9950 as Pence })];
    const order = await customOrder(items, { deliverTo: toCustomer(), notes: 'Ring the bell' });
    expect(order).toMatchObject({
      orderType: 'custom',
      version: 1,
      lines: [],
      custom: { items, deliverTo: toCustomer() },
      lineCount: 2,
      itemCount: 2,
      total: 4500 + 9950,
      notes: 'Ring the bell',
    });
    const rows = await rowsOf(order.orderId);
    expect(rows.order).toMatchObject({
      order_type: 1,
      deliver_to_shop: false,
      delivery_customer: 'Ada Baker',
      delivery_line_1: '1 Mill Road',
      delivery_city: 'Milton Keynes',
      delivery_postcode: 'MK4 7QT',
      total: 14_450,
      item_count: 2,
      line_count: 2,
    });
    expect(
      rows.cakes.map(({ position, size, unit_cost, photo: shown }) => [position, size, unit_cost, shown]),
    ).toEqual([
      [1, '8', 4500, photo],
      [2, '16', 9950, null],
    ]);
    expect(rows.lines).toEqual([]);
    expect(rows.events).toMatchObject([
      {
        kind: 'created',
        version: 1,
        details: {
          lines: [],
          cakes: items.map((item, index) => [index + 1, null, item]),
          deliverTo: [null, toCustomer()],
        },
      },
    ]);
    expect(rows.mails).toMatchObject([{ kind: 'order-created', order_version: 1 }]);
  });

  test('is read as it was answered, with addresses of its photos', async () => {
    const { manager, photoOf, customOrder } = world;
    const photo = await photoOf(manager);
    const order = await customOrder([cake({ photo }), cake({ photo })]);
    const page = await manager.api.orders.openOrder({ orderId: order.orderId });
    expect(page.order).toEqual(order);
    expect(page.order?.photos).toMatchObject([{ photoId: photo, width: 800, height: 600 }]);
  });

  test('is in the list of its day, in its strip and among the other orders', async () => {
    const { manager, office, order, customOrder } = world;
    const day = addDays(orderDay, 20);
    const made = await customOrder([cake(), cake()], { day });
    const standard = await order({ day });
    const { orders } = await office.api.days.listOrders({ day });
    expect(orders.find((one) => one.orderId === made.orderId)).toMatchObject({
      orderType: 'custom',
      itemCount: 2,
      lineCount: 2,
      total: 9000,
    });
    const strip = await office.api.days.getStrip({ day });
    expect(strip.days.find((one) => one.day === day)).toMatchObject({ orders: 2, items: 2 + 5 });
    const page = await manager.api.orders.openOrder({ orderId: standard.orderId });
    expect(page.otherOrders).toEqual([{ orderId: made.orderId, orderType: 'custom', itemCount: 2 }]);
  });

  test('is refused without a cake, with lines beside cakes, and after the cut-off', async () => {
    const { manager, save, lines, at } = world;
    const attempt = (over: object) => refusalOf(manager.api.orders.saveOrder(save(over)));
    expect(await attempt({ lines: [], custom: custom([]) })).toMatchObject({
      code: 'order-empty',
      message: 'Order is empty',
    });
    expect(await attempt({ lines: lines(1), custom: custom([cake()]) })).toMatchObject({
      code: 'malformed',
      data: { detail: 'A custom order holds cakes, not product lines.' },
    });
    const late = at('2026-11-20T18:00:00Z', () => attempt({ lines: [], custom: custom([cake()]) }));
    expect((await late).message).toBe('Sorry, the cut off for this date was Fri 20 Nov 18:00');
  });

  test('needs a price above 0 for every cake (D31)', async () => {
    const { manager, save } = world;
    const items = [cake(), cake({ unitCost: 0 as Pence })];
    expect(
      await refusalOf(manager.api.orders.saveOrder(save({ lines: [], custom: custom(items) }))),
    ).toMatchObject({
      code: 'cake-incomplete',
      status: 422,
      message: 'Cake 2: please give a price above 0.',
      data: { position: 2, missing: ['price'] },
    });
  });

  test('saved without a price, when that was possible, can still be edited', async () => {
    const { manager, customOrder, save, database } = world;
    const { orderId } = await customOrder([cake()]);
    await database.transaction().execute((trx) =>
      trx
        .updateTable('order_customs')
        .set({ unit_cost: 0 as Pence })
        .where('order_id', '=', orderId)
        .execute(),
    );
    const edited = { orderId, version: 1 };
    const kept = custom([cake({ unitCost: 0 as Pence, notes: 'Ring first' })]);
    const { order } = await manager.api.orders.saveOrder(save({ edited, lines: [], custom: kept }));
    expect(order.custom).toEqual(kept);
  });

  test('needs a recipient and an address', async () => {
    const { manager, save } = world;
    const attempt = (over: Parameters<typeof toCustomer>[0]) =>
      refusalOf(
        manager.api.orders.saveOrder(save({ lines: [], custom: custom([cake()], toCustomer(over)) })),
      );
    expect(await attempt({ customer: '  ' })).toMatchObject({
      code: 'address-incomplete',
      status: 422,
      message: 'Please say who gets the delivery.',
      data: { missing: ['customer'] },
    });
    expect(await attempt({ line1: '' })).toMatchObject({
      message: 'Please give the address of the customer.',
      data: { missing: ['line1'] },
    });
  });

  test('of more than the highest total is refused', async () => {
    const { manager, save } = world;
    const dear = cake({ unitCost: 2_147_483_647 as Pence });
    const attempt = manager.api.orders.saveOrder(save({ lines: [], custom: custom([dear, dear]) }));
    expect(await outcomeOf(attempt)).toBe('order-too-dear');
  });

  test('that is sent five times at once is created once', async () => {
    const { manager, save, rowsOf } = world;
    const once = save({ lines: [], custom: custom([cake()]) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => manager.api.orders.saveOrder(once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const rows = await rowsOf(answers[0]?.order.orderId as OrderId);
    expect([rows.cakes.length, rows.events.length, rows.mails.length]).toEqual([1, 1, 1]);
  });
});

describe('changing a custom order', () => {
  test('writes changed, reordered and removed cakes, and their delivery', async () => {
    const { manager, customOrder, save, rowsOf } = world;
    const [a, b, c] = [cake({ message: 'A' }), cake({ message: 'B' }), cake({ message: 'C' })];
    const first = await customOrder([a, b, c], { deliverTo: toCustomer() });
    const bigger = cake({ message: 'A', size: '12', unitCost: 6000 as Pence });
    const { order: second } = await manager.api.orders.saveOrder(
      save({ edited: seen(first), lines: [], custom: custom([c, bigger]) }),
    );
    expect(second).toMatchObject({
      version: 2,
      custom: { items: [c, bigger], deliverTo: toShop },
      itemCount: 2,
      total: 10_500,
    });
    const page = await manager.api.orders.openOrder({ orderId: first.orderId });
    expect(page.order).toEqual(second);
    const rows = await rowsOf(first.orderId);
    expect(rows.cakes.map((one) => [one.position, one.message])).toEqual([
      [1, 'C'],
      [2, 'A'],
    ]);
    expect(rows.order).toMatchObject({ deliver_to_shop: true, delivery_customer: '', delivery_postcode: '' });
    expect(rows.events[1]?.details).toEqual({
      lines: [],
      cakes: [
        [1, a, c],
        [2, b, bigger],
        [3, c, null],
      ],
      deliverTo: [toCustomer(), toShop],
    });
    expect(rows.mails.map((mail) => mail.kind).toSorted()).toEqual(['order-created', 'order-updated']);
  });

  test('keeps the id of every remaining cake, whatever changes of it', async () => {
    const { manager, customOrder, save, rowsOf } = world;
    const [a, b, c] = [cake({ message: 'A' }), cake({ message: 'B' }), cake({ message: 'C' })];
    const first = await customOrder([a, b, c]);
    const before = (await rowsOf(first.orderId)).cakes.map(({ id }) => id);
    const added = cake({ message: 'D' });
    const changed = cake({ message: 'A', size: '12' });
    const { order: second } = await manager.api.orders.saveOrder(
      save({ edited: seen(first), lines: [], custom: custom([c, changed, b, added]) }),
    );
    const after = (await rowsOf(first.orderId)).cakes;
    expect(after.map(({ id, position, message, size }) => [id, position, message, size])).toEqual([
      [before[2], 1, 'C', c.size],
      [before[0], 2, 'A', '12'],
      [before[1], 3, 'B', b.size],
      [expect.any(Number), 4, 'D', added.size],
    ]);
    expect(before).not.toContain(after[3]?.id);
    await manager.api.orders.saveOrder(
      save({ edited: seen(second), lines: [], custom: custom([changed, c]) }),
    );
    expect((await rowsOf(first.orderId)).cakes.map(({ id }) => id)).toEqual([before[0], before[2]]);
  });

  test('without a difference writes nothing; another order of cakes is a difference', async () => {
    const { manager, customOrder, save } = world;
    const items = [cake({ message: 'A' }), cake({ message: 'B' })];
    const first = await customOrder(items);
    const edited = seen(first);
    const same = await manager.api.orders.saveOrder(save({ edited, lines: [], custom: custom(items) }));
    expect(same.order.version).toBe(1);
    const turned = await manager.api.orders.saveOrder(
      save({ edited, lines: [], custom: custom(items.toReversed()) }),
    );
    expect(turned.order.version).toBe(2);
  });

  test('after another save is a conflict with its cakes', async () => {
    const { manager, office, customOrder, save } = world;
    const first = await customOrder([cake()]);
    const edited = seen(first);
    const theirs = custom([cake({ message: 'Well done' })], toCustomer());
    await office.api.orders.saveOrder(save({ edited, lines: [], custom: theirs }));
    const mine = save({ edited, lines: [], custom: custom([cake({ message: 'Hello' })]) });
    expect(await refusalOf(manager.api.orders.saveOrder(mine))).toMatchObject({
      code: 'order-changed',
      status: 412,
      message: 'Office saved this order while you were editing it.',
      data: { version: 2, current: { lines: [], custom: theirs } },
    });
  });

  test('concurrently loses nothing: every version has one author and its own cakes', async () => {
    const { manager, office, boss, customOrder, save, rowsOf } = world;
    const first = await customOrder([cake()]);
    const edited = seen(first);
    const people = [manager, office, boss];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const items = Array.from({ length: (index % 4) + 1 }, () => cake({ message: `From ${index}` }));
        const person = people[index % 3] ?? boss;
        return outcomeOf(person.api.orders.saveOrder(save({ edited, lines: [], custom: custom(items) })));
      }),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array<string>(19).fill('order-changed')]);
    const rows = await rowsOf(first.orderId);
    expect(rows.events.map((event) => event.version)).toEqual([1, 2]);
    expect(new Set(rows.cakes.map((one) => one.message)).size).toBe(1);
    expect(rows.order?.item_count).toBe(rows.cakes.length);
  });

  test('never makes it a standard order, nor a standard order a custom one', async () => {
    const { manager, order, customOrder, save, lines } = world;
    const [made, standard] = [await customOrder([cake()]), await order({}, manager)];
    const attempts = [
      save({ edited: seen(made), lines: lines(1) }),
      save({ edited: seen(made), lines: [], custom: null }),
      save({ edited: seen(standard), lines: [], custom: custom([cake()]) }),
    ];
    for (const attempt of attempts) {
      expect(await refusalOf(manager.api.orders.saveOrder(attempt))).toMatchObject({
        code: 'malformed',
        data: { detail: 'An order stays standard or custom once it exists.' },
      });
    }
  });
});

describe('the photo of a cake', () => {
  test('of another person, or an unknown one, is refused', async () => {
    const { manager, office, boss, photoOf, save } = world;
    const foreign = await photoOf(office);
    const unknown = randomUUID() as string as PhotoId;
    const own = await photoOf(manager);
    const items = [cake({ photo: own }), cake({ photo: foreign }), cake({ photo: unknown })];
    for (const api of [manager.api, boss.lookingAs(manager.userId)]) {
      const refusal = await refusalOf(api.orders.saveOrder(save({ lines: [], custom: custom(items) })));
      expect(refusal).toMatchObject({
        code: 'photo-missing',
        status: 409,
        message: '2 photos are no longer there. Choose them again or remove them.',
        data: { photoIds: [foreign, unknown] },
      });
    }
  });

  test('that is on the order already may stay, whoever saves', async () => {
    const { manager, office, photoOf, customOrder, save } = world;
    const photo = await photoOf(manager);
    const first = await customOrder([cake({ photo })]);
    const kept = custom([cake({ photo, message: 'Well done' }), cake({ photo })]);
    const edited = { orderId: first.orderId, version: 1 };
    const { order } = await office.api.orders.saveOrder(save({ edited, lines: [], custom: kept }));
    expect(order.custom).toEqual(kept);
  });
});

describe('a malformed custom order', () => {
  test.each([
    ['a size that is not baked', { size: '7' }],
    ['a sponge that is not baked', { sponge: 'Lemon' }],
    ['a filling that nobody chose', { filling: undefined }],
    ['a price below zero', { unitCost: -1 }],
    ['half a penny', { unitCost: 0.5 }],
    ['a price as text', { unitCost: '45' }],
    ['a NUL in the message', { message: 'a\0b' }],
    ['half a character', { notes: '\ud800' }],
    ['a message without end', { message: 'x'.repeat(201) }],
    ['a photo that is no name', { photo: '../../etc/passwd' }],
  ])('such as %s is refused', async (_what, over) => {
    expect(await status({ items: [{ ...cake(), ...over }], deliverTo: toShop })).toBe(400);
  });

  test('such as too many cakes, or an invalid delivery, is refused', async () => {
    expect(await status({ items: Array(51).fill(cake()), deliverTo: toShop })).toBe(400);
    expect(await status({ items: [cake()], deliverTo: { kind: 'moon' } })).toBe(400);
    expect(await status({ items: [cake()], deliverTo: { kind: 'customer', customer: 'Ada' } })).toBe(400);
    expect(await status({ items: cake(), deliverTo: toShop })).toBe(400);
  });

  async function status(part: unknown): Promise<number> {
    const response = await world.app.request('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.manager.token}` },
      body: JSON.stringify({ ...world.save({ lines: [] }), custom: part }),
    });
    return response.status;
  }
});
