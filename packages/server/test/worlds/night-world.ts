import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { makeWorld } from './world.ts';

/** Monday closes at 18:00 of the day before. */
export const sunday = '2026-11-22' as DeliveryDay;
export const monday = '2026-11-23' as DeliveryDay;
/** The afternoon of that Sunday. */
export const afternoon = '2026-11-22T16:46:00Z';

export type NightWorld = Awaited<ReturnType<typeof makeNightWorld>>;

/** A Sunday afternoon before a Monday on which three of four shops usually order. */
export async function makeNightWorld() {
  const world = await makeWorld('2026-10-01T09:00:00Z');
  await world.setCutOffHours(6);
  const bakehouse = await world.makeBrand('Bakehouse');
  const northgate = await world.makeShop(bakehouse, 'Northgate', { email: 'northgate@shops.test' });
  const oldPriory = await world.makeShop(bakehouse, 'Old Priory', { email: 'priory@shops.test' });
  const limeWalk = await world.makeShop(bakehouse, 'Lime Walk');
  const boathouse = await world.makeShop(bakehouse, 'The Boathouse', { email: 'boathouse@shops.test' });
  const closed = await world.makeShop(bakehouse, 'Pound Lane', { active: false });
  const products = await world.makeProducts(4, [northgate, oldPriory, limeWalk, boathouse, closed]);
  const office = await world.person({ name: 'Ruth Hale', admin: true, administration: 2 });
  const manager = await world.person({ shops: [oldPriory] });

  async function order(shopId: ShopId, day: DeliveryDay, quantities: readonly number[], notes = '') {
    const lines = quantities.map((quantity, index) => ({
      productId: products[index] as ProductId,
      quantity,
    }));
    const save = { saveId: randomUUID(), edited: null, shopId, day, purchaseOrderNumber: '', notes, lines };
    return (await office.api.orders.saveOrder(save)).order;
  }

  await world.database.transaction().execute((trx) =>
    trx
      .insertInto('shop_contacts')
      .values([{ shop_id: northgate, position: 1, name: 'Dana Whitlock', telephone: '01632 960142' }])
      .execute(),
  );
  for (const weeks of [1, 2, 3, 4]) {
    const day = addDays(monday, -7 * weeks);
    await order(northgate, day, [200 + weeks]);
    if (weeks !== 3) await order(oldPriory, day, [100, 4]);
    // Two weeks are too few for usual quantities.
    if (weeks <= 2) await order(limeWalk, day, [50]);
    await order(boathouse, day, [10]);
  }
  world.setNow(afternoon);
  return { world, northgate, oldPriory, limeWalk, boathouse, products, office, manager, order };
}
