import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-25' as DeliveryDay;
let world: World;
let shopId: ShopId;
let productId: ProductId;
let office: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey Green');
  [productId] = (await world.makeProducts(1, [shopId])) as [ProductId];
  office = await world.person({ admin: true, orders: 2 });
  manager = await world.person({ shops: [shopId] });
});
afterAll(() => world.end());

async function makeOrder() {
  const { order } = await manager.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId, quantity: 2 }],
  });
  return order.orderId;
}
async function print(person: Person) {
  const { version } = await person.api.days.getProductionSheet({ day });
  await person.api.days.recordSheetPrint({ day, printId: randomUUID(), version, supplier: 'all' });
  return version;
}

test('an order has the print of the bakery’s sheet that contains it, by its number for people who see every shop', async () => {
  const orderId = await makeOrder();
  expect((await office.api.orders.openOrder({ orderId })).onSheet).toBeNull();
  // A print of a shop's own orders does not count.
  await print(manager);
  expect((await manager.api.orders.openOrder({ orderId })).onSheet).toBeNull();
  const version = await print(office);
  const at = '2026-11-21T09:00:00Z';
  expect((await office.api.orders.openOrder({ orderId })).onSheet).toEqual({ version, at });
  expect((await manager.api.orders.openOrder({ orderId })).onSheet).toEqual({ version: null, at });
});

test('an order that was changed after the print is not on it, and a new one is on none', async () => {
  world.setNow('2026-11-21T09:05:00Z');
  const orderId = await makeOrder();
  expect((await office.api.orders.openOrder({ orderId })).onSheet).toBeNull();
  expect((await office.api.orders.openNewOrder({ shopId, day })).onSheet).toBeNull();
});
