import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { buildSheet } from '@bakehouse/domain/production/sheet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-23' as DeliveryDay;
const nextDay = '2026-11-24' as DeliveryDay;
let world: World;
let abbeyGreen: ShopId;
let millRoad: ShopId;
let fairStall: ShopId;
let northgate: ShopId;
let products: readonly ProductId[];
let office: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  await world.setCutOffHours(6);
  const bakehouse = await world.makeBrand('Bakehouse');
  const quay = await world.makeBrand('Quay Coffee');
  abbeyGreen = await world.makeShop(bakehouse, 'Abbey Green');
  millRoad = await world.makeShop(quay, 'Mill Road');
  fairStall = await world.makeShop(quay, 'Fair stall', { inDeliveryTable: false });
  northgate = await world.makeShop(bakehouse, 'Northgate');
  await world.makeShop(bakehouse, 'Pound Lane', { active: false });
  products = await world.makeProducts(4, [abbeyGreen, millRoad, fairStall]);
  office = await world.person({ name: 'Office', admin: true, administration: 2 });
  manager = await world.person({ shops: [abbeyGreen] });
  await order(abbeyGreen, day, [12, 3], 'Two crates on top');
  await order(millRoad, day, [20, 0, 6]);
  await order(fairStall, day, [0, 0, 5]);
  await order(abbeyGreen, nextDay, [0, 0, 0, 9]);
});
afterAll(() => world.end());

async function order(shopId: ShopId, on: DeliveryDay, quantities: readonly number[], notes = '') {
  const lines = quantities.map((quantity, index) => ({ productId: products[index] as ProductId, quantity }));
  const saved = await office.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day: on,
    purchaseOrderNumber: '',
    notes,
    lines,
  });
  return saved.order;
}

describe('the list of a day', () => {
  test('has every order with its totals for the office', async () => {
    const list = await office.api.days.listOrders({ day });
    expect(list.orders.map((one) => [one.shopId, one.lineCount, one.itemCount, one.total])).toEqual([
      [abbeyGreen, 2, 15, 12 * 100 + 3 * 101],
      [millRoad, 2, 26, 20 * 100 + 6 * 102],
      [fairStall, 1, 5, 5 * 102],
    ]);
  });

  test('has only their own orders for shop people', async () => {
    const list = await manager.api.days.listOrders({ day });
    expect(list.orders.map((one) => one.shopId)).toEqual([abbeyGreen]);
  });

  test('leaves voided orders out', async () => {
    const one = await order(abbeyGreen, '2026-12-01' as DeliveryDay, [1]);
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('orders')
          .set({ voided_at: '2026-11-21T10:00:00Z', voided_by: office.userId })
          .where('id', '=', one.orderId)
          .execute(),
      );
    expect((await office.api.days.listOrders({ day: one.day })).orders).toEqual([]);
  });
});

describe('the shop grid', () => {
  test('has every shop under its brand, inactive ones last, with eight days', async () => {
    const grid = await office.api.days.getShopGrid({ day });
    expect(grid.brands.map((brand) => [brand.name, brand.shops.map((shop) => shop.name)])).toEqual([
      ['Bakehouse', ['Abbey Green', 'Northgate', 'Pound Lane']],
      ['Quay Coffee', ['Fair stall', 'Mill Road']],
    ]);
    expect(grid.strip.days.map((one) => [one.day.slice(8), one.orders, one.items])).toEqual([
      ['21', 0, 0],
      ['22', 0, 0],
      ['23', 3, 46],
      ['24', 1, 9],
      ['25', 0, 0],
      ['26', 0, 0],
      ['27', 0, 0],
      ['28', 0, 0],
    ]);
    expect(grid.strip.today).toBe('2026-11-21');
    expect(grid.cells).toHaveLength(4);
  });

  test('has only their own shops for shop people, counts included', async () => {
    const grid = await manager.api.days.getShopGrid({ day });
    expect(grid.brands.flatMap((brand) => brand.shops.map((shop) => shop.name))).toEqual(['Abbey Green']);
    expect(grid.strip.days.map((one) => one.orders)).toEqual([0, 0, 1, 1, 0, 0, 0, 0]);
    expect(JSON.stringify(grid)).not.toContain('Mill Road');
  });

  test('has the cut-off of each day: its own hours, else the default', async () => {
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('cutoffs')
        .values({
          delivery_dt: nextDay,
          hours: 30,
          updated_by: office.userId,
          updated_at: '2026-11-21T09:00:00Z',
        })
        .execute(),
    );
    const { days } = await office.api.days.getStrip({ day });
    expect(days[2]?.cutOff).toBe('2026-11-22T18:00:00Z');
    expect(days[3]?.cutOff).toBe('2026-11-22T18:00:00Z');
    const boss = await world.person({ superAdmin: true });
    const seen = (await boss.api.days.getStrip({ day })).days[2];
    expect([seen?.cutOff, seen?.shopsCutOff]).toEqual(['2026-11-24T00:00:00Z', '2026-11-22T18:00:00Z']);
  });
});

describe('the production sheet', () => {
  test('sums the orders in the database', async () => {
    const answer = await office.api.days.getProductionSheet({ day });
    const sheet = buildSheet(answer.orders as never, answer.shops, answer.products as never);
    expect(sheet.columns.map((column) => [column.name, column.total])).toEqual([
      ['Abbey Green', 15],
      ['Mill Road', 26],
      ['Additional orders', 5],
    ]);
    expect(sheet.total).toBe(46);
    expect(answer.shopsWithoutOrder).toEqual(['Northgate']);
    expect(answer.instructions).toMatchObject([{ shopName: 'Abbey Green', notes: 'Two crates on top' }]);
    expect([answer.orderCount, answer.version]).toEqual([3, 3]);
  });

  test('does not count shops that are closed on the day as missing', async () => {
    const names = async () => (await office.api.days.getProductionSheet({ day })).shopsWithoutOrder;
    const close = (closed: boolean) =>
      office.api.home.closeShop({ day, shopId: northgate, closed, commandId: randomUUID() });
    await close(true);
    expect(await names()).toEqual([]);
    await close(false);
    expect(await names()).toEqual(['Northgate']);
  });

  test('has the instructions of a custom order, which has no lines', async () => {
    const cakeDay = '2026-12-03' as DeliveryDay;
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('orders')
        .values({
          shop_id: millRoad,
          delivery_dt: cakeDay,
          order_type: 1,
          notes: 'Happy birthday, Ada',
          created_at: '2026-11-21T09:00:00Z',
          created_by: office.userId,
        })
        .execute(),
    );
    const answer = await office.api.days.getProductionSheet({ day: cakeDay });
    expect(answer.instructions).toMatchObject([{ shopName: 'Mill Road', notes: 'Happy birthday, Ada' }]);
    expect(answer.shopsWithoutOrder).not.toContain('Mill Road');
  });

  test('gets a new version with every change', async () => {
    const one = await order(abbeyGreen, '2026-12-02' as DeliveryDay, [1]);
    const before = await office.api.days.getProductionSheet({ day: one.day });
    await manager.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: { orderId: one.orderId, version: 1 },
      shopId: abbeyGreen,
      day: one.day,
      purchaseOrderNumber: '',
      notes: '',
      lines: [{ productId: products[0] as ProductId, quantity: 4 }],
    });
    const after = await office.api.days.getProductionSheet({ day: one.day });
    expect([before.version, after.version]).toEqual([1, 2]);
  });

  test('shows shop people their own shop only', async () => {
    const answer = await manager.api.days.getProductionSheet({ day });
    expect(answer.shops.map((shop) => shop.name)).toEqual(['Abbey Green']);
    expect(JSON.stringify(answer)).not.toMatch(/Mill Road|Fair stall|Northgate/);
  });
});

describe('the usual quantities of a day', () => {
  const friday = '2027-02-19' as DeliveryDay;

  test('are empty before three of the last six same weekdays have orders', async () => {
    await order(abbeyGreen, addDays(friday, -7), [12, 3]);
    await order(abbeyGreen, addDays(friday, -21), [20]);
    expect(await office.api.days.getUsualTotals({ day: friday })).toMatchObject({
      known: false,
      products: [],
    });
  });

  test('are the median of each product, without rarely ordered ones, of the visible shops', async () => {
    await order(abbeyGreen, addDays(friday, -28), [14, 3]);
    await order(millRoad, addDays(friday, -28), [40]);
    // The same product on another weekday, and longer ago than six weeks.
    await order(abbeyGreen, addDays(friday, -8), [200]);
    await order(abbeyGreen, addDays(friday, -49), [200]);
    const [first, second] = products;
    const usual = async (person: Person) => (await person.api.days.getUsualTotals({ day: friday })).products;
    expect(await usual(office)).toEqual([
      { productId: first, usual: 20 },
      { productId: second, usual: 3 },
    ]);
    expect(await usual(manager)).toEqual([
      { productId: first, usual: 14 },
      { productId: second, usual: 3 },
    ]);
  });
});

describe('the facts of today', () => {
  test('have the next cut-off of the shops, and the first day that the person may still order for', async () => {
    const nextCutOff = { day: '2026-11-22', at: '2026-11-21T18:00:00Z' };
    expect(await manager.api.account.todayFacts()).toMatchObject({
      nextCutOff,
      openDay: '2026-11-22',
    });
    const boss = await world.person({ superAdmin: true });
    // She may change today's orders until the day ends (D28); her clock still shows the shops' cut-off.
    expect(await boss.api.account.todayFacts()).toMatchObject({ nextCutOff, openDay: '2026-11-21' });
  });
});
