import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextEvent } from '../../../test/worlds/next-event.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { removeOldTicks } from './remove-old-ticks.ts';

const now = '2026-11-21T04:30:00Z';
let world: World;
let shop: ShopId;
let products: readonly ProductId[];
let ruth: Person;
let floor: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld(now);
  const brand = await world.makeBrand('Bakehouse');
  shop = await world.makeShop(brand, 'Abbey Green');
  products = await world.makeProducts(3, [shop]);
  ruth = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  floor = await world.person({ name: 'Bakehouse floor', admin: true, orders: 1 });
  manager = await world.person({ shops: [shop] });
});
afterAll(() => world.end());

/** Every test has a day of its own. */
let days = 20;
function anotherDay(): DeliveryDay {
  days += 1;
  return `2026-11-${days}` as DeliveryDay;
}

const word = (product: number, facts: object = {}) => ({
  productId: products[product] as ProductId,
  done: true,
  total: 12,
  saidAt: '2026-11-21T04:10:00Z',
  ...facts,
});
type Word = ReturnType<typeof word>;
const say = (person: Person, day: DeliveryDay, words: readonly Word[], commandId: string = randomUUID()) =>
  person.api.bench.tickProducts({ day, commandId, words: [...words] });

async function read(person: Person, day: DeliveryDay) {
  const { ticks } = await person.api.bench.listTicks({ day });
  return ticks.map(({ productId, done, total, by }) => [products.indexOf(productId), done, total, by]);
}

describe('a tick in the bench view', () => {
  test('is visible to everybody who reads the sheet of all shops, with its total and author', async () => {
    const day = anotherDay();
    await say(floor, day, [word(0), word(1, { total: 30 })]);
    expect(await read(ruth, day)).toEqual([
      [0, true, 12, 'Bakehouse floor'],
      [1, true, 30, 'Bakehouse floor'],
    ]);
  });

  test('can be neither seen nor made by shop people', async () => {
    const day = anotherDay();
    await expect(read(manager, day)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(say(manager, day, [word(0)])).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await read(ruth, day)).toEqual([]);
  });

  test('is kept when others tick other products at the same time', async () => {
    const day = anotherDay();
    await Promise.all([0, 1, 2].map((product) => say(product === 1 ? ruth : floor, day, [word(product)])));
    expect((await read(ruth, day)).map(([product]) => product)).toEqual([0, 1, 2]);
  });

  test('is replaced by the later tick of its product, in whatever order they arrive', async () => {
    const day = anotherDay();
    await say(ruth, day, [word(0, { done: false, saidAt: '2026-11-21T04:20:00Z' })]);
    await say(floor, day, [word(0, { saidAt: '2026-11-21T04:05:00Z' })]);
    expect(await read(ruth, day)).toEqual([[0, false, 12, 'Ruth Ashdown']]);
    await say(floor, day, [word(0, { total: 14, saidAt: '2026-11-21T04:20:00.5Z' })]);
    expect(await read(ruth, day)).toEqual([[0, true, 14, 'Bakehouse floor']]);
  });

  test('of a device whose clock is fast gets the time of its arrival', async () => {
    const day = anotherDay();
    await say(floor, day, [word(0, { saidAt: '2027-01-01T00:00:00Z' })]);
    const { ticks } = await floor.api.bench.listTicks({ day });
    expect(ticks.map(({ saidAt }) => saidAt)).toEqual([now]);
  });

  test('sent again has no effect, and reverts no later one', async () => {
    const day = anotherDay();
    const commandId = randomUUID();
    const first = await say(floor, day, [word(0)], commandId);
    await say(ruth, day, [word(0, { done: false, saidAt: '2026-11-21T04:11:00Z' })]);
    expect(await say(floor, day, [word(0)], commandId)).toEqual(first);
    expect(await read(ruth, day)).toEqual([[0, false, 12, 'Ruth Ashdown']]);
  });

  test('locks no order', async () => {
    const day = anotherDay();
    await say(floor, day, [word(0)]);
    const { order } = await ruth.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: null,
      shopId: shop,
      day,
      purchaseOrderNumber: '',
      notes: '',
      lines: [{ productId: products[0] as ProductId, quantity: 3 }],
    });
    expect(order.lines).toMatchObject([{ quantity: 3 }]);
    expect(await read(ruth, day)).toEqual([[0, true, 12, 'Bakehouse floor']]);
  });

  test('of a product that does not exist is ignored, and the others are stored', async () => {
    const day = anotherDay();
    await say(floor, day, [word(0), { ...word(1), productId: 2_000_000_000 as ProductId }]);
    expect(await read(ruth, day)).toEqual([[0, true, 12, 'Bakehouse floor']]);
  });

  test('is refused for past days, and for those beyond the horizon', async () => {
    for (const day of ['2026-11-13' as DeliveryDay, '2026-12-06' as DeliveryDay]) {
      await expect(say(floor, day, [word(0)])).rejects.toMatchObject({ code: 'malformed' });
    }
  });
});

test('a tick is sent to the other screens of the day, not to those of shop people and other days', async () => {
  const day = anotherDay();
  const other = anotherDay();
  const watch = async (person: Person, from: DeliveryDay) => {
    const events = await person.api.live.watchDays({ from, to: from });
    expect((await events.next()).value).toEqual({ type: 'ready' });
    return events;
  };
  const [baker, elsewhere, shopScreen] = [
    await watch(ruth, day),
    await watch(ruth, other),
    await watch(manager, day),
  ];
  await say(floor, day, [word(0)]);
  expect((await nextEvent(baker)).value).toEqual({ type: 'bench', day });
  await say(floor, other, [word(0)]);
  expect((await nextEvent(elsewhere)).value).toEqual({ type: 'bench', day: other });
  // Their first notification is the order below.
  await ruth.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId: shop,
    day,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: products[0] as ProductId, quantity: 3 }],
  });
  expect((await nextEvent(shopScreen)).value).toMatchObject({ type: 'change' });
  await Promise.all([baker, elsewhere, shopScreen].map((events) => events.return?.()));
});

test('ticks are deleted a week after their day, and newer ones are kept', async () => {
  const old = '2026-11-13' as DeliveryDay;
  const kept = '2026-11-14' as DeliveryDay;
  const { database } = world;
  for (const day of [old, kept]) {
    await database.insertInto('bench_days').values({ delivery_dt: day, version: 1 }).execute();
    await database
      .insertInto('bench_ticks')
      .values({
        delivery_dt: day,
        product_id: products[0] as ProductId,
        done: true,
        total: 5,
        said_at: now,
        user_id: floor.userId,
      })
      .execute();
  }
  await removeOldTicks({ database, clock: world.clock });
  expect(await read(ruth, old)).toEqual([]);
  expect(await read(ruth, kept)).toEqual([[0, true, 5, 'Bakehouse floor']]);
});
