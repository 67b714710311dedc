import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

let world: World;
let shops: { readonly fixed: ShopId; readonly free: ShopId };
let products: readonly ProductId[];
let freeBrand: number;
let people: { readonly [who: string]: Person };

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  freeBrand = await world.makeBrand('Prices by hand', true);
  shops = {
    fixed: await world.makeShop(await world.makeBrand('Prices of the catalogue'), 'Abbey Green'),
    free: await world.makeShop(freeBrand, 'Mill Road'),
  };
  products = await world.makeProducts(2, [shops.fixed, shops.free]);
  people = {
    manager: await world.person({ shops: [shops.fixed, shops.free] }),
    office: await world.person({ admin: true, orders: 2 }),
    boss: await world.person({ superAdmin: true }),
  };
});
afterAll(() => world.end());

/** Saves a new order of two loaves at 100 pence, with this price in the body. */
async function save(who: string, shopId: ShopId, unitCost: unknown, quantity = 2) {
  const response = await world.app.request('/api/orders', {
    method: 'POST',
    headers: { authorization: `Bearer ${people[who]?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      saveId: randomUUID(),
      edited: null,
      shopId,
      day: '2026-11-24',
      purchaseOrderNumber: '',
      notes: '',
      total: 1,
      lines: [{ productId: products[0], quantity, ...(unitCost === undefined ? {} : { unitCost }) }],
    }),
  });
  const json = (await response.json()) as { code?: string; order?: { total: number } };
  return [response.status, json.code ?? json.order?.total];
}

test.each(['manager', 'office', 'boss'])(
  '%s pays the price of the catalogue where the brand fixes it',
  async (who) => {
    expect(await save(who, shops.fixed, undefined)).toEqual([200, 200]);
    expect(await save(who, shops.fixed, 100)).toEqual([200, 200]);
    for (const price of [0, 1, 99, 2_147_483_647]) {
      expect(await save(who, shops.fixed, price)).toEqual([403, 'override-not-allowed']);
    }
  },
);

test('only the office sets a price where the brand allows it', async () => {
  expect(await save('manager', shops.free, 1)).toEqual([403, 'override-not-allowed']);
  expect(await save('office', shops.free, 1)).toEqual([200, 2]);
  expect(await save('boss', shops.free, 0)).toEqual([200, 0]);
});

test.each([-1, 0.5, 1e15, '100', '0x1', [100], { pence: 1 }, true, null])(
  'a price of %j is malformed',
  async (price) => {
    for (const who of ['manager', 'office'])
      expect(await save(who, shops.free, price)).toEqual([400, 'malformed']);
  },
);

test('an order of more than the highest total is refused, and the dearest possible one is saved', async () => {
  expect(await save('office', shops.free, 2_147_483_647, 1)).toEqual([200, 2_147_483_647]);
  expect(await save('office', shops.free, 2_147_483_647, 2)).toEqual([422, 'order-too-dear']);
  expect(await save('office', shops.free, 8_589_934, 250)).toEqual([200, 2_147_483_500]);
});

test('a brand that stops allowing it between opening and saving is obeyed', async () => {
  const allow = (can_override_cost: boolean) =>
    world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('brands').set({ can_override_cost }).where('id', '=', freeBrand).execute(),
      );
  await allow(false);
  expect(await save('office', shops.free, 1)).toEqual([403, 'override-not-allowed']);
  await allow(true);
});
