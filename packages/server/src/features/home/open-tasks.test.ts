import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';

let world: OrderWorld;

beforeEach(async () => {
  world = await makeOrderWorld();
});
afterEach(() => world.end());

test('until the first order the first steps are shown to super admins, and to nobody else', async () => {
  const seen = async ({ api }: typeof world.boss) => (await api.home.openTasks({})).firstSteps;
  expect([await seen(world.boss), await seen(world.office)]).toEqual([true, false]);
  await world.customOrder([cake({})], { day: '2026-11-30' as typeof orderDay });
  expect(await seen(world.boss)).toBe(false);
});

test('the month before the first delivery is not offered for invoices', async () => {
  const monthAt = (now: string, { api }: typeof world.boss) =>
    world.at(now, async () => (await api.home.openTasks({})).monthToInvoice);
  const inNovember = '2026-11-29T09:00:00Z';
  const inDecember = '2026-12-01T00:00:00Z';
  const november = { from: '2026-11-01', to: '2026-11-30' };

  const { orderId, version } = await world.order();
  expect(await monthAt(inNovember, world.office)).toBeNull();
  expect(await monthAt(inDecember, world.office)).toEqual(november);
  expect(await monthAt(inDecember, world.boss)).toEqual(november);
  // Invoices are exported by the administration.
  expect(await monthAt(inDecember, world.manager)).toBeNull();

  // A void order is not invoiced.
  await world.office.api.orders.voidOrder({ orderId, version, saveId: randomUUID() });
  expect(await monthAt(inDecember, world.office)).toBeNull();
});

test('a cake without a confirmed price is listed with the time until which this person may change it', async () => {
  const first = await world.customOrder([cake({})]);
  const later = '2026-11-28' as typeof orderDay;
  await world.database.transaction().execute((trx) =>
    trx
      .insertInto('cutoffs')
      .values({
        delivery_dt: later,
        hours: 30,
        updated_by: world.boss.userId,
        updated_at: '2026-11-20T09:00:00Z',
      })
      .execute(),
  );
  const second = await world.customOrder([cake({}), cake({ message: 'Dad' })], { day: later });
  const { cakes } = await world.office.api.home.openTasks({});
  expect(cakes).toEqual([
    {
      orderId: first.orderId,
      day: orderDay,
      shopName: 'Harbour Lane',
      cakes: 1,
      cutOff: '2026-11-20T18:00:00Z',
    },
    {
      orderId: second.orderId,
      day: later,
      shopName: 'Harbour Lane',
      cakes: 2,
      cutOff: '2026-11-26T18:00:00Z',
    },
  ]);
  // It is listed after its cut-off, too, because its price can still be confirmed.
  const after = await world.at('2026-11-20T18:00:00Z', () => world.office.api.home.openTasks({}));
  expect(after.cakes).toEqual(cakes);
  // A super admin may change an order until its day is over.
  const boss = await world.boss.api.home.openTasks({});
  expect(boss.cakes.map(({ cutOff }) => cutOff)).toEqual(['2026-11-22T00:00:00Z', '2026-11-29T00:00:00Z']);
});
