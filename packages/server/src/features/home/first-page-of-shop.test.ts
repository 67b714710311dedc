import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { addDays } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afternoon, makeNightWorld, monday, sunday } from '../../../test/worlds/night-world.ts';
import type { Person, World } from '../../../test/worlds/world.ts';

let world: World;
let northgate: ShopId;
let oldPriory: ShopId;
let products: readonly ProductId[];
let manager: Person;

beforeAll(async () => {
  ({ world, northgate, oldPriory, products, manager } = await makeNightWorld());
});
afterAll(() => world.end());
beforeEach(() => world.setNow(afternoon));

describe('the first page of a shop', () => {
  test('offers the order of a week ago for the next open day', async () => {
    const page = await manager.api.home.openShop({ shopId: oldPriory });
    expect(page.next).toMatchObject({ day: monday, cutOff: '2026-11-22T18:00:00Z', order: null });
    expect(page.next.offer).toMatchObject({
      kind: 'last-week',
      items: 104,
      total: 100 * 100 + 4 * 101,
      leftOut: [],
      repriced: [],
    });
    expect(page.days.map(({ day }) => day.slice(8))).toEqual([
      '20',
      '21',
      '22',
      '23',
      '24',
      '25',
      '26',
      '27',
    ]);
    expect(page.shops).toEqual([{ shopId: oldPriory, name: 'Old Priory', hasOrdered: false }]);
    expect(page.invoices.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-09', '2026-10-26']);
  });

  test('lists what is no longer available or has another cost, and offers today’s prices', async () => {
    await world.database.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('shop_products')
        .where('shop_id', '=', oldPriory)
        .where('product_id', '=', products[1] as ProductId)
        .execute();
      await trx
        .updateTable('shop_products')
        .set({ unit_cost: 120 as never })
        .where('shop_id', '=', oldPriory)
        .where('product_id', '=', products[0] as ProductId)
        .execute();
    });
    const { next } = await manager.api.home.openShop({ shopId: oldPriory });
    expect(next.offer).toMatchObject({
      items: 100,
      total: 12_000,
      leftOut: [{ productId: products[1] }],
      repriced: [{ productId: products[0], before: 100, after: 120 }],
    });
    const { order: saved } = await manager.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: null,
      shopId: oldPriory,
      day: next.day,
      purchaseOrderNumber: '',
      notes: '',
      lines: (next.offer?.lines ?? []).map(({ productId, quantity }) => ({ productId, quantity })),
    });
    expect(saved.total).toBe(next.offer?.total);
    const after = await manager.api.home.openShop({ shopId: oldPriory });
    expect(after.next.order).toMatchObject({ orderId: saved.orderId, items: 100, lines: 1, total: 12_000 });
    expect(after.shops[0]?.hasOrdered).toBe(true);
  });

  test('offers the usual quantities if there was no order a week ago, and nothing without a habit', async () => {
    const shop = await world.person({ shops: [northgate] });
    // On this Monday the shop has not ordered yet, so a week later only the habit remains.
    world.setNow('2026-11-29T10:00:00Z');
    const next = (await shop.api.home.openShop({ shopId: northgate })).next;
    expect([next.day, next.offer?.kind, next.offer?.items]).toEqual(['2026-11-30', 'usual', 203]);
    const tuesday = await shop.api.home.openShop({ shopId: northgate, day: addDays(monday, 8) });
    expect([tuesday.next.day, tuesday.next.offer]).toEqual(['2026-12-01', null]);
  });

  test('never offers a closed day', async () => {
    const page = await manager.api.home.openShop({ shopId: oldPriory, day: sunday });
    expect(page.next.day).toBe(monday);
  });

  test('is only for the own shops', async () => {
    await expect(manager.api.home.openShop({ shopId: northgate })).rejects.toMatchObject({
      code: 'shop-not-found',
    });
  });
});
