import { randomUUID } from 'node:crypto';
import type { AdministeredShop } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { addDays } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopFacts } from '../../../test/requests/administration.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const today = '2026-11-20';

const facts = (over: Partial<ShopFacts> = {}) => shopFacts(world.brandId, over);

function save(shop: ReturnType<typeof facts>, edited: AdministeredShop | null = null, person = world.office) {
  const version = edited && { shopId: edited.shopId, version: edited.version };
  return person.api.administeredShops.saveShop({ commandId: randomUUID(), edited: version, shop });
}

const find = async (shopId: ShopId) =>
  (await world.office.api.administeredShops.openShops()).shops.find((shop) => shop.shopId === shopId);

const historyOf = (subject: string) =>
  world.database
    .selectFrom('commands')
    .select(['name', 'user_id', 'change'])
    .where('subject', '=', subject)
    .orderBy('number')
    .execute();

describe('a shop', () => {
  test('is added with all its fields, and everybody sees it', async () => {
    const { shop } = await save(facts());
    expect(shop).toMatchObject({
      ...facts(),
      version: 1,
      billingPostcode: 'QM1 9ZZ',
      deliveryPostcode: 'QM1 2AB',
      lastOrder: null,
      nextOrder: null,
      productsAvailable: 0,
    });
    expect(await find(shop.shopId)).toEqual(shop);
    const { brands } = await world.office.api.shops.listShops({});
    expect(brands.flatMap(({ shops }) => shops)).toContainEqual({
      shopId: shop.shopId,
      name: 'Harbour Lane',
      active: true,
    });
    expect(await historyOf(`shop ${shop.shopId}`)).toMatchObject([
      {
        name: 'administeredShops.saveShop',
        user_id: world.office.userId,
        change: { before: null, after: { name: 'Harbour Lane' } },
      },
    ]);
  });

  test('is changed in every field, with the values before in the history', async () => {
    const { shop } = await save(facts({ name: 'Old Quay' }));
    const others = [
      { name: 'Ben', role: '', telephone: '', email: 'ben@bakehouse.test' },
      { name: 'Cleo', role: 'Baker', telephone: '2', email: '' },
    ];
    const wanted = facts({
      name: 'New Quay',
      email: '',
      telephone: '',
      importAs: '',
      active: false,
      inDeliveryTable: false,
      billingLine2: 'Floor 2',
      contacts: others,
    });
    const changed = (await save(wanted, shop)).shop;
    expect(changed).toMatchObject({
      ...wanted,
      version: 2,
      billingPostcode: 'QM1 9ZZ',
      deliveryPostcode: 'QM1 2AB',
    });
    const fewer = (await save({ ...wanted, contacts: others.slice(1) }, changed)).shop;
    expect(fewer.contacts).toEqual(others.slice(1));
    expect((await historyOf(`shop ${shop.shopId}`)).map(({ change }) => change)).toMatchObject([
      { before: null },
      { before: { name: 'Old Quay' }, after: { name: 'New Quay' } },
      { before: { contacts: others }, after: { contacts: others.slice(1) } },
    ]);
  });

  test('that another person changed meanwhile is a conflict with who changed what', async () => {
    const { shop } = await save(facts({ name: 'Lock Keep' }));
    await save(facts({ name: 'Lock Keep', telephone: '42' }), shop, world.boss);
    const refusal = await refusalOf(save(facts({ name: 'Mine' }), shop));
    expect(refusal).toMatchObject({
      code: 'shop-changed',
      data: { version: 2, by: { name: 'Ruth Ashdown' }, current: { name: 'Lock Keep', telephone: '42' } },
    });
  });

  test('without an existing brand, or that does not exist, is refused', async () => {
    expect(await outcomeOf(save(facts({ brandId: 999 })))).toBe('brand-not-found');
    const nobody = { shopId: 99_999 as ShopId, version: 1 } as AdministeredShop;
    expect(await outcomeOf(save(facts(), nobody))).toBe('shop-not-found');
  });

  test('is readable by admins, and writable with the permission', async () => {
    const reader = await world.person({ admin: true, administration: 1 });
    expect((await reader.api.administeredShops.openShops()).shops.length).toBeGreaterThan(0);
    expect(await outcomeOf(save(facts(), null, reader))).toBe('permission-denied');
    expect(await outcomeOf(world.manager.api.administeredShops.openShops())).toBe('permission-denied');
  });

  test('that takes no new orders refuses them from then on, and keeps existing ones', async () => {
    const order = await world.order({ day: addDays(orderDay, 30) });
    const shop = await find(world.shopId);
    if (!shop) throw new Error('the shop is gone');
    const { orders, count } = await world.office.api.administeredShops.readFutureOrders({
      shopId: world.shopId,
    });
    expect(orders).toContainEqual({
      orderId: order.orderId,
      day: order.day,
      items: order.itemCount,
      total: order.total,
    });
    expect(count).toBe(orders.length);
    const stopped = (await save({ ...factsOf(shop), active: false }, shop)).shop;
    expect(
      await outcomeOf(world.manager.api.orders.saveOrder(world.save({ day: addDays(orderDay, 31) }))),
    ).toBe('shop-inactive');
    expect(await world.office.api.orders.openOrder({ orderId: order.orderId })).toMatchObject({
      order: { voided: false },
    });
    await save({ ...factsOf(shop), active: true }, stopped);
  });
});

/** The editable fields of a shop. */
function factsOf({ shopId: _id, version: _version, itemsByDay: _days, ...rest }: AdministeredShop) {
  const { lastOrder: _last, nextOrder: _next, productsAvailable: _products, ...other } = rest;
  const { ordersPlaced: _placed, changed: _changed, ...shop } = other;
  return facts(shop);
}

describe('the orders of the window', () => {
  test('are counted by day from seven days ago, without voided ones, with the last and the next one', async () => {
    const { office, boss, order, command, otherShopId } = world;
    const at = (count: number) => addDays(today as typeof orderDay, count);
    const lines = world.lines(2);
    await order({ day: at(2), shopId: otherShopId, lines });
    await order({ day: at(2), shopId: otherShopId, lines });
    await boss.api.orders.voidOrder(command(await order({ day: at(1), shopId: otherShopId })));
    await order({ day: at(9), shopId: otherShopId });
    const view = await office.api.administeredShops.openShops();
    expect(view).toMatchObject({ today, firstDay: at(-7), lastDay: at(7) });
    const shop = view.shops.find((one) => one.shopId === otherShopId);
    expect(shop?.itemsByDay).toHaveLength(15);
    expect(shop?.itemsByDay[9]).toBe(4);
    expect(shop?.itemsByDay[8]).toBe(0);
    expect(shop).toMatchObject({ ordersPlaced: 2, lastOrder: null, nextOrder: at(2) });
  });
});

describe('a brand', () => {
  const saveBrand = (
    name: string,
    canOverrideCost: boolean,
    edited: { brandId: number; version: number } | null = null,
  ) =>
    world.office.api.administeredShops.saveBrand({
      commandId: randomUUID(),
      edited,
      brand: { name, canOverrideCost, showsPhotos: false },
    });

  test('is added, renamed, and allows its shops to override costs', async () => {
    const { brand } = await saveBrand('Quay Coffee', false);
    expect(brand).toMatchObject({ name: 'Quay Coffee', canOverrideCost: false, version: 1 });
    const renamed = (await saveBrand('Quay Coffee Co', true, brand)).brand;
    expect(renamed).toMatchObject({
      brandId: brand.brandId,
      name: 'Quay Coffee Co',
      canOverrideCost: true,
      version: 2,
    });
    expect(await outcomeOf(saveBrand('Late', false, brand))).toBe('brand-changed');
    expect((await historyOf(`brand ${brand.brandId}`)).map(({ change }) => change)).toMatchObject([
      { after: { name: 'Quay Coffee' } },
      {
        before: { name: 'Quay Coffee' },
        after: { name: 'Quay Coffee Co', canOverrideCost: true, showsPhotos: false },
      },
    ]);
  });

  test('has a unique name', async () => {
    const { brand } = await saveBrand('Mill Bakery', false);
    expect(await outcomeOf(saveBrand('Mill Bakery', true))).toBe('brand-taken');
    const other = (await saveBrand('Weir Bakery', false)).brand;
    expect(await outcomeOf(saveBrand('Mill Bakery', true, other))).toBe('brand-taken');
    expect(await outcomeOf(saveBrand('Mill Bakery', true, brand))).toBe('done');
    expect(await outcomeOf(saveBrand('None', true, { brandId: 999, version: 1 }))).toBe('brand-not-found');
  });
});
