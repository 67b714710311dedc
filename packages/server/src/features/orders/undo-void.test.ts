import { randomUUID } from 'node:crypto';
import type { OrderView } from '@bakehouse/contract/orders';
import { heldMailSeconds, longestUndoSeconds } from '@bakehouse/domain/kernel/undo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay, seen } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';
import { createLog } from '../../platform/log.ts';
import { logMailer } from '../../platform/mail/mailer.ts';
import { sendMails } from '../mails/send-mails.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

async function voided(by: Person, order?: OrderView): Promise<OrderView> {
  const saved = order ?? (await world.order({}, by));
  return (await by.api.orders.voidOrder(world.command(saved))).order;
}
/** The time so many seconds after the void. */
const later = ({ voidedBy }: OrderView, seconds: number) =>
  Temporal.Instant.from(voidedBy?.at ?? '')
    .add({ seconds })
    .toString();

describe('undoing a void', () => {
  test('restores the order, writes both to its history, and mails neither', async () => {
    const { manager, command, rowsOf } = world;
    const saved = await world.order({}, manager);
    const gone = await voided(manager, saved);
    const { order: back } = await manager.api.orders.undoVoid(command(gone));
    expect(back).toEqual({ ...saved, version: 3 });
    expect((await manager.api.orders.openOrder({ orderId: saved.orderId })).order).toEqual(back);
    const rows = await rowsOf(saved.orderId);
    expect(rows.order).toMatchObject({ voided: false, voided_at: null, voided_by: null, version: 3 });
    expect(rows.events.map(({ kind, version, user_id }) => [kind, version, user_id])).toEqual([
      ['created', 1, manager.userId],
      ['voided', 2, manager.userId],
      ['restored', 3, manager.userId],
    ]);
    expect(rows.mails.map((mail) => [mail.kind, mail.order_version, mail.state])).toEqual([
      ['order-created', 1, 'queued'],
      ['order-voided', 2, 'kept'],
    ]);
  });

  test('makes the mail of the void impossible to send again', async () => {
    const { manager, boss, command, database } = world;
    const gone = await voided(manager);
    const mailOfVoid = () =>
      database
        .selectFrom('mails')
        .select(['id', 'state'])
        .where('order_id', '=', gone.orderId)
        .where('kind', '=', 'order-voided')
        .executeTakeFirstOrThrow();
    await manager.api.orders.undoVoid(command(gone));
    const { id: mailId } = await mailOfVoid();
    expect(await boss.api.mails.readMail({ mailId })).toMatchObject({
      state: 'kept',
      lastError: 'the void was undone',
      canSendAgain: false,
    });
    expect(await outcomeOf(boss.api.mails.resendMail({ commandId: randomUUID(), mailId }))).toBe('not-found');
    expect((await mailOfVoid()).state).toBe('kept');
    // The mail of a void that was not undone can be sent again.
    const void_ = await voided(manager);
    const { id } = await database
      .updateTable('mails')
      .set({ state: 'kept' })
      .where('order_id', '=', void_.orderId)
      .where('kind', '=', 'order-voided')
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await boss.api.mails.readMail({ mailId: id })).canSendAgain).toBe(true);
  });

  test('restores it on the list and the sheet of its day, cakes included', async () => {
    const { office, customOrder, command } = world;
    const day = '2026-11-29' as typeof orderDay;
    const saved = await world.order({ day }, office);
    await office.api.orders.undoVoid(command(await voided(office, saved)));
    expect((await office.api.days.listOrders({ day })).orders).toHaveLength(1);
    expect((await office.api.days.getProductionSheet({ day })).orderCount).toBe(1);
    const cakes = await customOrder([cake(), cake({ size: '16' })]);
    const { order: back } = await office.api.orders.undoVoid(command(await voided(office, cakes)));
    expect(back.custom).toEqual(cakes.custom);
  });

  test('is possible for the person who voided it only', async () => {
    const { manager, office, boss, command } = world;
    const gone = await voided(manager);
    for (const person of [office, boss]) {
      expect(await outcomeOf(person.api.orders.undoVoid(command(gone)))).toBe('permission-denied');
    }
    expect(await outcomeOf(manager.api.orders.undoVoid(command(gone)))).toBe('done');
  });

  test('is possible for a minute, and the order stays void after it', async () => {
    const { manager, command, at } = world;
    const [first, second] = [await voided(manager), await voided(manager)];
    const last = later(first, longestUndoSeconds);
    expect(await at(last, () => outcomeOf(manager.api.orders.undoVoid(command(first))))).toBe('done');
    const tooLate = later(second, longestUndoSeconds + 1);
    await at(tooLate, async () => {
      expect(await refusalOf(manager.api.orders.undoVoid(command(second)))).toMatchObject({
        code: 'void-final',
        status: 409,
        message: 'A void can only be undone within a minute. The order stays void.',
      });
    });
  });

  test('is refused to a shop whose cut-off passed in that minute, and never to a super admin', async () => {
    const { manager, boss, command, at } = world;
    const orders = [await world.order(), await world.order()] as const;
    await at('2026-11-20T17:59:50Z', async () => {
      const [ofManager, ofBoss] = [await voided(manager, orders[0]), await voided(boss, orders[1])];
      await at('2026-11-20T18:00:10Z', async () => {
        expect(await outcomeOf(manager.api.orders.undoVoid(command(ofManager)))).toBe('cut-off-passed');
        expect(await outcomeOf(boss.api.orders.undoVoid(command(ofBoss)))).toBe('done');
      });
    });
  });

  test('of an order that is not void, or was changed since, changes nothing', async () => {
    const { manager, office, order, command, save, rowsOf } = world;
    const saved = await order({}, manager);
    const { order: same } = await manager.api.orders.undoVoid(command(saved));
    expect(same).toEqual(saved);
    const gone = await voided(manager, saved);
    await manager.api.orders.undoVoid(command(gone));
    const now = (await manager.api.orders.openOrder({ orderId: saved.orderId })).order;
    if (!now) throw new Error('the order is there');
    await office.api.orders.saveOrder(save({ edited: seen(now), notes: 'Side door' }));
    expect(await outcomeOf(manager.api.orders.undoVoid(command(gone)))).toBe('order-changed');
    expect((await rowsOf(saved.orderId)).events).toHaveLength(4);
    const latest = (await manager.api.orders.openOrder({ orderId: saved.orderId })).order;
    if (!latest) throw new Error('the order is there');
    await voided(office, latest);
    expect(await refusalOf(manager.api.orders.undoVoid(command(gone)))).toMatchObject({
      message: 'Office voided this order in the meantime.',
    });
  });

  test('sent twenty times is done once', async () => {
    const { manager, command, rowsOf } = world;
    const gone = await voided(manager);
    const once = command(gone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => manager.api.orders.undoVoid(once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await rowsOf(gone.orderId)).events).toHaveLength(3);
  });

  test('makes the order editable, and it may be copied and voided again', async () => {
    const { manager, command, save } = world;
    const gone = await voided(manager);
    const { order: back } = await manager.api.orders.undoVoid(command(gone));
    const changed = await manager.api.orders.saveOrder(save({ edited: seen(back), notes: 'Again' }));
    expect(changed.order.version).toBe(4);
    const { orderId } = back;
    const copies = await manager.api.orders.copyOrder({ orderId, saveId: randomUUID(), days: [orderDay] });
    expect(copies.copies).toHaveLength(1);
    expect((await voided(manager, changed.order)).voided).toBe(true);
  });
});

test('each entry of the history has whether the order was void', async () => {
  const { manager, boss, command } = world;
  const gone = await voided(manager);
  const { orderId } = gone;
  await manager.api.orders.undoVoid(command(gone));
  const { events } = await manager.api.orders.readHistory({ orderId });
  expect(events.map(({ kind }) => kind)).toEqual(['restored', 'voided', 'created']);
  const past = await Promise.all(
    events.map(({ eventId }) => boss.api.orders.openPastOrder({ orderId, eventId })),
  );
  expect(past.map((order) => order.voided)).toEqual([false, true, false]);
});

test('no mail calls an order void that is then restored: earlier ones wait for the end of the undo', async () => {
  const { manager, command, database, save, lines, rowsOf } = world;
  const saved = await world.order({}, manager);
  const { order: changed } = await manager.api.orders.saveOrder(
    save({ edited: seen(saved), lines: lines(7) }),
  );
  const gone = await voided(manager, changed);
  const sendAfter = (seconds: number) =>
    sendMails({
      database,
      clock: { now: () => Temporal.Instant.from(later(gone, seconds)) },
      log: createLog('silent'),
      mailer: logMailer(),
      publicUrl: 'https://orders.bakehouse.test',
      adminAddress: 'office@bakehouse.test',
    });
  await sendAfter(longestUndoSeconds);
  expect((await rowsOf(saved.orderId)).mails.map(({ plain }) => plain)).toEqual([null, null, null]);
  await manager.api.orders.undoVoid(command(gone));
  await sendAfter(heldMailSeconds);
  const { mails } = await rowsOf(saved.orderId);
  const written = mails.flatMap(({ plain }) => (plain === null ? [] : [plain]));
  expect(written).toHaveLength(1);
  expect(written[0]).toContain('   7  Loaf 001');
  expect(written[0]).not.toContain('VOID');
});

test('the mail of a void waits until it cannot be undone any more', async () => {
  const { manager, database } = world;
  const gone = await voided(manager);
  const mail = await database
    .selectFrom('mails')
    .select(['next_attempt_at', 'queued_at'])
    .where('order_id', '=', gone.orderId)
    .where('kind', '=', 'order-voided')
    .executeTakeFirstOrThrow();
  expect(mail.queued_at.toString()).toBe(gone.voidedBy?.at);
  expect(mail.next_attempt_at.toString()).toBe(later(gone, heldMailSeconds));
  expect(heldMailSeconds).toBeGreaterThan(longestUndoSeconds);
});
