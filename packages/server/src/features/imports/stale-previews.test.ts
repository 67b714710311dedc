import { randomUUID } from 'node:crypto';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyPreview, dropFile, itemsOf } from '../../../test/worlds/imports/import-world.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';

let world: OrderWorld;
beforeEach(async () => {
  world = await makeOrderWorld();
});
afterEach(() => world.end());

/** Applies a preview that another person's save made stale half an hour later. */
async function applyStale(
  kind: ImportKind,
  content: string,
  saveOfOther: () => Promise<unknown>,
): Promise<ImportView> {
  const preview = await dropFile(world, world.boss, { kind, content });
  await world.at('2026-11-20T09:30:00Z', saveOfOther);
  const stale = await applyPreview(world, world.boss, preview);
  expect(stale).toMatchObject({ state: 'ready', planNumber: preview.planNumber + 1 });
  const items = await itemsOf(world.boss, preview.importId);
  expect(items.map(({ isStale }) => isStale)).toContain(true);
  return stale;
}

async function saveShop() {
  const { administeredShops } = world.office.api;
  const shop = (await administeredShops.openShops()).shops.find(({ shopId }) => shopId === world.shopId);
  if (!shop) throw new Error('there is a shop');
  const edited = { shopId: shop.shopId, version: shop.version };
  await administeredShops.saveShop({ commandId: randomUUID(), edited, shop: { ...shop, telephone: '42' } });
}

async function setPrice() {
  await world.office.api.productPrices.setPrice({
    commandId: randomUUID(),
    productId: world.product(0),
    price: { from: '2026-11-20' as DeliveryDay, unitCost: pence(150) },
  });
}

async function tickCell() {
  await world.office.api.availability.saveCells({
    commandId: randomUUID(),
    shops: [{ shopId: world.shopId, cells: [[world.product(0), pence(0), pence(99)]] }],
  });
}

async function saveUser() {
  const { users } = world.boss.api;
  const found = (await users.listUsers()).users.find(({ userId }) => userId === world.manager.userId);
  if (!found) throw new Error('there is a manager');
  const { superAdmin: _, lastSignInAt: _at, waiting: _waiting, account: _account, ...rest } = found;
  const { secondFactor: _factor, ...facts } = rest;
  await users.saveUser({ ...facts, firstName: 'Rosa', saveId: randomUUID(), invite: false });
}

test.each([
  ['shops', 'Brand,Shop,Telephone\nBakehouse,Harbour Lane,77\n', saveShop, 'Office'],
  ['products', 'PID,Name,Category,Price\n1000,Loaf 001,Bread,2.00\n', setPrice, 'Office'],
  ['shop-prices', 'Shop,PID,Own price\nHarbour Lane,1000,2.50\n', tickCell, 'Office'],
  ['users', () => `E-mail,Orders\n${world.manager.email},R\n`, saveUser, 'Ruth Ashdown'],
] as const)(
  'a preview of %s that became stale says who changed it, and when',
  async (kind, content, save, name) => {
    const text = typeof content === 'string' ? content : content();
    const { stale } = await applyStale(kind, text, save);
    expect(stale).toEqual({
      items: 1,
      since: '2026-11-20T09:00:00Z',
      by: [{ name, at: '2026-11-20T09:30:00Z' }],
    });
  },
);

test('changes before the preview name nobody', async () => {
  await saveShop();
  world.setNow('2026-11-20T10:00:00Z');
  const preview = await dropFile(world, world.boss, {
    kind: 'shops',
    content: 'Brand,Shop,Telephone\nBakehouse,Harbour Lane,77\n',
  });
  // The preview changed because of its brand, not of the shop itself.
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('brands').set({ name: 'BAKEHOUSE' }).execute());
  const { stale } = await applyPreview(world, world.boss, preview);
  expect(stale).toMatchObject({ items: 1, by: [] });
});
