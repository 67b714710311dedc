import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const sunday = '2026-11-22' as DeliveryDay;
let world: World;
let northgate: ShopId;
let oldPriory: ShopId;
let ferrySteps: ShopId;
let products: readonly ProductId[];

beforeAll(async () => {
  world = await makeWorld('2026-11-22T10:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  northgate = await world.makeShop(brand, 'Northgate');
  oldPriory = await world.makeShop(brand, 'Old Priory');
  ferrySteps = await world.makeShop(brand, 'Ferry Steps');
  products = await world.makeProducts(1, [northgate, oldPriory, ferrySteps]);
});
afterAll(() => world.end());

async function order(shopId: ShopId, day: DeliveryDay) {
  const { api } = await world.person({ admin: true });
  const lines = products.map((productId) => ({ productId, quantity: 12 }));
  const save = { saveId: randomUUID(), edited: null, shopId, day, purchaseOrderNumber: '', notes: '', lines };
  return (await api.orders.saveOrder(save)).order;
}

test('an order for the next open day is found, also where cut-offs are a week ahead', async () => {
  await world.setCutOffHours(7 * 24);
  const manager = await world.person({ shops: [northgate] });
  const { next } = await manager.api.home.openShop({ shopId: northgate });
  expect([next.day, next.order]).toEqual([addDays(sunday, 8), null]);
  const { orderId } = await order(northgate, next.day);
  const after = await manager.api.home.openShop({ shopId: northgate });
  expect(after.next.order).toMatchObject({ orderId, items: 12 });
});

test('a day is missed only after the first order of the shop', async () => {
  await world.setCutOffHours(6);
  const manager = await world.person({ shops: [ferrySteps] });
  const orderEarlier = async (day: DeliveryDay) => {
    world.setNow('2026-11-15T10:00:00Z');
    await order(ferrySteps, day);
    world.setNow('2026-11-22T10:00:00Z');
  };
  const missedDays = async () => {
    const { days } = await manager.api.home.openShop({ shopId: ferrySteps });
    return days.filter(({ missed }) => missed).map(({ day }) => day);
  };
  expect(await missedDays()).toEqual([]);

  await orderEarlier(addDays(sunday, -2));
  expect(await missedDays()).toEqual([addDays(sunday, -1)]);
  await orderEarlier(addDays(sunday, -3));
  expect(await missedDays()).toEqual([addDays(sunday, -1)]);
  await orderEarlier(addDays(sunday, -1));
  expect(await missedDays()).toEqual([]);
});

test('the version of the sheet is that of the sheet which this person can open', async () => {
  await world.setCutOffHours(6);
  const day = addDays(sunday, 1);
  await order(northgate, day);
  await order(oldPriory, day);
  const manager = await world.person({ shops: [northgate, oldPriory] });
  const { next } = await manager.api.home.openShop({ shopId: northgate, day });
  const { version } = await manager.api.days.getProductionSheet({ day, products: 'ordered' });
  expect(next.order?.sheetVersion).toBe(version);
});
