import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const monday = '2026-11-23' as DeliveryDay;
const sundayNoon = '2026-11-22T12:00:00Z';
const sundayNight = '2026-11-22T20:00:00Z';
let world: World;
let northgate: ShopId;
let oldPriory: ShopId;
let products: readonly ProductId[];
let office: Person;
let manager: Person;

/** Both shops order on three Mondays, and only Northgate on the fourth. */
beforeAll(async () => {
  world = await makeWorld('2026-10-01T09:00:00Z');
  await world.setCutOffHours(6);
  const brand = await world.makeBrand('Bakehouse');
  northgate = await world.makeShop(brand, 'Northgate');
  oldPriory = await world.makeShop(brand, 'Old Priory');
  await world.makeShop(brand, 'Pound Lane', { active: false });
  products = await world.makeProducts(2, [northgate, oldPriory]);
  office = await world.person({ admin: true, administration: 2 });
  manager = await world.person({ shops: [oldPriory] });
  for (const weeks of [1, 2, 3]) {
    await order(northgate, addDays(monday, -7 * weeks));
    await order(oldPriory, addDays(monday, -7 * weeks));
  }
  await order(northgate, monday);
});
afterAll(() => world.end());

async function order(shopId: ShopId, day: DeliveryDay): Promise<void> {
  const lines = [{ productId: products[0] as ProductId, quantity: 3 }];
  const save = { saveId: randomUUID(), edited: null, shopId, day, purchaseOrderNumber: '', notes: '', lines };
  await office.api.orders.saveOrder(save);
}

async function factsOf(person: Person, day: DeliveryDay) {
  const { days } = await person.api.days.getCalendar({ day });
  return days.find((facts) => facts.day === day);
}

test('has every day of the month, with the numbers of shops that ordered and of active shops', async () => {
  world.setNow(sundayNoon);
  const calendar = await office.api.days.getCalendar({ day: monday });
  expect(calendar.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => addDays('2026-11-01' as DeliveryDay, index)),
  );
  expect([calendar.today, calendar.shops]).toEqual(['2026-11-22', 2]);
  expect(
    calendar.days.filter(({ ordered }) => ordered > 0).map(({ day, ordered }) => [day, ordered]),
  ).toEqual([
    ['2026-11-02', 2],
    ['2026-11-09', 2],
    ['2026-11-16', 2],
    ['2026-11-23', 1],
  ]);
});

test('counts an order as missed once its day is closed, if the shop usually orders', async () => {
  world.setNow(sundayNoon);
  expect(await factsOf(office, monday)).toEqual({ day: monday, ordered: 1, closed: false, missed: 0 });
  world.setNow(sundayNight);
  expect(await factsOf(office, monday)).toEqual({ day: monday, ordered: 1, closed: true, missed: 1 });
  expect((await factsOf(office, addDays(monday, -7)))?.missed).toBe(0);
});

test('counts no missed order of a shop that was closed on the day', async () => {
  world.setNow(sundayNight);
  const close = { commandId: randomUUID(), day: monday, shopId: oldPriory, closed: true };
  await office.api.home.closeShop(close);
  expect((await factsOf(office, monday))?.missed).toBe(0);
  await office.api.home.closeShop({ ...close, commandId: randomUUID(), closed: false });
});

test('has only the own shop for a person of a shop', async () => {
  world.setNow(sundayNight);
  const calendar = await manager.api.days.getCalendar({ day: monday });
  expect(calendar.shops).toBe(1);
  expect(calendar.days.find(({ day }) => day === monday)).toEqual({
    day: monday,
    ordered: 0,
    closed: true,
    missed: 1,
  });
});
