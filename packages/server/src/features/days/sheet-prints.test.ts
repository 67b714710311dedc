import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-25' as DeliveryDay;
let world: World;
let shops: readonly ShopId[];
let products: readonly ProductId[];
let boss: Person;
let floor: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  shops = [await world.makeShop(brand, 'Abbey Green'), await world.makeShop(brand, 'Mill Road')];
  products = await world.makeProducts(3, shops);
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  floor = await world.person({ name: 'Bakehouse floor', admin: true, orders: 1 });
  manager = await world.person({ shops: [shops[0] as ShopId] });
});
afterAll(() => world.end());

async function save(facts: object, edited: { orderId: OrderId; version: number } | null = null, on = day) {
  const { order } = await boss.api.orders.saveOrder({
    saveId: randomUUID(),
    edited,
    shopId: shops[0] as ShopId,
    day: on,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: products[0] as ProductId, quantity: 2 }],
    ...facts,
  });
  return { orderId: order.orderId, version: order.version };
}

function print(person: Person, version: number, on = day, printId: string = randomUUID()) {
  return person.api.days.recordSheetPrint({ day: on, printId, version, supplier: 'all' });
}

describe('a print of the sheet', () => {
  test('is stored with its version, which the sheet shows to everybody who sees all shops', async () => {
    await save({});
    const { version } = await floor.api.days.getProductionSheet({ day });
    const printed = await print(floor, version);
    expect(printed).toMatchObject({
      version,
      supplier: 'all',
      by: 'Bakehouse floor',
      at: '2026-11-21T09:00:00Z',
    });
    const { prints } = await boss.api.days.getProductionSheet({ day });
    expect(prints).toEqual([printed]);
    expect((await manager.api.days.getProductionSheet({ day })).prints).toEqual([]);
  });

  test('of a version that is no longer the newest is refused', async () => {
    const { version } = await floor.api.days.getProductionSheet({ day });
    await save({ shopId: shops[1] });
    await expect(print(floor, version)).rejects.toMatchObject({
      code: 'sheet-changed',
      data: { version: version + 1 },
    });
  });

  test('that is sent twice is one', async () => {
    const { version } = await floor.api.days.getProductionSheet({ day });
    const printId = randomUUID();
    const first = await print(floor, version, day, printId);
    world.setNow('2026-11-21T09:05:00Z');
    await save({});
    expect(await print(floor, version, day, printId)).toEqual(first);
  });

  test('under the id of another day’s or person’s is refused, and theirs stays', async () => {
    const { version } = await floor.api.days.getProductionSheet({ day });
    const printId = randomUUID();
    await print(floor, version, day, printId);
    const elsewhere = '2026-12-24' as DeliveryDay;
    await expect(print(floor, 0, elsewhere, printId)).rejects.toMatchObject({ code: 'save-id-reused' });
    const own = await manager.api.days.getProductionSheet({ day });
    await expect(print(manager, own.version, day, printId)).rejects.toMatchObject({ code: 'save-id-reused' });
    expect((await boss.api.days.openSheetPrint({ day, printId })).print.by).toBe('Bakehouse floor');
  });

  test('keeps its contents when the orders change, also when one is deleted', async () => {
    const on = '2026-11-26' as DeliveryDay;
    const order = await save({ notes: 'Two crates', purchaseOrderNumber: 'AG-1' }, null, on);
    await save(
      {
        lines: [],
        custom: { items: [{ ...firstCake, unitCost: pence(8600) }], deliverTo: { kind: 'shop' } },
      },
      null,
      on,
    );
    const { version } = await floor.api.days.getProductionSheet({ day: on });
    const { printId } = await print(floor, version, on);
    const lines = [{ productId: products[1] as ProductId, quantity: 9 }];
    const changed = await save({ lines, notes: 'Three crates' }, order, on);
    await boss.api.orders.deleteOrder({
      orderId: order.orderId,
      saveId: randomUUID(),
      version: changed.version,
    });
    const sheet = await boss.api.days.openSheetPrint({ day: on, printId });
    expect(sheet.print.version).toBe(version);
    expect(sheet.orders[0]).toMatchObject({ productIds: [products[0]], quantities: [2] });
    expect(sheet.products.map(({ productId }) => productId)).toEqual([products[0]]);
    expect(sheet.instructions).toMatchObject([{ notes: 'Two crates', shopName: 'Abbey Green' }]);
    expect(sheet.customOrders).toMatchObject([{ custom: { items: [{ size: firstCake.size }] } }]);
  });

  test('by shop people is visible to them only', async () => {
    const own = await manager.api.days.getProductionSheet({ day });
    const printed = await print(manager, own.version);
    expect((await manager.api.days.getProductionSheet({ day })).prints).toEqual([printed]);
    expect((await boss.api.days.getProductionSheet({ day })).prints).not.toContainEqual(printed);
    const other = await world.person({ shops: [shops[0] as ShopId] });
    expect((await other.api.days.getProductionSheet({ day })).prints).toEqual([]);
    await expect(other.api.days.openSheetPrint({ day, printId: printed.printId })).rejects.toMatchObject({
      code: 'print-not-found',
    });
  });

  test('is stored once for each filter and person, also for concurrent requests', async () => {
    const on = '2026-11-26' as DeliveryDay;
    await save({}, null, on);
    const { version } = await boss.api.days.getProductionSheet({ day: on });
    const everybody = [boss, floor];
    const printed = await Promise.all(
      everybody.flatMap((person) => Array.from({ length: 20 }, () => print(person, version, on))),
    );
    const kept = await world.database
      .selectFrom('sheet_prints')
      .select(['id', 'printed_by'])
      .where('delivery_dt', '=', on)
      .execute();
    expect(kept.map((row) => row.printed_by).toSorted()).toEqual(
      everybody.map(({ userId }) => userId).toSorted(),
    );
    const ids = new Set(printed.map(({ printId }) => printId));
    expect(ids.size).toBe(40);
    for (const { id } of kept) expect(ids).toContain(id);
    const [shown] = (await manager.api.days.getProductionSheet({ day: on })).prints;
    expect(shown).toBeUndefined();
    expect((await boss.api.days.getProductionSheet({ day: on })).prints).toHaveLength(1);
  });

  test('of equal times is the same one in every answer', async () => {
    const on = '2026-12-02' as DeliveryDay;
    await save({}, null, on);
    const { version } = await floor.api.days.getProductionSheet({ day: on });
    const deputy = await world.person({ name: 'Maya Osei', admin: true, orders: 1 });
    const idOf = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
    for (const [person, digit] of [
      [floor, 1],
      [boss, 3],
      [deputy, 2],
    ] as const) {
      await print(person, version, on, idOf(digit));
    }
    const { prints } = await deputy.api.days.getProductionSheet({ day: on });
    const night = await deputy.api.home.readNight({ day: on });
    expect([prints.map(({ printId }) => printId), night.print?.printId]).toEqual([[idOf(3)], idOf(3)]);
  });

  test('of the whole bakery stays when its author prints for their own shops later', async () => {
    const on = '2026-11-27' as DeliveryDay;
    await save({}, null, on);
    const leaver = await world.person({ admin: true, orders: 1, shops: [shops[0] as ShopId] });
    const { version } = await leaver.api.days.getProductionSheet({ day: on });
    const whole = await print(leaver, version, on);
    await world.database.updateTable('users').set({ admin: false }).where('id', '=', leaver.userId).execute();
    const own = await leaver.api.days.getProductionSheet({ day: on });
    expect(own.prints).toEqual([]);
    const first = await print(leaver, own.version, on);
    const second = await print(leaver, own.version, on);
    expect(first.printId).not.toBe(second.printId);
    expect((await leaver.api.days.getProductionSheet({ day: on })).prints).toEqual([second]);
    expect((await boss.api.days.getProductionSheet({ day: on })).prints).toEqual([whole]);
  });

  test('is deleted after 90 days', async () => {
    const kept = () =>
      world.database.selectFrom('sheet_prints').select('id').where('delivery_dt', '=', day).execute();
    expect(await kept()).not.toEqual([]);
    world.setNow('2027-02-20T09:00:00Z');
    await print(floor, 0, '2027-02-22' as DeliveryDay);
    expect(await kept()).toEqual([]);
    world.setNow('2026-11-21T09:00:00Z');
  });
});

describe('the version of a sheet', () => {
  test('grows with every change, the deletion of an order included', async () => {
    const on = '2026-11-30' as DeliveryDay;
    const seen: number[] = [];
    const look = async () => seen.push((await floor.api.days.getProductionSheet({ day: on })).version);
    await look();
    const order = await save({}, null, on);
    await look();
    const { version } = await save({ notes: 'Early, please' }, order, on);
    await look();
    world.setNow('2026-11-21T10:00:00Z');
    await boss.api.orders.deleteOrder({ orderId: order.orderId, saveId: randomUUID(), version });
    await look();
    await save({}, null, on);
    await look();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(seen.length);
    expect((await floor.api.days.getProductionSheet({ day: on })).lastChange).toBe('2026-11-21T10:00:00Z');
  });
});

describe('products without orders', () => {
  test('are on the sheet on request, and only available ones', async () => {
    const on = '2026-12-01' as DeliveryDay;
    await save({}, null, on);
    const [, , unordered] = products;
    const elsewhere = await world.makeShop(await world.makeBrand('Other'), 'Old Priory');
    const [foreign] = await world.makeProducts(1, [elsewhere]);
    const ids = async (person: Person) =>
      (await person.api.days.getProductionSheet({ day: on, products: 'all' })).products.map(
        (p) => p.productId,
      );
    expect(await ids(boss)).toEqual(expect.arrayContaining([unordered, foreign]));
    expect(await ids(manager)).toContain(unordered);
    expect(await ids(manager)).not.toContain(foreign);
    const { products: ordered } = await boss.api.days.getProductionSheet({ day: on });
    expect(ordered.map(({ productId }) => productId)).toEqual([products[0]]);
  });
});
