import { randomUUID } from 'node:crypto';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import { setCutOff } from '../../../test/worlds/set-cut-off.ts';
import type { Person } from '../../../test/worlds/world.ts';

let world: OrderWorld;
/** A product for each test, at 100 pence. */
let loaf: ProductId;

beforeAll(async () => {
  world = await makeOrderWorld();
});
beforeEach(async () => {
  const [made] = await world.makeProducts(1, [world.shopId, world.otherShopId]);
  loaf = made as ProductId;
});
afterAll(() => world.end());

const december = '2026-12-01' as DeliveryDay;
const pence = (amount: number | null) => amount as Pence | null;

const setPrice = (from: DeliveryDay, unitCost: number | null, person: Person = world.office) =>
  person.api.productPrices.setPrice({
    commandId: randomUUID(),
    productId: loaf,
    price: { from, unitCost: pence(unitCost) },
  });

const removePrice = (from: DeliveryDay, unitCost: number | null, person: Person = world.office) =>
  person.api.productPrices.removePrice({
    commandId: randomUUID(),
    productId: loaf,
    price: { from, unitCost: pence(unitCost) },
  });

const openPrices = (person: Person = world.office) =>
  person.api.productPrices.openPrices({ productId: loaf });

const order = (day: DeliveryDay, quantity = 2) =>
  world.order({ day, lines: [{ productId: loaf, quantity }] }, world.manager);

const openNew = (day: DeliveryDay, person: Person = world.manager) =>
  person.api.orders.openNewOrder({ shopId: world.shopId, day });

const offered = async (day: DeliveryDay) =>
  (await openNew(day)).products.find(({ productId }) => productId === loaf);

const setShopPrice = (unitCost: number) =>
  world.database.transaction().execute((trx) =>
    trx
      .updateTable('shop_products')
      .set({ unit_cost: unitCost as Pence })
      .where('product_id', '=', loaf)
      .where('shop_id', '=', world.shopId)
      .execute(),
  );

describe('a price from a future day on', () => {
  test('applies to orders for that day and later, also to those that are entered before', async () => {
    await setPrice(december, 120);
    expect((await order(addDays(december, -1))).total).toBe(200);
    expect((await order(december)).total).toBe(240);
    expect((await order(addDays(december, 30))).total).toBe(240);
    expect((await offered(addDays(december, -1)))?.productCost).toBe(100);
    expect((await offered(december))?.productCost).toBe(120);
  });

  test('never changes a saved order, its documents or the export', async () => {
    const saved = await order(december);
    const facts = async () => ({
      order: (await world.manager.api.orders.openOrder({ orderId: saved.orderId })).order,
      documents: (await world.boss.api.documents.openDocument({ orderId: saved.orderId })).pack,
      export: await world.boss.api.exports.loadDeliveries({ day: december }),
      rows: (await world.rowsOf(saved.orderId)).lines,
    });
    const { export: before, ...same } = await facts();
    await setPrice(december, 120);
    const { export: after, ...now } = await facts();
    expect(now).toEqual(same);
    expect(after.orders).toEqual(before.orders);
  });

  test('does not change the lines of a saved order, and applies to a new one', async () => {
    const [roll] = await world.makeProducts(1, [world.shopId]);
    const saved = await order(december);
    await setPrice(december, 120);
    const lines = [
      { productId: loaf, quantity: 5 },
      { productId: roll as ProductId, quantity: 1 },
    ];
    const again = await world.order({ day: december, edited: saved, lines }, world.manager);
    expect(again.lines.map(({ unitCost }) => unitCost)).toEqual([100, 100]);
    const emptied = await world.order({ day: december, edited: again, lines: lines.slice(1) }, world.manager);
    const readded = await world.order({ day: december, edited: emptied, lines }, world.manager);
    expect(readded.lines.find(({ productId }) => productId === loaf)).toMatchObject({ unitCost: 120 });
  });

  test('applies to each copy by its day', async () => {
    await setPrice(december, 120);
    const { orderId } = await order(addDays(december, -2));
    const days = [december, addDays(december, -1), addDays(december, 7)];
    const { copies } = await world.manager.api.orders.copyOrder({ saveId: randomUUID(), orderId, days });
    const made = await Promise.all(copies.map((copy) => world.rowsOf(copy.orderId)));
    expect(copies.map(({ day }) => day)).toEqual([days[1], days[0], days[2]]);
    expect(made.map((rows) => rows.order?.total)).toEqual([200, 240, 240]);
    expect(made.map((rows) => rows.lines.map((line) => line.unit_cost))).toEqual([[100], [120], [120]]);
    expect(made.map((rows) => rows.events[0]?.details)).toMatchObject([
      { lines: [[loaf, 0, 2, null, 100, 'product']] },
      { lines: [[loaf, 0, 2, null, 120, 'product']] },
      { lines: [[loaf, 0, 2, null, 120, 'product']] },
    ]);
  });

  test("does not replace a shop's own price", async () => {
    await setShopPrice(92);
    await setPrice(december, 120);
    expect((await order(december)).total).toBe(184);
    expect(await offered(december)).toMatchObject({ shopCost: 92, newPrice: null });
    expect((await openPrices()).shopPrices).toEqual([
      { shopId: world.shopId, name: 'Harbour Lane', unitCost: 92 },
    ]);
  });

  test('may be empty: the product is then free', async () => {
    await setPrice(december, null);
    expect((await order(december)).total).toBe(0);
    expect((await order(addDays(december, -1))).total).toBe(200);
  });

  test('is announced to shops a week before, on orders of any day, until it begins', async () => {
    await setPrice(december, 120);
    const told = async (at: string, day: DeliveryDay) =>
      world.at(at, async () => (await offered(day))?.newPrice);
    const later = addDays(december, 1);
    expect(await told('2026-11-23T23:59:59Z', later)).toBeNull();
    expect(await told('2026-11-24T00:00:00Z', '2026-11-26' as DeliveryDay)).toEqual({
      from: december,
      unitCost: 120,
    });
    expect(await told('2026-11-30T23:59:59Z', later)).toEqual({ from: december, unitCost: 120 });
    expect(await told('2026-12-01T00:00:00Z', later)).toBeNull();
  });

  test('may be removed until its day begins, and not later', async () => {
    await setPrice(december, 120);
    const refused = await refusalOf(removePrice(december, 119));
    expect(refused).toMatchObject({ code: 'price-not-planned', status: 409 });
    expect(refused.message).toContain('01-Dec-2026');
    await removePrice(december, 120);
    expect((await order(december)).total).toBe(200);
    await setPrice(december, 130);
    await world.at('2026-12-01T08:00:00Z', async () => {
      expect(await outcomeOf(removePrice(december, 130))).toBe('price-not-planned');
    });
    expect((await order(december)).total).toBe(260);
  });
});

describe('the prices of a product', () => {
  test('have who set them and when, and the days for which they apply', async () => {
    await setPrice(orderDay, 110);
    await world.at('2026-11-20T10:00:00Z', () =>
      world.boss.lookingAs(world.office.userId).productPrices.setPrice({
        commandId: randomUUID(),
        productId: loaf,
        price: { from: december, unitCost: pence(120) },
      }),
    );
    await world.at('2026-11-22T09:00:00Z', async () => {
      expect((await openPrices()).prices).toEqual([
        { from: null, until: '2026-11-20', unitCost: 100, state: 'past', by: null, at: null },
        {
          from: '2026-11-21',
          until: '2026-11-30',
          unitCost: 110,
          state: 'now',
          by: { name: 'Office', viewedBy: null },
          at: '2026-11-20T09:00:00Z',
        },
        {
          from: december,
          until: null,
          unitCost: 120,
          state: 'to-come',
          by: { name: 'Office', viewedBy: 'Ruth Ashdown' },
          at: '2026-11-20T10:00:00Z',
        },
      ]);
    });
  });

  test('have the first day that shops can still order for', async () => {
    await setCutOff(world.office.api, '2026-11-21' as DeliveryDay, 24);
    await setCutOff(world.office.api, '2026-11-22' as DeliveryDay, 40);
    expect((await openPrices()).firstOpenDay).toBe('2026-11-23');
    await setCutOff(world.office.api, '2026-11-21' as DeliveryDay, null);
    await setCutOff(world.office.api, '2026-11-22' as DeliveryDay, null);
    expect(await openPrices()).toMatchObject({
      firstOpenDay: '2026-11-21',
      today: '2026-11-20',
      lastDay: '2027-11-20',
    });
  });

  test('have the future orders that keep their price, without void ones and those with a shop’s own price', async () => {
    await order(december);
    await order(december);
    const { orderId, version } = await order(addDays(december, 1));
    await world.office.api.orders.voidOrder({ saveId: randomUUID(), orderId, version });
    await setPrice(addDays(december, 1), 120);
    await order(addDays(december, 1));
    await setShopPrice(92);
    await order(december);
    expect((await openPrices()).ordersToCome).toEqual([
      { day: december, unitCost: 100, orders: 2 },
      { day: addDays(december, 1), unitCost: 120, orders: 1 },
    ]);
  });

  test('are in the history of commands, also where the later one of a day replaced the other', async () => {
    await setPrice(december, 120);
    await setPrice(december, 130, world.boss);
    await setPrice(december, 130);
    await removePrice(december, 130);
    const rows = await world.database
      .selectFrom('commands')
      .select(['name', 'user_id', 'change'])
      .where('subject', '=', `product ${loaf}`)
      .where('change', 'is not', null)
      .orderBy('number')
      .execute();
    const price = (before: number, after: number) => ({ price: { from: december, before, after } });
    expect(rows).toMatchObject([
      { name: 'productPrices.setPrice', user_id: world.office.userId, change: price(100, 120) },
      { name: 'productPrices.setPrice', user_id: world.boss.userId, change: price(120, 130) },
      { name: 'productPrices.removePrice', user_id: world.office.userId, change: price(130, 100) },
    ]);
  });

  test('are refused for past days, beyond the horizon, and for unknown products', async () => {
    for (const from of ['2026-11-19', '2000-01-01', '2027-11-21', '2100-12-31'] as DeliveryDay[]) {
      expect(await refusalOf(setPrice(from, 120))).toMatchObject({
        code: 'price-day-refused',
        status: 422,
        message: 'A price can begin on any day from 20-Nov-2026 to 20-Nov-2027.',
      });
    }
    for (const [from, unitCost] of [
      ['2026-02-30', 120],
      ['tomorrow', 120],
      [december, -1],
      [december, 0.5],
      [december, 2_147_483_648],
      [december, '120'],
    ] as const) {
      expect(await outcomeOf(setPrice(from as DeliveryDay, unitCost as number))).toBe('malformed');
    }
    loaf = 2_147_483_647 as ProductId;
    expect(await outcomeOf(setPrice(december, 120))).toBe('product-not-found');
    expect(await outcomeOf(removePrice(december, 120))).toBe('product-not-found');
    expect(await outcomeOf(openPrices())).toBe('product-not-found');
  });
});
