import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-25' as DeliveryDay;
let world: World;
let abbeyGreen: ShopId;
let millRoad: ShopId;
let products: readonly ProductId[];
let office: Person;
let reader: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const quay = await world.makeBrand('Quay Coffee');
  abbeyGreen = await world.makeShop(quay, 'Abbey Green');
  millRoad = await world.makeShop(quay, 'Mill Road');
  products = await world.makeProducts(3, [abbeyGreen, millRoad]);
  office = await world.person({ name: 'Office', admin: true, administration: 2 });
  reader = await world.person({ name: 'Accountant', admin: true, administration: 1 });
});
afterAll(() => world.end());

async function order(shopId: ShopId, on: DeliveryDay, facts: object = {}) {
  const { order: saved } = await office.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day: on,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: products[0] as ProductId, quantity: 2 }],
    ...facts,
  });
  return saved;
}

const cakes = {
  lines: [],
  custom: { items: [{ ...firstCake, unitCost: pence(8600) }], deliverTo: { kind: 'shop' as const } },
};

describe('invoices in a file for Sage', () => {
  const on = '2026-12-12' as DeliveryDay;
  const load = () => reader.api.exports.loadInvoices({ from: on, to: on });
  const record = (invoices: readonly { orderId: OrderId; version: number }[], total: number) =>
    reader.api.exports.recordInvoiceExport({
      commandId: randomUUID(),
      invoices: invoices.map(({ orderId, version }) => ({ orderId, version, total: pence(total) })),
    });

  test('are recorded with their contents, and changed, voided or deleted ones show who did it', async () => {
    const boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
    const [kept, voided, deleted] = [
      await order(abbeyGreen, on),
      await order(millRoad, on),
      await order(millRoad, on),
    ];
    expect((await load()).invoices.map(({ exported }) => exported)).toEqual([null, null, null]);
    const { at } = await record([kept, voided, deleted, kept], 200);
    const before = await load();
    expect(before.withdrawn).toEqual([]);
    expect(before.invoices.map(({ exported }) => exported)).toEqual(
      Array.from({ length: 3 }, () => ({ at, by: 'Accountant', version: 1, total: 200 })),
    );

    const change = { edited: { orderId: kept.orderId, version: 1 }, notes: 'Two crates' };
    await order(abbeyGreen, on, change);
    await boss.api.orders.voidOrder({ orderId: voided.orderId, saveId: randomUUID(), version: 1 });
    await boss.api.orders.deleteOrder({ orderId: deleted.orderId, saveId: randomUUID(), version: 1 });
    const after = await load();
    expect(after.invoices).toMatchObject([{ orderId: kept.orderId, version: 2, exported: { version: 1 } }]);
    expect(after.withdrawn).toMatchObject([
      {
        orderId: voided.orderId,
        why: 'voided',
        customerName: 'Mill Road',
        day: on,
        exported: { total: 200 },
      },
      { orderId: deleted.orderId, why: 'deleted', customerName: 'Mill Road', day: on },
    ]);
    const ofShop = await reader.api.exports.loadInvoices({ from: on, to: on, shopId: abbeyGreen });
    expect(ofShop.withdrawn).toEqual([]);

    await record([{ orderId: kept.orderId, version: 2 }], 250);
    expect((await load()).invoices).toMatchObject([{ version: 2, exported: { version: 2, total: 250 } }]);
  });
});

describe('what was delivered on a day', () => {
  test('are all lines of its standard orders, without void ones', async () => {
    const lines = products.map((productId, index) => ({ productId, quantity: index + 1 }));
    const second = await order(millRoad, day, { lines });
    const first = await order(abbeyGreen, day);
    await order(abbeyGreen, day, cakes);
    const gone = await order(abbeyGreen, day);
    await office.api.orders.voidOrder({ orderId: gone.orderId, saveId: randomUUID(), version: 1 });
    const loaded = await reader.api.exports.loadDeliveries({ day });
    expect(loaded.orders).toEqual([
      {
        orderId: first.orderId,
        shopId: abbeyGreen,
        version: 1,
        productIds: [products[0]],
        quantities: [2],
        unitCosts: [100],
      },
      {
        orderId: second.orderId,
        shopId: millRoad,
        version: 1,
        productIds: products,
        quantities: [1, 2, 3],
        unitCosts: [100, 101, 102],
      },
    ]);
    expect(loaded.shops.map((shop) => [shop.name, shop.brandName])).toEqual([
      ['Abbey Green', 'Quay Coffee'],
      ['Mill Road', 'Quay Coffee'],
    ]);
    expect(loaded.products.map(({ itemCode }) => itemCode).toSorted()).toEqual([1000, 1001, 1002]);
    expect(loaded.limitReached).toBe(false);
  });

  test('are at most 2,000 orders', async () => {
    const crowded = '2026-12-01' as DeliveryDay;
    await insertEmptyOrders(crowded, 2001);
    const loaded = await reader.api.exports.loadDeliveries({ day: crowded });
    expect([loaded.orders.length, loaded.limitReached]).toEqual([2000, true]);
    const answer = await reader.api.exports.loadInvoices({ from: crowded, to: crowded });
    expect([answer.invoices.length, answer.limitReached]).toEqual([2000, true]);
  });
});

async function insertEmptyOrders(on: DeliveryDay, count: number): Promise<void> {
  await world.database.transaction().execute((trx) =>
    sql`insert into orders (shop_id, delivery_dt, created_at, created_by)
      select ${abbeyGreen}, ${on}::date, now(), ${office.userId} from generate_series(1, ${count}::int)`.execute(
      trx,
    ),
  );
}

describe('the invoices of a range of days', () => {
  const from = '2026-12-14' as DeliveryDay;
  const to = '2026-12-16' as DeliveryDay;

  test('have the totals of their orders, by day and shop, custom ones too', async () => {
    const third = await order(abbeyGreen, to, cakes);
    const second = await order(millRoad, from, { purchaseOrderNumber: 'MR-9' });
    const first = await order(abbeyGreen, from);
    await order(abbeyGreen, '2026-12-17' as DeliveryDay);
    const gone = await order(abbeyGreen, from);
    await office.api.orders.voidOrder({ orderId: gone.orderId, saveId: randomUUID(), version: 1 });
    const { invoices } = await reader.api.exports.loadInvoices({ from, to });
    expect(invoices.map(({ orderId, day: on, amounts }) => [orderId, on, amounts])).toEqual([
      [first.orderId, from, [{ vatCode: 'zero', net: 200 }]],
      [second.orderId, from, [{ vatCode: 'zero', net: 200 }]],
      [third.orderId, to, [{ vatCode: 'zero', net: 8600 }]],
    ]);
    expect(invoices[1]).toMatchObject({ purchaseOrderNumber: 'MR-9', orderType: 'standard' });
    const ofOne = await reader.api.exports.loadInvoices({ from, to, shopId: millRoad });
    expect(ofOne.invoices.map(({ orderId }) => orderId)).toEqual([second.orderId]);
  });

  test('say which orders can still change', async () => {
    const early = await reader.api.exports.loadInvoices({ from, to });
    expect(early.invoices.every(({ mayChange }) => mayChange)).toBe(true);
    world.setNow('2026-12-15T12:00:00Z');
    const later = await reader.api.exports.loadInvoices({ from, to });
    expect(later.invoices.map(({ day: on, mayChange }) => [on, mayChange])).toEqual([
      [from, false],
      [from, false],
      [to, false],
    ]);
    world.setNow('2026-11-21T09:00:00Z');
  });

  test('are refused where the range ends before it begins', async () => {
    await expect(reader.api.exports.loadInvoices({ from: to, to: from })).rejects.toMatchObject({
      code: 'days-reversed',
    });
  });
});

describe('the Sage settings', () => {
  test('are saved with the permission, and used by the next file', async () => {
    const before = await reader.api.exports.openSageSettings({});
    expect(before).toMatchObject({ ledgerAccount: '4000', analysisTypes: ['', '', ''], version: 1 });
    const saved = await office.api.exports.saveSageSettings({
      commandId: randomUUID(),
      version: 1,
      ledgerAccount: '4010',
      analysisTypes: ['Wholesale', '', 'North'],
      customerReferences: [{ shopId: millRoad, customerReference: ' MILLROAD ' }],
    });
    expect(saved).toMatchObject({
      ledgerAccount: '4010',
      analysisTypes: ['Wholesale', '', 'North'],
      version: 2,
    });
    const { settings } = await reader.api.exports.loadInvoices({ from: day, to: day });
    expect(settings).toEqual(saved);
    expect(settings.shops.map((shop) => [shop.name, shop.customerReference])).toEqual([
      ['Abbey Green', ''],
      ['Mill Road', 'MILLROAD'],
    ]);
    const { change } = await world.database
      .selectFrom('commands')
      .select('change')
      .where('subject', 'like', 'sage%')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(change).toEqual({
      before: { ledgerAccount: '4000', analysisTypes: ['', '', ''] },
      after: { ledgerAccount: '4010', analysisTypes: ['Wholesale', '', 'North'] },
      customerReferences: [{ of: 'Mill Road', before: '', after: 'MILLROAD' }],
    });
  });

  test('that Sage would reject are not saved, with the reasons', async () => {
    const { version, ledgerAccount } = await reader.api.exports.openSageSettings({});
    const good = {
      version,
      ledgerAccount,
      analysisTypes: ['', '', ''] as [string, string, string],
      customerReferences: [],
    };
    const save = (facts: object) =>
      office.api.exports.saveSageSettings({ commandId: randomUUID(), ...good, ...facts });
    await expect(save({ ledgerAccount: '123456789' })).rejects.toMatchObject({
      code: 'sage-refuses',
      message: 'Ledger Account is ‘123456789’, but Sage takes up to 8 digits. Correct it, then save.',
    });
    await expect(save({ analysisTypes: ['', 'x'.repeat(51), ''] })).rejects.toMatchObject({
      data: { setting: 'Analysis Type 2' },
    });
    const customerReferences = [{ shopId: millRoad, customerReference: '=MILL-ROAD' }];
    await expect(save({ customerReferences })).rejects.toMatchObject({
      message: 'Customer Reference of Mill Road has 11 characters, but Sage takes 10. Correct it, then save.',
    });
    expect((await reader.api.exports.openSageSettings({})).version).toBe(version);
  });

  test('are not overwritten by a person who has not seen the last change', async () => {
    const stale = {
      version: 1,
      ledgerAccount: '9999',
      analysisTypes: ['', '', ''] as [string, string, string],
      customerReferences: [],
    };
    await expect(
      office.api.exports.saveSageSettings({ commandId: randomUUID(), ...stale }),
    ).rejects.toMatchObject({
      code: 'settings-changed',
      data: { version: 2 },
    });
    const both = await Promise.allSettled(
      ['5000', '6000'].map((ledgerAccount) =>
        office.api.exports.saveSageSettings({ commandId: randomUUID(), ...stale, version: 2, ledgerAccount }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await reader.api.exports.openSageSettings({})).version).toBe(3);
  });
});
