import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { safe } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-21' as DeliveryDay;
let world: World;
let brandId: number;
let shopId: ShopId;
let otherShopId: ShopId;
let products: readonly ProductId[];
let manager: Person;
let office: Person;
let boss: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  await world.setCutOffHours(6);
  brandId = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brandId, 'Harbour Lane');
  otherShopId = await world.makeShop(brandId, 'Mill Road');
  products = await world.makeProducts(40, [shopId, otherShopId]);
  manager = await world.person({ name: 'Shop manager', shops: [shopId] });
  office = await world.person({ name: 'Office', admin: true, administration: 2 });
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
});
afterAll(() => world.end());

const product = (index: number) => products[index] as ProductId;
const lines = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ productId: product(index), quantity }));

function save(over: Record<string, unknown> = {}) {
  return {
    saveId: randomUUID() as string,
    edited: null as { orderId: never; version: number } | null,
    shopId,
    day,
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    lines: lines(2, 3),
    ...over,
  };
}

async function rowsOf(orderId: OrderId) {
  const [order, stored, events, mails] = await Promise.all([
    world.database.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    world.database
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('product_id')
      .execute(),
    world.database
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    world.database.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute(),
  ]);
  return { order, lines: stored, events, mails };
}

describe('a new order', () => {
  test('is one row with its lines, its event and its mail, priced by the server', async () => {
    const { order, created } = await manager.api.orders.saveOrder(save());
    expect(created).toBe(true);
    expect(order).toMatchObject({ version: 1, itemCount: 5, lineCount: 2, total: 2 * 100 + 3 * 101 });
    expect(order.created.name).toBe('Shop manager');
    const rows = await rowsOf(order.orderId);
    expect(rows.order).toMatchObject({
      total: 503,
      item_count: 5,
      line_count: 2,
      purchase_order_num: 'HL-2211',
    });
    expect(rows.lines.map((line) => [line.quantity, line.unit_cost, line.cost_source])).toEqual([
      [2, 100, 0],
      [3, 101, 0],
    ]);
    expect(rows.events).toMatchObject([
      { kind: 'created', version: 1, user_id: manager.userId, viewed_by: null },
    ]);
    expect(rows.mails).toMatchObject([{ kind: 'order-created', state: 'queued', order_version: 1 }]);
  });

  test('of a person without a name has their e-mail address as its author', async () => {
    const nameless = await world.person({ name: '', email: 'rose@bakehouse.test', shops: [shopId] });
    const { order } = await nameless.api.orders.saveOrder(save());
    const page = await manager.api.orders.openOrder({ orderId: order.orderId });
    expect([order.created.name, page.order?.created.name]).toEqual([
      'rose@bakehouse.test',
      'rose@bakehouse.test',
    ]);
    const { events } = await manager.api.orders.readHistory({ orderId: order.orderId });
    expect(events[0]?.by).toBe('rose@bakehouse.test');
  });

  test('is read as it was answered', async () => {
    const { order } = await manager.api.orders.saveOrder(save({ notes: 'Ring the bell & wait' }));
    const page = await manager.api.orders.openOrder({ orderId: order.orderId });
    expect(page.order).toEqual(order);
    expect(page.products).toHaveLength(40);
  });

  test('with no quantity is refused with the words of the specification', async () => {
    const error = await refusalOf(manager.api.orders.saveOrder(save({ lines: lines(0, 0) })));
    expect(error).toMatchObject({ code: 'order-empty', status: 422, message: 'Order is empty' });
    expect(error.data['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is refused at the cut-off, by the clock of the server', async () => {
    world.setNow('2026-11-20T18:00:00Z');
    const error = await refusalOf(manager.api.orders.saveOrder(save()));
    world.setNow('2026-11-20T17:59:59.999Z');
    const { created } = await manager.api.orders.saveOrder(save());
    world.setNow('2026-11-20T09:00:00Z');
    expect(error.message).toBe('Sorry, the cut off for this date was Fri 20 Nov 18:00');
    expect([error.status, created]).toEqual([409, true]);
  });

  test('has the price of the shop, whatever unit cost the browser sends', async () => {
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('shop_products')
        .set({ unit_cost: 77 as Pence })
        .where('product_id', '=', product(9))
        .where('shop_id', '=', otherShopId)
        .execute(),
    );
    const own = save({ shopId: otherShopId, lines: [{ productId: product(9), quantity: 1 }] });
    const { order } = await office.api.orders.saveOrder(own);
    expect(order.lines).toMatchObject([{ unitCost: 77, costSource: 'shop' }]);
    const cheap = save({ lines: [{ productId: product(0), quantity: 1, unitCost: 1 as Pence }] });
    expect((await refusalOf(office.api.orders.saveOrder(cheap))).code).toBe('override-not-allowed');
  });

  test('has the entered unit cost of admins where the brand allows overrides', async () => {
    const allowing = await world.makeBrand('Fold & Field', true);
    const barn = await world.makeShop(allowing, 'Orchard Barn');
    const [loaf] = await world.makeProducts(1, [barn]);
    const command = save({ shopId: barn, lines: [{ productId: loaf, quantity: 2, unitCost: 45 as Pence }] });
    const { order } = await office.api.orders.saveOrder(command);
    expect(order.lines).toMatchObject([{ unitCost: 45, costSource: 'override' }]);
    expect(order.total).toBe(90);
  });
});

describe('a repeat of the same save', () => {
  test('has the same order as its answer, also at the same time', async () => {
    const command = save({ notes: 'pressed five times' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => manager.api.orders.saveOrder(command)));
    expect(new Set(answers.map((answer) => answer.order.orderId)).size).toBe(1);
    const [first] = answers;
    if (!first) throw new Error('nothing was answered');
    const { mails, events } = await rowsOf(first.order.orderId);
    expect([mails.length, events.length]).toEqual([1, 1]);
  });

  test('after the cut-off still has the answer from before it', async () => {
    const command = save();
    const first = await manager.api.orders.saveOrder(command);
    world.setNow('2026-11-20T18:30:00Z');
    const again = await manager.api.orders.saveOrder(command);
    world.setNow('2026-11-20T09:00:00Z');
    expect(again).toEqual(first);
  });

  test('of a change has the order as its answer and is no conflict', async () => {
    const { order } = await manager.api.orders.saveOrder(save());
    const change = save({ edited: { orderId: order.orderId, version: 1 }, lines: lines(9) });
    const first = await manager.api.orders.saveOrder(change);
    const again = await manager.api.orders.saveOrder(change);
    expect(again.order).toEqual(first.order);
    expect((await rowsOf(order.orderId)).events).toHaveLength(2);
  });

  test('with other content, or by another person, is no repeat', async () => {
    const command = save();
    await manager.api.orders.saveOrder(command);
    const changed = await refusalOf(manager.api.orders.saveOrder({ ...command, lines: lines(1) }));
    const foreign = await refusalOf(office.api.orders.saveOrder(command));
    expect([changed.code, foreign.code]).toEqual(['save-id-reused', 'save-id-reused']);
    expect(changed.status).toBe(422);
  });
});

describe('changing an order', () => {
  test('writes the differences, raises the version and writes history', async () => {
    const { order } = await manager.api.orders.saveOrder(save({ lines: lines(2, 3, 4) }));
    const changed = await manager.api.orders.saveOrder(
      save({ edited: { orderId: order.orderId, version: 1 }, lines: lines(2, 0, 5, 6), notes: 'Two crates' }),
    );
    expect(changed.created).toBe(false);
    expect(changed.order).toMatchObject({ version: 2, lineCount: 3, itemCount: 13, notes: 'Two crates' });
    const rows = await rowsOf(order.orderId);
    expect(rows.lines.map((line) => [line.product_id, line.quantity])).toEqual([
      [product(0), 2],
      [product(2), 5],
      [product(3), 6],
    ]);
    expect(rows.order.total).toBe(rows.lines.reduce((sum, line) => sum + line.quantity * line.unit_cost, 0));
    expect(rows.events[1]?.details).toEqual({
      lines: [
        [product(2), 4, 5, 102, 102, 'product'],
        [product(3), 0, 6, null, 103, 'product'],
        [product(1), 3, 0, 101, null, null],
      ],
      notes: ['', 'Two crates'],
    });
    expect(rows.mails.map((mail) => mail.kind).sort()).toEqual(['order-created', 'order-updated']);
  });

  test('after another save is a conflict with who, when and what (D6)', async () => {
    const { order } = await manager.api.orders.saveOrder(save());
    const edited = { orderId: order.orderId, version: 1 };
    world.setNow('2026-11-20T16:46:00Z');
    await office.api.orders.saveOrder(save({ edited, lines: lines(20) }));
    const error = await refusalOf(manager.api.orders.saveOrder(save({ edited, lines: lines(4) })));
    world.setNow('2026-11-20T09:00:00Z');
    expect(error).toMatchObject({
      code: 'order-changed',
      status: 412,
      message: 'Office saved this order while you were editing it.',
      data: {
        version: 2,
        by: { name: 'Office', at: '2026-11-20T16:46:00Z' },
        current: { lines: [{ quantity: 20 }] },
      },
    });
    const mine = save({ edited: { ...edited, version: 2 }, lines: lines(4) });
    expect((await manager.api.orders.saveOrder(mine)).order.version).toBe(3);
  });

  test('concurrently loses nothing: every version has one author', async () => {
    const { order } = await office.api.orders.saveOrder(save());
    let conflicts = 0;
    const editor = async (person: Person, quantity: number) => {
      for (;;) {
        const { order: now } = await person.api.orders.openOrder({ orderId: order.orderId });
        const version = now?.version ?? 0;
        const attempt = await safe(
          person.api.orders.saveOrder(
            save({ edited: { orderId: order.orderId, version }, lines: lines(quantity) }),
          ),
        );
        if (attempt.data) return;
        conflicts += 1;
      }
    };
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => editor(index % 2 ? office : boss, 10 + index)),
    );
    const { order: row, events } = await rowsOf(order.orderId);
    expect(row.version).toBe(13);
    expect(events.map((event) => event.version)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(conflicts).toBeGreaterThan(0);
  });

  test('past the cut-off requires a super admin who unlocks it', async () => {
    const { order } = await manager.api.orders.saveOrder(save());
    const change = { edited: { orderId: order.orderId, version: 1 }, lines: lines(7) };
    world.setNow('2026-11-22T09:00:00Z');
    const refused = await Promise.all(
      [manager, office, boss].map((person) => refusalOf(person.api.orders.saveOrder(save(change)))),
    );
    const forced = await refusalOf(office.api.orders.saveOrder(save({ ...change, unlocked: true })));
    const unlocked = await boss.api.orders.saveOrder(save({ ...change, unlocked: true }));
    world.setNow('2026-11-20T09:00:00Z');
    expect([...refused, forced].map((error) => error.code)).toEqual(Array(4).fill('cut-off-passed'));
    expect(unlocked.order.version).toBe(2);
  });
});

describe('an order or shop without permission', () => {
  test('is answered like an unknown one', async () => {
    const { order } = await office.api.orders.saveOrder(save({ shopId: otherShopId }));
    const foreign = await refusalOf(manager.api.orders.openOrder({ orderId: order.orderId }));
    const unknown = await refusalOf(manager.api.orders.openOrder({ orderId: 999_999_999 as never }));
    expect([foreign.code, foreign.status]).toEqual([unknown.code, unknown.status]);
    expect(foreign.message).toBe(`ORDER ${order.orderId} NOT FOUND`);
    const stolen = save({ edited: { orderId: order.orderId, version: 1 }, lines: lines(1) });
    expect((await refusalOf(manager.api.orders.saveOrder(stolen))).code).toBe('order-not-found');
    const there = save({ shopId: otherShopId });
    expect((await refusalOf(manager.api.orders.saveOrder(there))).message).toBe(
      `SHOP ${otherShopId} NOT FOUND`,
    );
    const nowhere = await refusalOf(manager.api.orders.saveOrder(save({ shopId: 424_242 as ShopId })));
    expect(nowhere.message).toBe('SHOP 424242 NOT FOUND');
  });

  test('is answered without waiting for its lock', async () => {
    const { order } = await office.api.orders.saveOrder(save({ shopId: otherShopId }));
    const edited = { orderId: order.orderId, version: 1 };
    await world.database.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', order.orderId).forUpdate().execute();
      const codes = await Promise.all(
        [shopId, otherShopId].map(
          async (shop) =>
            (await refusalOf(manager.api.orders.saveOrder(save({ edited, shopId: shop })))).code,
        ),
      );
      expect(codes).toEqual(['order-not-found', 'shop-not-found']);
    });
  });

  test('needs a session, an active account and the right level', async () => {
    const reader = await world.person({ orders: 1, shops: [shopId] });
    const inactive = await world.person({ active: false, shops: [shopId] });
    const homeless = await world.person({ shops: [] });
    const codes = await Promise.all(
      [world.stranger, reader.api, inactive.api, homeless.api].map(
        async (api) => (await refusalOf(api.orders.saveOrder(save()))).code,
      ),
    );
    expect(codes).toEqual(['not-signed-in', 'permission-denied', 'not-yet-active', 'not-yet-active']);
  });

  test('ends with the session, at the next request', async () => {
    const leaver = await world.person({ shops: [shopId] });
    await leaver.api.account.me();
    await world.database
      .transaction()
      .execute((trx) => trx.deleteFrom('auth.sessions').where('id', '=', leaver.sessionId).execute());
    expect((await refusalOf(leaver.api.account.me())).code).toBe('not-signed-in');
  });
});

describe('a malformed request', () => {
  test.each([
    ['a quantity below zero', { lines: [{ productId: 1, quantity: -1 }] }],
    ['a quantity above 250', { lines: [{ productId: 1, quantity: 251 }] }],
    ['half a loaf', { lines: [{ productId: 1, quantity: 1.5 }] }],
    ['text for a quantity', { lines: [{ productId: 1, quantity: '2' }] }],
    ['a product twice', { lines: [1, 1].map((productId) => ({ productId, quantity: 1 })) }],
    ['half a penny', { lines: [{ productId: 1, quantity: 1, unitCost: 0.5 }] }],
    ['a day that does not exist', { day: '2026-02-30' }],
    ['a NUL in the notes', { notes: 'a\0b' }],
    ['half a character', { notes: '\ud800' }],
    ['a save id that is none', { saveId: 'again' }],
    ['shop 0', { shopId: 0 }],
  ])('such as %s is refused with the field', async (_what, over) => {
    const response = await post(JSON.stringify({ ...save(), ...over }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'malformed',
      data: { requestId: expect.any(String) },
    });
  });

  test('without JSON, or with too much of it, is refused and causes no server error', async () => {
    expect((await post('{"saveId": ')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post(JSON.stringify({ ...save(), notes: 'x'.repeat(2_000_000) }))).status).toBe(413);
  });

  test('is authenticated before it is parsed', async () => {
    const response = await world.app.request('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  test('cannot set fields of the server', async () => {
    const forged = {
      ...save(),
      created_by: 1,
      voided: true,
      version: 9,
      total: 1,
      item_count: 0,
      __proto__: { a: 1 },
    };
    const response = await post(JSON.stringify(forged));
    const { order } = (await response.json()) as { order: { orderId: OrderId } };
    const rows = await rowsOf(order.orderId);
    expect(rows.order).toMatchObject({ created_by: manager.userId, voided: false, version: 1, total: 503 });
  });

  function post(body: string) {
    return world.app.request('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` },
      body,
    });
  }
});
