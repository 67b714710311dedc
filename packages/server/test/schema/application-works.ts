import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { expect } from 'vitest';
import type { Client as Api, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';
import { filled } from './filled-schema.ts';

/**
 * Lists a day, opens orders and saves them, as a person who had an account before the upgrade.
 *
 * @param testDatabase what `fillSchema` filled, and migrations have brought to the newest schema since
 * @param schema the one that it was filled with
 */
export async function expectApplicationWorks(testDatabase: TestDatabase, schema: number): Promise<void> {
  const world = await makeWorld('2026-11-20T09:00:00Z', { testDatabase });
  try {
    const api =
      schema >= 2 ? world.as(await signOldSession(world)) : (await world.person({ superAdmin: true })).api;
    const day = filled.day as DeliveryDay;
    if (schema >= 2)
      expect(await api.account.me({})).toMatchObject({ firstName: 'Ruth', businessName: 'Old Mill Bakery' });
    const { orders } = await api.days.listOrders({ day });
    expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual([101, 102]);
    await expectStandardOrderWorks(api);
    await expectCustomOrderWorks(api, schema);
    expect(await readCakes(world)).toEqual([
      { id: 12, position: 1 },
      { id: 11, position: 2 },
    ]);
    const { version } = await api.cutOffs.openCutOff({ day });
    const cutOff = { commandId: randomUUID(), version, day, hours: 3 };
    expect(await api.cutOffs.setCutOff(cutOff)).toMatchObject({ hours: 3 });
    expect((await api.mails.listMails({})).mails.length).toBeGreaterThan(3);
  } finally {
    await world.end();
  }
}

async function signOldSession({ tokens, clock }: World): Promise<string> {
  const { authUserId, sessionId } = filled;
  const issued = Math.floor(clock.now().epochMilliseconds / 1000);
  const claims = {
    sub: authUserId,
    aud: 'authenticated',
    role: 'authenticated',
    session_id: sessionId,
    iat: issued,
  };
  return tokens.sign(claims, clock.now().add({ hours: 1 }));
}

async function expectStandardOrderWorks(api: Api): Promise<void> {
  const orderId = filled.standardOrderId as OrderId;
  const { order, shop } = await api.orders.openOrder({ orderId });
  expect(shop.name).toBe('Abbey Green');
  expect(order).toMatchObject({
    version: 2,
    total: 2805,
    purchaseOrderNumber: 'AG-1',
    notes: 'Ring the bell',
  });
  const { order: saved } = await api.orders.saveOrder({
    saveId: randomUUID(),
    edited: { orderId, version: 2 },
    shopId: filled.shopId as ShopId,
    day: filled.day as DeliveryDay,
    purchaseOrderNumber: 'AG-2',
    notes: 'Ring the bell',
    lines: [{ productId: 1 as ProductId, quantity: 3 }],
  });
  expect(saved).toMatchObject({ version: 3, total: 3 * 410, purchaseOrderNumber: 'AG-2' });
  const { order: same } = await api.orders.openOrder({ orderId });
  expect(same).toEqual(saved);
}

async function expectCustomOrderWorks(api: Api, schema: number): Promise<void> {
  const orderId = filled.customOrderId as OrderId;
  const { order } = await api.orders.openOrder({ orderId });
  const items = order?.custom?.items ?? [];
  expect(items.map(({ message, photo }) => [message, photo])).toEqual([
    ['Happy birthday', schema >= 6 ? filled.photoId : null],
    ['', null],
  ]);
  const { order: saved } = await api.orders.saveOrder({
    saveId: randomUUID(),
    edited: { orderId, version: 1 },
    shopId: filled.shopId as ShopId,
    day: filled.day as DeliveryDay,
    purchaseOrderNumber: '',
    notes: '',
    lines: [],
    custom: { items: items.toReversed(), deliverTo: { kind: 'shop' } },
  });
  expect(saved.version).toBe(2);
}

/** The cakes of the custom order, as they stand after they changed places: each keeps its identity. */
function readCakes({ database }: World) {
  return database
    .selectFrom('order_customs')
    .select(['id', 'position'])
    .where('order_id', '=', filled.customOrderId as OrderId)
    .orderBy('position')
    .execute();
}
