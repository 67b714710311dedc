import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import { nextEvent } from '../../../test/worlds/next-event.ts';
import { setCutOff } from '../../../test/worlds/set-cut-off.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { startBroadcaster } from '../../platform/live/broadcaster.ts';
import { createLog } from '../../platform/log.ts';

const day = '2026-11-23' as DeliveryDay;
let world: World;
let shopId: ShopId;
let otherShopId: ShopId;
let product: ProductId;
let office: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey Green');
  otherShopId = await world.makeShop(brand, 'Mill Road');
  product = (await world.makeProducts(1, [shopId, otherShopId]))[0] as ProductId;
  office = await world.person({ name: 'Office', admin: true, administration: 2 });
  manager = await world.person({ shops: [shopId] });
});
afterAll(() => world.end());

async function order(forShop: ShopId, on = day) {
  const { order: saved } = await office.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId: forShop,
    day: on,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: product, quantity: 1 }],
  });
  return saved.orderId;
}

/** Subscribes to a day and collects the changes in the order of arrival. */
async function watch(person: Person, from = day, to = day) {
  const events = await person.api.live.watchDays({ from, to });
  const first = await events.next();
  expect(first.value).toEqual({ type: 'ready' });
  return {
    async next(): Promise<number> {
      const { value, done } = await nextEvent(events);
      if (done || value.type !== 'change') throw new Error('expected a change');
      return value.change.orderId;
    },
    end: () => events.return?.(),
  };
}

describe('the live channel', () => {
  test('notifies every open screen of the day who changed which order', async () => {
    const screens = await Promise.all([watch(office), watch(office)]);
    const orderId = await order(shopId);
    expect(await Promise.all(screens.map((screen) => screen.next()))).toEqual([orderId, orderId]);
    await Promise.all(screens.map((screen) => screen.end()));
  });

  test('notifies shop people of their own shops only, and nobody of other days', async () => {
    const own = await watch(manager);
    const far = await watch(office, '2026-12-24' as DeliveryDay, '2026-12-24' as DeliveryDay);
    await order(otherShopId);
    const mine = await order(shopId);
    const christmas = await order(otherShopId, '2026-12-24' as DeliveryDay);
    expect(await own.next()).toBe(mine);
    expect(await far.next()).toBe(christmas);
    await Promise.all([own.end(), far.end()]);
  });

  test('notifies every screen of a changed cut-off, and of its reset, whatever days it shows', async () => {
    const other = await manager.api.live.watchDays({
      from: '2026-12-24' as DeliveryDay,
      to: '2026-12-31' as DeliveryDay,
    });
    const events = await manager.api.live.watchDays({ from: day, to: day });
    expect((await events.next()).value).toEqual({ type: 'ready' });
    expect((await other.next()).value).toEqual({ type: 'ready' });
    for (const hours of [30, null]) {
      await setCutOff(office.api, day, hours);
      expect((await nextEvent(events)).value).toEqual({ type: 'cut-off', day });
      expect((await nextEvent(other)).value).toEqual({ type: 'cut-off', day });
    }
    await Promise.all([events.return?.(), other.return?.()]);
  });

  test('notifies every screen of a price that was set or a product renamed, also by another program', async () => {
    const events = await manager.api.live.watchDays({ from: day, to: day });
    expect((await events.next()).value).toEqual({ type: 'ready' });
    // The first notification may be about changes from before the channel was opened.
    const hears = async (change: () => Promise<unknown>) => {
      await change();
      expect((await events.next()).value).toEqual({ type: 'catalogue' });
    };
    await hears(() =>
      office.api.productPrices.setPrice({
        commandId: randomUUID(),
        productId: product,
        price: { from: '2026-12-01' as DeliveryDay, unitCost: 120 as Pence },
      }),
    );
    await hears(() =>
      world.database
        .transaction()
        .execute((trx) =>
          trx.updateTable('products').set({ name: 'Rye' }).where('id', '=', product).execute(),
        ),
    );
    await events.return?.();
  });

  test('notifies of a save on another server of the same database', async () => {
    const other = await startBroadcaster({
      database: world.database,
      databaseUrl: world.databaseUrl,
      log: createLog('silent'),
    });
    const heard = new Promise<number>((resolve) => {
      other.watch({ from: day, to: day, shopIds: null }, { change: ({ orderId }) => resolve(orderId) });
    });
    const orderId = await order(shopId);
    expect(await heard).toBe(orderId);
    await other.stop();
  });

  test('misses no late commit, and notifies of none twice', async () => {
    const received: number[] = [];
    const stop = world.live.watch(
      { from: day, to: day, shopIds: null },
      { change: ({ orderId }) => received.push(orderId) },
    );
    const late = Promise.withResolvers<void>();
    const event = {
      kind: 'created' as const,
      version: 1,
      shop_id: shopId,
      delivery_dt: day,
      at: '2026-11-21T09:00:00Z',
      user_id: office.userId,
      details: '{}',
    };
    const slow = world.database.transaction().execute(async (trx) => {
      await trx
        .insertInto('order_events')
        .values({ ...event, order_id: 900_001 as never })
        .execute();
      await late.promise;
    });
    const quick = await Promise.all(Array.from({ length: 10 }, () => order(shopId)));
    await until(() => quick.every((id) => received.includes(id)));
    late.resolve();
    await slow;
    world.live.notify();
    await until(() => received.includes(900_001));
    stop();
    // The feed may still deliver orders of earlier tests.
    const wanted = [...quick, 900_001].toSorted((a, b) => a - b);
    expect(received.filter((id) => wanted.includes(id)).toSorted((a, b) => a - b)).toEqual(wanted);
  });

  test('requires a session', async () => {
    const response = await world.app.request(`/api/live?from=${day}&to=${day}`);
    expect(response.status).toBe(401);
  });
});
