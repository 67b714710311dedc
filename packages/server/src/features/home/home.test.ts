import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { addDays } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NightWorld } from '../../../test/worlds/night-world.ts';
import { afternoon, makeNightWorld, monday, sunday } from '../../../test/worlds/night-world.ts';
import type { Person, World } from '../../../test/worlds/world.ts';

let world: World;
let northgate: ShopId;
let oldPriory: ShopId;
let limeWalk: ShopId;
let boathouse: ShopId;
let products: readonly ProductId[];
let office: Person;
let reader: Person;
let manager: Person;
let boss: Person;
let order: NightWorld['order'];

beforeAll(async () => {
  ({ world, northgate, oldPriory, limeWalk, boathouse, products, office, manager, order } =
    await makeNightWorld());
  reader = await world.person({ admin: true, orders: 1 });
  boss = await world.person({ superAdmin: true });
});
afterAll(() => world.end());
beforeEach(() => world.setNow(afternoon));

const change = (shopId: ShopId, closed: boolean, by = office) =>
  by.api.home.closeShop({ commandId: randomUUID(), day: monday, shopId, closed });
const remind = (shopIds: readonly ShopId[], by = office, day = monday) =>
  by.api.home.remindShops({ commandId: randomUUID(), day, shopIds: [...shopIds] });
const namesOf = (shops: readonly { readonly name: string }[]) => shops.map(({ name }) => name);

describe('the home page of the office', () => {
  test('lists the shops that usually order and have not, largest first', async () => {
    const night = await office.api.home.readNight({ day: monday });
    expect(night.missing.map(({ name, usual, weeks }) => [name, usual, weeks])).toEqual([
      ['Northgate', 203, [null, null, 204, 203, 202, 201]],
      ['Old Priory', 104, [null, null, 104, null, 104, 104]],
      ['The Boathouse', 10, [null, null, 10, 10, 10, 10]],
    ]);
    expect([night.ordered, night.expected]).toEqual([0, 3]);
    expect(night.missing[0]).toMatchObject({
      contact: { name: 'Dana Whitlock', telephone: '01632 960142' },
      hasEmail: true,
      reminded: null,
      closed: null,
    });
  });

  test('shows the contacts of shops only with the permission to see the shops', async () => {
    const night = await reader.api.home.readNight({ day: monday });
    expect(night.missing.map(({ contact }) => contact)).toEqual([null, null, null]);
  });

  test('shows shop people their own shops only', async () => {
    const night = await manager.api.home.readNight({ day: monday });
    expect(namesOf(night.missing)).toEqual(['Old Priory']);
    expect(JSON.stringify(night)).not.toMatch(/Northgate|Boathouse/);
  });

  test('removes a shop that orders from the list, and adds its order to the sheet', async () => {
    const saved = await order(boathouse, monday, [7, 3]);
    const night = await office.api.home.readNight({ day: monday });
    expect(namesOf(night.missing)).toEqual(['Northgate', 'Old Priory']);
    expect(night).toMatchObject({ ordered: 1, expected: 3, orders: 1, items: 10, version: 1 });
    expect(night.load.reduce((sum, { items }) => sum + items, 0)).toBe(10);
    expect(night.total).toBe(saved.total);
    await boss.api.orders.deleteOrder({ orderId: saved.orderId, version: 1, saveId: randomUUID() });
  });

  test('lists what changed since the latest print, largest change first', async () => {
    const saved = await order(boathouse, monday, [7, 3]);
    const { version } = await office.api.home.readNight({ day: monday });
    await office.api.days.recordSheetPrint({ day: monday, printId: randomUUID(), version, supplier: 'all' });
    const printed = await office.api.home.readNight({ day: monday });
    expect([printed.print?.version, printed.changes.count]).toEqual([version, 0]);
    await office.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: { orderId: saved.orderId, version: saved.version },
      shopId: boathouse,
      day: monday,
      purchaseOrderNumber: '',
      notes: '',
      lines: [
        { productId: products[0] as ProductId, quantity: 19 },
        { productId: products[1] as ProductId, quantity: 2 },
      ],
    });
    const { changes, print } = await office.api.home.readNight({ day: monday });
    expect(changes).toMatchObject({
      count: 2,
      first: [
        { shopName: 'The Boathouse', before: 7, after: 19 },
        { shopName: 'The Boathouse', before: 3, after: 2 },
      ],
    });
    expect(print?.by).toBe('Ruth Hale');
    // A person who sees some shops only does not see the office's print.
    expect((await manager.api.home.readNight({ day: monday })).print).toBeNull();
    await boss.api.orders.deleteOrder({ orderId: saved.orderId, version: 2, saveId: randomUUID() });
  });

  test('lists instructions and cakes that the latest print does not contain', async () => {
    const saved = await order(boathouse, monday, [7]);
    const { version } = await office.api.home.readNight({ day: monday });
    await office.api.days.recordSheetPrint({ day: monday, printId: randomUUID(), version, supplier: 'all' });
    const noted = await office.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: { orderId: saved.orderId, version: saved.version },
      shopId: boathouse,
      day: monday,
      purchaseOrderNumber: 'No part of the sheet',
      notes: 'Unsliced, please',
      lines: [{ productId: products[0] as ProductId, quantity: 7 }],
    });
    const cake = { ...firstCake, unitCost: pence(8600) };
    const cakes = await office.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: null,
      shopId: boathouse,
      day: monday,
      purchaseOrderNumber: '',
      notes: '',
      lines: [],
      custom: { items: [cake], deliverTo: { kind: 'shop' } },
    });
    const { changes } = await office.api.home.readNight({ day: monday });
    expect(changes).toEqual({ count: 2, first: [], ofOrders: 2 });
    for (const { order: gone } of [noted, cakes]) {
      const { orderId } = gone;
      await boss.api.orders.deleteOrder({ orderId, version: gone.version, saveId: randomUUID() });
    }
  });

  test('has the usual load by category once three weeks have orders', async () => {
    const usual = await office.api.home.openUsualLoad({ day: monday });
    expect(usual.known).toBe(true);
    expect(usual.categories.map(({ usual: items }) => items)).toEqual([338, 4]);
    expect(await office.api.home.openUsualLoad({ day: sunday })).toMatchObject({
      known: false,
      categories: [],
    });
  });

  test('has the following days, and the deliveries of today', async () => {
    world.setNow('2026-11-20T09:00:00Z');
    const out = await order(limeWalk, sunday, [5], 'Ring the shop');
    world.setNow(afternoon);
    const night = await office.api.home.readNight({ day: monday });
    expect(night.later.map(({ day, usual, items }) => [day, usual, items])).toEqual([
      ['2026-11-24', 0, 0],
      ['2026-11-25', 0, 0],
      ['2026-11-26', 0, 0],
    ]);
    expect(night.out).toMatchObject([
      { orderId: out.orderId, shopName: 'Lime Walk', notes: 'Ring the shop', items: 5 },
    ]);
  });
});

describe('a shop that is marked as closed', () => {
  test('is not expected to order, with the person who marked it', async () => {
    await change(northgate, true);
    const night = await office.api.home.readNight({ day: monday });
    expect([night.ordered, night.expected]).toEqual([0, 2]);
    expect(night.missing[0]).toMatchObject({ name: 'Northgate', closed: { name: 'Ruth Hale' } });
    expect((await change(northgate, true, boss)).closed?.name).toBe('Ruth Hale');
    const { closed } = await office.api.days.getShopGrid({ day: sunday });
    expect(closed).toEqual([{ shopId: northgate, day: monday }]);
    await change(northgate, false);
    expect((await office.api.home.readNight({ day: monday })).expected).toBe(3);
    expect((await office.api.days.getShopGrid({ day: sunday })).closed).toEqual([]);
  });

  test('is not expected to order on a later day either', async () => {
    // On the day before, Monday is a later day.
    const laterOf = async () =>
      (await office.api.home.readNight({ day: sunday })).later.find(({ day }) => day === monday);
    expect(await laterOf()).toMatchObject({ ordered: 0, usual: 3 });
    await change(northgate, true);
    expect(await laterOf()).toMatchObject({ ordered: 0, usual: 2 });
    await change(northgate, false);
  });

  test('is in the history of the administration', async () => {
    await change(northgate, true);
    await change(northgate, false);
    const { lines } = await office.api.administrationHistory.listChanges({
      from: sunday,
      to: sunday,
      kind: 'closure',
    });
    expect(lines[0]?.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before: 'closed', after: 'open' }),
        expect.objectContaining({ label: 'shop', after: 'Northgate' }),
      ]),
    );
  });

  test('can be marked with the permission to edit the administration', async () => {
    await expect(change(northgate, true, reader)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(change(oldPriory, true, manager)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('a reminder', () => {
  test('is a mail with a link to the order, and is logged', async () => {
    expect(await remind([oldPriory])).toMatchObject({ reminded: [oldPriory], leftOut: [] });
    const mail = await world.database
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'order-reminder')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipients: ['priory@shops.test'], state: 'queued' });
    expect(mail.subject).toBe('No order yet for Monday 23-Nov-2026: Old Priory (Bakehouse)');
    expect(mail.plain).toContain(`/orders/23-Nov-2026/NEW/${oldPriory}`);
    expect(mail.plain).toContain('close on Sun 22 Nov 18:00');
    // The business of this world has no telephone number.
    expect(mail.plain).toMatch(/Closed that day\? Then please tell us: \w+\./);
    const night = await office.api.home.readNight({ day: monday });
    expect(night.missing.find(({ shopId }) => shopId === oldPriory)?.reminded?.name).toBe('Ruth Hale');
    const { lines } = await office.api.administrationHistory.listChanges({
      from: sunday,
      to: sunday,
      kind: 'reminder',
    });
    expect(JSON.stringify(lines[0])).toContain('Old Priory');
  });

  test('is sent at most once an hour, by whomever', async () => {
    const tuesday = addDays(monday, 1);
    expect((await remind([northgate], office, tuesday)).reminded).toEqual([northgate]);
    expect((await remind([northgate], boss, tuesday)).reminded).toEqual([]);
    world.setNow('2026-11-22T17:46:00Z');
    expect((await remind([northgate], boss, tuesday)).reminded).toEqual([northgate]);
  });

  test('is sent once for two concurrent requests', async () => {
    const wednesday = addDays(monday, 2);
    const both = await Promise.all([
      remind([northgate], office, wednesday),
      remind([northgate], boss, wednesday),
    ]);
    expect(both.flatMap(({ reminded }) => reminded)).toEqual([northgate]);
  });

  test('leaves out shops without an address, closed ones, and those that have ordered', async () => {
    const thursday = addDays(monday, 3);
    await order(boathouse, thursday, [3]);
    await office.api.home.closeShop({
      commandId: randomUUID(),
      day: thursday,
      shopId: northgate,
      closed: true,
    });
    expect(await remind([limeWalk, boathouse, northgate, oldPriory], office, thursday)).toMatchObject({
      reminded: [oldPriory],
      leftOut: [limeWalk, boathouse, northgate],
    });
  });

  test('is refused after the cut-off, and for unknown shops', async () => {
    await expect(remind([oldPriory], office, sunday)).rejects.toMatchObject({ code: 'cut-off-passed' });
    await expect(remind([99_999 as ShopId])).rejects.toMatchObject({ code: 'shop-not-found' });
    await expect(remind([oldPriory], reader)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('open tasks', () => {
  test('are shown to each person who can do them', async () => {
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('mails')
        .values({
          kind: 'test',
          state: 'failed',
          queued_at: '2026-11-22T14:02:00Z',
          next_attempt_at: '2026-11-22T14:02:00Z',
          recipients: ['shop@shops.test'],
          subject: 'Order 7',
          last_error: 'Mailbox full',
          attempts: 3,
        })
        .execute(),
    );
    const seen = await boss.api.home.openTasks({});
    expect(seen.failedMails).toMatchObject({ count: 1, newest: [{ error: 'Mailbox full', attempts: 3 }] });
    expect((await office.api.home.openTasks({})).failedMails.count).toBe(0);
    expect(await manager.api.home.openTasks({})).toEqual({
      firstSteps: false,
      failedMails: { count: 0, newest: [] },
      refusedImports: [],
      signUps: { count: 0, names: [], since: null },
      wrongLabels: { prints: 0, items: 0, names: [] },
      cakes: [],
      monthToInvoice: null,
    });
  });
});
