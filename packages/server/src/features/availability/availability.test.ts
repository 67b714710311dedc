import { randomUUID } from 'node:crypto';
import type { SaveCells } from '@bakehouse/contract/administration/availability';
import type { AvailabilityCell } from '@bakehouse/domain/administration/availability';
import { mostCellsAtOnce } from '@bakehouse/domain/administration/availability';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-23' as DeliveryDay;
let world: World;
let brandId: number;
let shopId: ShopId;
let otherShopId: ShopId;
let ruth: Person;
let office: Person;
let manager: Person;
let loaf: ProductId;
let rye: ProductId;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  brandId = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brandId, 'Abbey Green');
  otherShopId = await world.makeShop(brandId, 'Castle Street');
  await world.makeShop(await world.makeBrand('Fold & Field'), 'Beacon Hill');
  ruth = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  office = await world.person({ name: 'Office', admin: true, administration: 2 });
  manager = await world.person({ shops: [shopId] });
});
afterAll(() => world.end());
beforeEach(async () => {
  const [first, second] = await world.makeProducts(2, [shopId]);
  if (first === undefined || second === undefined) throw new Error('there are no products');
  [loaf, rye] = [first, second];
});

const atProductCost = pence(0);

type Change = readonly [ShopId, ProductId, AvailabilityCell, AvailabilityCell];

/** The changes in the format of the contract. */
function packed(changes: readonly Change[]): SaveCells['shops'] {
  const byShop = Map.groupBy(changes, ([shop]) => shop);
  return [...byShop].map(([shop, ofShop]) => ({
    shopId: shop,
    cells: ofShop.map(([, product, before, after]) => [product, before, after]),
  }));
}

const save = (by: Person, changes: readonly Change[], commandId: string = randomUUID()) =>
  by.api.availability.saveCells({ commandId, shops: packed(changes) });

/** The cell in the grid. */
async function cell(shop: ShopId, product: ProductId): Promise<AvailabilityCell | undefined> {
  const { shops, productIds } = await office.api.availability.openAvailability({ brandId });
  return shops.find((one) => one.shopId === shop)?.cells[productIds.indexOf(product)];
}

async function history() {
  const rows = await world.database
    .selectFrom('commands')
    .select(['change', 'user_id'])
    .where('name', '=', 'availability.saveCells')
    .orderBy('number')
    .execute();
  return rows;
}

describe('the grid of a brand', () => {
  test('has a column for each of its shops, and is that of the first brand where none is given', async () => {
    const view = await office.api.availability.openAvailability({});
    expect(view.brandId).toBe(brandId);
    expect(view.brands.map(({ name }) => name)).toEqual(['Bakehouse', 'Fold & Field']);
    expect(view.shops.map(({ name }) => name)).toEqual(['Abbey Green', 'Castle Street']);
    expect(await cell(shopId, loaf)).toBe(0);
    expect(await cell(otherShopId, loaf)).toBeNull();
  });

  test('is refused for a brand that does not exist', async () => {
    const refusal = await refusalOf(office.api.availability.openAvailability({ brandId: 4711 }));
    expect(refusal).toMatchObject({ code: 'brand-not-found' });
  });
});

describe('a change of cells', () => {
  test('ticks, unticks, sets a price and removes it (spec 001 section 4)', async () => {
    const { changed, merged } = await save(office, [
      [shopId, loaf, atProductCost, pence(179)],
      [shopId, rye, atProductCost, null],
      [otherShopId, loaf, null, atProductCost],
    ]);
    expect({ changed, merged }).toEqual({ changed: 3, merged: [] });
    expect(await cell(shopId, loaf)).toBe(179);
    expect(await cell(shopId, rye)).toBeNull();
    expect(await cell(otherShopId, loaf)).toBe(0);
    await save(office, [[shopId, loaf, pence(179), atProductCost]]);
    expect(await cell(shopId, loaf)).toBe(0);
  });

  test('is in the history with every cell before and after, and with its author', async () => {
    await save(office, [
      [shopId, loaf, atProductCost, pence(179)],
      [shopId, rye, atProductCost, null],
    ]);
    const last = (await history()).at(-1);
    expect(last).toEqual({
      user_id: office.userId,
      change: {
        shops: [
          {
            shopId,
            cells: [
              [loaf, 0, 179],
              [rye, 0, null],
            ],
          },
        ],
      },
    });
  });

  test('that is sent twice is made once, and other content under its id is refused', async () => {
    const id = randomUUID();
    const before = (await history()).length;
    const first = await save(office, [[shopId, loaf, atProductCost, pence(179)]], id);
    await save(ruth, [[shopId, loaf, pence(179), pence(199)]]);
    expect(await save(office, [[shopId, loaf, atProductCost, pence(179)]], id)).toEqual(first);
    expect(await cell(shopId, loaf)).toBe(199);
    expect((await history()).length).toBe(before + 2);
    const refusal = await refusalOf(save(office, [[shopId, loaf, atProductCost, null]], id));
    expect(refusal).toMatchObject({ code: 'save-id-reused' });
  });

  test('without an effect leaves no history', async () => {
    const before = (await history()).filter(({ change }) => change !== null).length;
    const { changed } = await save(office, [[shopId, loaf, null, atProductCost]]);
    expect(changed).toBe(0);
    expect((await history()).filter(({ change }) => change !== null).length).toBe(before);
  });
});

describe('two people in one grid', () => {
  test('keep both changes where they change different cells', async () => {
    await save(ruth, [[shopId, rye, atProductCost, pence(365)]]);
    await save(office, [[shopId, loaf, atProductCost, pence(179)]]);
    expect([await cell(shopId, loaf), await cell(shopId, rye)]).toEqual([179, 365]);
  });

  test('are merged where one ticks what the other ticked and priced, and the answer says so', async () => {
    await save(ruth, [[otherShopId, loaf, null, pence(365)]]);
    const { merged, changed } = await save(office, [[otherShopId, loaf, null, atProductCost]]);
    expect({ merged, changed }).toEqual({
      changed: 0,
      merged: [{ shopId: otherShopId, cells: [[loaf, 365]] }],
    });
    expect(await cell(otherShopId, loaf)).toBe(365);
  });

  test('get a conflict for the cells that both changed, before anything is written', async () => {
    await save(ruth, [[shopId, loaf, atProductCost, pence(199)]]);
    const refusal = await refusalOf(
      save(office, [
        [shopId, loaf, atProductCost, pence(179)],
        [shopId, rye, atProductCost, null],
      ]),
    );
    expect(refusal).toMatchObject({
      code: 'availability-changed',
      data: {
        conflicts: [
          {
            shopId,
            productId: loaf,
            current: 199,
            by: { name: 'Ruth Ashdown', at: '2026-11-20T09:00:00Z' },
          },
        ],
      },
    });
    expect([await cell(shopId, loaf), await cell(shopId, rye)]).toEqual([199, 0]);
    // The conflict was resolved with the own values.
    await save(office, [
      [shopId, loaf, pence(199), pence(179)],
      [shopId, rye, atProductCost, null],
    ]);
    expect([await cell(shopId, loaf), await cell(shopId, rye)]).toEqual([179, null]);
  });

  test('who save the same cell at the same time: one is saved and the other gets a conflict', async () => {
    const attempts = [pence(181), pence(182), pence(183), pence(184)].map((cost, index) =>
      save(index % 2 ? ruth : office, [[shopId, loaf, atProductCost, cost]]).then(
        () => cost,
        () => null,
      ),
    );
    const saved = (await Promise.all(attempts)).filter((cost) => cost !== null);
    expect(saved).toHaveLength(1);
    expect(await cell(shopId, loaf)).toBe(saved[0]);
  });
});

describe('the changes since a save', () => {
  test('are returned cell by cell, with who and when, and only of the brand', async () => {
    const { number } = await office.api.availability.openAvailability({ brandId });
    await save(ruth, [
      [shopId, loaf, atProductCost, pence(179)],
      [otherShopId, rye, null, atProductCost],
    ]);
    const changes = await office.api.availability.readChanges({ brandId, after: number });
    expect(changes).toMatchObject({
      isComplete: true,
      saves: [
        {
          by: { name: 'Ruth Ashdown', at: '2026-11-20T09:00:00Z' },
          shops: [
            { shopId, cells: [[loaf, 179]] },
            { shopId: otherShopId, cells: [[rye, 0]] },
          ],
        },
      ],
    });
    const none = { number: changes.number, isComplete: true, saves: [] };
    expect(await office.api.availability.readChanges({ brandId, after: changes.number })).toEqual(none);
    expect(
      (await office.api.availability.readChanges({ brandId: brandId + 1, after: number })).saves,
    ).toEqual([]);
  });

  test('are notified to an open screen', async () => {
    const leaving = new AbortController();
    const events = await office.api.live.watchAvailability({}, { signal: leaving.signal });
    expect((await events.next()).value).toEqual({ type: 'ready' });
    const { number } = await save(ruth, [[shopId, loaf, atProductCost, pence(179)]]);
    // The first notification may be about an earlier save.
    let told = 0;
    while (told < number) {
      const event = await events.next();
      if (event.done) throw new Error('the channel ended');
      if (event.value.type === 'availability') told = event.value.number;
    }
    expect(told).toBe(number);
    leaving.abort();
  });
});

describe('refused with a message, and without a change, is', () => {
  test('an unknown product or shop', async () => {
    const unknown = 99_999 as ProductId;
    expect(await refusalOf(save(office, [[shopId, unknown, null, pence(1)]]))).toMatchObject({
      code: 'product-not-found',
      message: 'PRODUCT 99999 NOT FOUND',
    });
    const nowhere = 99_998 as ShopId;
    expect(
      await refusalOf(
        save(office, [
          [shopId, loaf, atProductCost, pence(1)],
          [nowhere, loaf, null, pence(1)],
        ]),
      ),
    ).toMatchObject({ code: 'shop-not-found', message: 'SHOP 99998 NOT FOUND' });
    expect(await cell(shopId, loaf)).toBe(0);
  });

  test('an archived product', async () => {
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('products').set({ active: false }).where('id', '=', rye).execute());
    expect(
      await refusalOf(
        save(office, [
          [shopId, loaf, atProductCost, null],
          [shopId, rye, atProductCost, null],
        ]),
      ),
    ).toMatchObject({
      code: 'products-archived',
      message: 'Loaf 002 is archived, so nothing was changed. Make it active first.',
    });
    expect(await cell(shopId, loaf)).toBe(0);
  });

  test('a cell that is given twice, a negative cost, and one that is too large for the column', async () => {
    const twice: Change[] = [
      [shopId, loaf, atProductCost, null],
      [shopId, loaf, atProductCost, pence(1)],
    ];
    const wrong = [twice, ...[-1, 0.5, 2_147_483_648].map((cost) => [[shopId, loaf, 0, cost]])];
    for (const changes of wrong) {
      const refusal = await refusalOf(save(office, changes as never));
      expect(refusal).toMatchObject({ code: 'malformed' });
    }
    expect(await cell(shopId, loaf)).toBe(0);
  });

  test('more cells than one save may change', async () => {
    const cells = Array.from({ length: mostCellsAtOnce + 1 }, (_, index): Change => {
      return [shopId, (index + 1) as ProductId, null, atProductCost];
    });
    const refusal = await refusalOf(save(office, cells));
    expect(refusal).toMatchObject({ code: 'too-many-cells' });
    expect(String(refusal.message)).toMatch(/^50,001 cells .* nothing was changed/);
  });

  test('a reading admin', async () => {
    const reader = await world.person({ admin: true, administration: 1 });
    expect(await refusalOf(save(reader, [[shopId, loaf, atProductCost, null]]))).toMatchObject({
      code: 'permission-denied',
    });
    expect((await reader.api.availability.openAvailability({ brandId })).brandId).toBe(brandId);
  });
});

test('the next new order has the new cost and availability, and a saved one keeps its own', async () => {
  const page = () => manager.api.orders.openNewOrder({ shopId, day });
  const shown = async (product: ProductId) =>
    (await page()).products.find(({ productId }) => productId === product);
  expect(await shown(loaf)).toMatchObject({ shopCost: null, available: true });
  const order = { edited: null, shopId, day, purchaseOrderNumber: '', notes: '' };
  const first = await manager.api.orders.saveOrder({
    ...order,
    saveId: randomUUID(),
    lines: [loaf, rye].map((productId) => ({ productId, quantity: 2 })),
  });
  const total = first.order.total;
  await save(office, [
    [shopId, loaf, atProductCost, pence(17_900)],
    [shopId, rye, atProductCost, null],
  ]);
  expect(await shown(loaf)).toMatchObject({ shopCost: 17_900 });
  expect(await shown(rye)).toBeUndefined();
  const second = await manager.api.orders.saveOrder({
    ...order,
    saveId: randomUUID(),
    lines: [{ productId: loaf, quantity: 1 }],
  });
  expect(second.order.total).toBe(17_900);
  const kept = await manager.api.orders.openOrder({ orderId: first.order.orderId });
  expect(kept.order?.total).toBe(total);
  expect(
    await refusalOf(
      manager.api.orders.saveOrder({
        ...order,
        saveId: randomUUID(),
        lines: [{ productId: rye, quantity: 1 }],
      }),
    ),
  ).toMatchObject({ code: 'product-unavailable' });
});
