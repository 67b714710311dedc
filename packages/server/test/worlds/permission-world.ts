import { randomUUID } from 'node:crypto';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { makePersonas, worldNow } from './personas.ts';
import { makeWorld } from './world.ts';

export const day = '2026-11-24' as DeliveryDay;
export const pastDay = '2026-11-12' as DeliveryDay;
export const dayWithoutOrders = '2026-12-24' as DeliveryDay;
export const canaryOfA = 'canary-amber';
export const canaryOfB = 'canary-cobalt';
export const noSuchId = 2_000_000_000;

/**
 * Two shops of two brands, each with a word that people of the other one must not read, and a person of every group.
 */
export type TwoShops = Awaited<ReturnType<typeof makeTwoShops>>;

/** The same with records for some requests. */
export type PermissionWorld = TwoShops & {
  /** A mail of the mail log. */
  readonly mail: number;
  /** A print of the production sheet, by a person who sees every shop. */
  readonly officePrint: string;
};

export async function makePermissionWorld(): Promise<PermissionWorld> {
  const world = await makeTwoShops();
  return { ...world, mail: await makeMail(world), officePrint: await printSheet(world) };
}

async function makeTwoShops() {
  const world = await makeWorld(worldNow.toString());
  const brandId = await world.makeBrand('Bakehouse');
  const otherBrandId = await world.makeBrand('The Other House');
  const shops = {
    A: await world.makeShop(brandId, `Abbey Green ${canaryOfA}`),
    B: await world.makeShop(otherBrandId, `Bridge Street ${canaryOfB}`),
  };
  const product = (await world.makeProducts(1, [shops.A, shops.B]))[0] as ProductId;
  const made = await world.database.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true, secondFactor: 'given' });
  await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['superadmin'] });
  const personas = await makePersonas(world, shops.A, shops.B);
  return { ...world, brandId, shops, product, categoryId: made.id, boss, personas };
}

/** The input of a save of an order for a shop, known or not, which contains the word of the shop. */
export function save(
  world: TwoShops,
  shop: 'A' | 'B' | null,
  edited: { orderId: number; version: number } | null = null,
  on = day,
) {
  const canary = shop === 'B' ? canaryOfB : canaryOfA;
  return {
    saveId: randomUUID(),
    edited,
    shopId: shop ? world.shops[shop] : noSuchId,
    day: on,
    purchaseOrderNumber: `PO ${canary}`,
    notes: `Notes ${canary} ${randomUUID()}`,
    lines: [{ productId: world.product, quantity: 2 }],
  };
}

export type Saved = { readonly orderId: number; readonly version: number };

/** A saved order; one for a past day was saved before its cut-off. */
export async function makeOrder(world: TwoShops, shop: 'A' | 'B', on = day): Promise<Saved> {
  if (on === pastDay) world.setNow('2026-11-10T09:00:00Z');
  try {
    const { order } = await world.boss.api.orders.saveOrder(save(world, shop, null, on) as never);
    return { orderId: order.orderId, version: order.version };
  } finally {
    world.setNow(worldNow.toString());
  }
}

export async function makeVoidOrder(world: TwoShops, shop: 'A' | 'B'): Promise<Saved> {
  const order = await makeOrder(world, shop);
  await world.database.transaction().execute((trx) =>
    trx
      .updateTable('orders')
      .set({ voided_at: worldNow.toString(), voided_by: world.boss.userId })
      .where('id', '=', order.orderId as never)
      .execute(),
  );
  return order;
}

export async function makeDeletedOrder(world: TwoShops, shop: 'A' | 'B'): Promise<Saved> {
  const order = await makeOrder(world, shop);
  await world.boss.api.orders.deleteOrder({ saveId: randomUUID(), ...order } as never);
  return order;
}

/** A print by a person who sees every shop. */
async function printSheet(world: TwoShops): Promise<string> {
  await makeOrder(world, 'B');
  const { version } = await world.boss.api.days.getProductionSheet({ day });
  const printId = randomUUID();
  await world.boss.api.days.recordSheetPrint({ day, printId, version, supplier: 'all' });
  return printId;
}

/** The id of the mail of an order in the mail log. */
async function makeMail(world: TwoShops): Promise<number> {
  const { orderId } = await makeOrder(world, 'A');
  const { id } = await world.database
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId as never)
    .executeTakeFirstOrThrow();
  return id;
}
