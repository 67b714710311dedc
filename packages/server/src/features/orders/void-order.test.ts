import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay, seen } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const pastCutOff = '2026-11-20T18:00:00Z';

describe('voiding an order', () => {
  test('keeps its lines, stores who and when, and queues a mail', async () => {
    const { manager, order, command, rowsOf } = world;
    const saved = await order({}, manager);
    const { order: voided } = await manager.api.orders.voidOrder(command(saved));
    expect(voided).toEqual({
      ...saved,
      version: 2,
      voided: true,
      voidedBy: { name: 'Shop manager', at: '2026-11-20T09:00:00Z' },
    });
    const page = await manager.api.orders.openOrder({ orderId: saved.orderId });
    expect(page.order).toEqual(voided);
    const rows = await rowsOf(saved.orderId);
    expect(rows.order).toMatchObject({ voided: true, voided_by: manager.userId, version: 2, total: 503 });
    expect(rows.lines).toHaveLength(2);
    expect(rows.events.map(({ kind, version, user_id }) => [kind, version, user_id])).toEqual([
      ['created', 1, manager.userId],
      ['voided', 2, manager.userId],
    ]);
    expect(rows.mails.map((mail) => [mail.kind, mail.order_version, mail.state])).toEqual([
      ['order-created', 1, 'queued'],
      ['order-voided', 2, 'queued'],
    ]);
  });

  test('removes it from the list and the sheet of its day', async () => {
    const { office, manager, order, command } = world;
    const day = '2026-11-29' as typeof orderDay;
    const saved = await order({ day }, manager);
    await office.api.orders.voidOrder(command(saved));
    expect((await office.api.days.listOrders({ day })).orders).toEqual([]);
    expect((await office.api.days.getProductionSheet({ day })).orderCount).toBe(0);
  });

  test('keeps the cakes of a custom order', async () => {
    const { manager, customOrder, command, rowsOf } = world;
    const saved = await customOrder([cake(), cake({ size: '16' })]);
    const { order: voided } = await manager.api.orders.voidOrder(command(saved));
    expect(voided.custom).toEqual(saved.custom);
    expect((await rowsOf(saved.orderId)).cakes).toHaveLength(2);
  });

  test('is refused after the cut-off, except to super admins', async () => {
    const { manager, office, boss, order, command, at } = world;
    const saved = await order();
    await at(pastCutOff, async () => {
      for (const person of [manager, office]) {
        const refusal = await refusalOf(person.api.orders.voidOrder(command(saved)));
        expect(refusal).toMatchObject({
          code: 'cut-off-passed',
          status: 409,
          message: 'Sorry, the cut off for this date was Fri 20 Nov 18:00',
        });
      }
    });
    const weekLater = await at('2026-11-28T09:00:00Z', () => boss.api.orders.voidOrder(command(saved)));
    expect(weekLater.order.voidedBy).toEqual({ name: 'Ruth Ashdown', at: '2026-11-28T09:00:00Z' });
  });

  test('locks it: no person can void, change or copy it again', async () => {
    const { boss, order, command, save } = world;
    const saved = await order();
    const { order: voided } = await boss.api.orders.voidOrder(command(saved));
    const edited = seen(voided);
    const refusals = await Promise.all([
      refusalOf(boss.api.orders.voidOrder(command(voided))),
      refusalOf(boss.api.orders.saveOrder(save({ edited, notes: 'Again' }))),
      refusalOf(boss.api.orders.saveOrder(save({ edited, notes: 'Again', unlocked: true }))),
      refusalOf(boss.api.orders.copyOrder({ ...copyOf(voided.orderId), days: [orderDay] })),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'order-voided',
        status: 409,
        message: 'VOID: this order will not be fullfilled',
      });
    }
  });

  test('of a version that another person has changed is a conflict with who did it', async () => {
    const { manager, office, order, command, save } = world;
    const saved = await order({}, manager);
    const edited = seen(saved);
    await office.api.orders.saveOrder(save({ edited, notes: 'Side door' }));
    const refusal = await refusalOf(manager.api.orders.voidOrder(command(saved)));
    expect(refusal).toMatchObject({
      code: 'order-changed',
      status: 412,
      message: 'Office saved this order while you were editing it.',
      data: { version: 2, current: { notes: 'Side door' } },
    });
  });

  test('under View As records both people', async () => {
    const { boss, manager, order, command, rowsOf } = world;
    const saved = await order();
    await boss.lookingAs(manager.userId).orders.voidOrder(command(saved));
    const { events, order: row } = await rowsOf(saved.orderId);
    expect(events.at(-1)).toMatchObject({ user_id: manager.userId, viewed_by: boss.userId });
    expect(row?.voided_by).toBe(manager.userId);
  });
});

describe('a repeat of the same command', () => {
  test('has the same answer, also at the same time and after the cut-off', async () => {
    const { manager, order, command, rowsOf, at } = world;
    const saved = await order({}, manager);
    const once = command(saved);
    const answers = await Promise.all(Array.from({ length: 20 }, () => manager.api.orders.voidOrder(once)));
    answers.push(await at(pastCutOff, () => manager.api.orders.voidOrder(once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await rowsOf(saved.orderId)).events).toHaveLength(2);
  });

  test('with other content, by another person, or as another command is no repeat', async () => {
    const { boss, office, order, command, rowsOf } = world;
    const [first, second] = [await order(), await order()];
    const once = command(first);
    await office.api.orders.voidOrder(once);
    const codes = await Promise.all([
      outcomeOf(office.api.orders.voidOrder({ ...once, orderId: second.orderId })),
      outcomeOf(boss.api.orders.voidOrder(once)),
      outcomeOf(office.api.orders.copyOrder({ ...copyOf(second.orderId), saveId: once.saveId })),
    ]);
    expect(codes).toEqual(['save-id-reused', 'save-id-reused', 'save-id-reused']);
    expect((await rowsOf(second.orderId)).order).toMatchObject({ voided: false, version: 1 });
  });

  test('is refused to a person who has lost the shop', async () => {
    const { database, otherShopId, shopId, order, command } = world;
    const leaving = await world.person({ shops: [shopId, otherShopId] });
    const once = command(await order());
    await leaving.api.orders.voidOrder(once);
    await database
      .transaction()
      .execute((trx) =>
        trx
          .deleteFrom('user_shops')
          .where('user_id', '=', leaving.userId)
          .where('shop_id', '=', shopId)
          .execute(),
      );
    expect(await outcomeOf(leaving.api.orders.voidOrder(once))).toBe('order-not-found');
  });

  test('with the save id of a save is refused', async () => {
    const { office, order, save, rowsOf } = world;
    const command = save();
    const { order: made } = await office.api.orders.saveOrder(command);
    const other = await order();
    const reused = { saveId: command.saveId, version: 1 };
    for (const orderId of [made.orderId, other.orderId]) {
      expect(await outcomeOf(office.api.orders.voidOrder({ ...reused, orderId }))).toBe('save-id-reused');
      expect((await rowsOf(orderId)).order?.voided).toBe(false);
    }
  });
});

describe('concurrent commands on an order', () => {
  test('twenty people void it, and one succeeds', async () => {
    const { manager, office, boss, order, command, rowsOf } = world;
    const saved = await order();
    const people = [manager, office, boss];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcomeOf((people[index % 3] ?? boss).api.orders.voidOrder(command(saved))),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array<string>(19).fill('order-voided')]);
    const rows = await rowsOf(saved.orderId);
    expect(rows.events.map((event) => event.version)).toEqual([1, 2]);
    expect(rows.order?.voided_by).toBe(rows.events[1]?.user_id);
  });

  test('it is voided, changed, copied and deleted: every version has one author', async () => {
    const { manager, office, boss, order, command, save, rowsOf } = world;
    const saved = await order();
    const edited = seen(saved);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        if (index % 4 === 0) return outcomeOf(manager.api.orders.voidOrder(command(saved)));
        if (index % 4 === 1) {
          return outcomeOf(office.api.orders.saveOrder(save({ edited, notes: `Note ${index}` })));
        }
        if (index % 4 === 2) return outcomeOf(boss.api.orders.deleteOrder(command(saved)));
        return outcomeOf(office.api.orders.copyOrder({ ...copyOf(saved.orderId), days: [orderDay] }));
      }),
    );
    const writes = outcomes.filter((_, index) => index % 4 !== 3);
    expect(writes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const known = ['done', 'order-voided', 'order-changed', 'order-not-found'];
    expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([]);
    const rows = await rowsOf(saved.orderId);
    expect(rows.events.map((event) => event.version)).toEqual([1, 2]);
    expect(rows.order?.version ?? 'deleted').toBe(rows.events[1]?.kind === 'deleted' ? 'deleted' : 2);
  });
});

describe('a void without permission', () => {
  test('is answered like that of an unknown order, without waiting for a lock', async () => {
    const { database, stranger, order, command } = world;
    const saved = await order();
    const unknown = await refusalOf(
      stranger.api.orders.voidOrder({ ...command(saved), orderId: 999_999 as OrderId }),
    );
    await database.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', saved.orderId).forUpdate().execute();
      const foreign = await refusalOf(stranger.api.orders.voidOrder(command(saved)));
      expect([foreign.code, foreign.status]).toEqual([unknown.code, unknown.status]);
      expect(foreign.message).toBe(`ORDER ${saved.orderId} NOT FOUND`);
    });
  });

  test('is that of any order for people who may only read', async () => {
    const { reader, boss, order, command } = world;
    const saved = await order();
    const refusal = await refusalOf(reader.api.orders.voidOrder(command(saved)));
    expect(refusal).toMatchObject({
      code: 'permission-denied',
      status: 403,
      message: 'Permission denied - Sorry but you cannot access this page',
    });
    const looking = boss.lookingAs(reader.userId).orders.voidOrder(command(saved));
    expect((await refusalOf(looking)).code).toBe('permission-denied');
  });
});

test.each([
  ['a version of 0', { version: 0 }],
  ['half a version', { version: 1.5 }],
  ['a version as text', { version: '1' }],
  ['no version', { version: undefined }],
  ['a save id that is none', { saveId: 'again' }],
  ['a NUL in the save id', { saveId: '\0' }],
])('%s is malformed', async (_what, over) => {
  const { manager, app, order } = world;
  const { orderId } = await order();
  const response = await app.request(`/api/orders/${orderId}/void`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` },
    body: JSON.stringify({ saveId: randomUUID(), version: 1, ...over }),
  });
  expect(response.status).toBe(400);
});

function copyOf(orderId: OrderId) {
  return { saveId: randomUUID() as string, orderId, days: [orderDay] };
}
