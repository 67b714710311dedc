import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let abbeyGreen: ShopId;
let millRoad: ShopId;
let bread: ProductId;
let rolls: ProductId;
let office: Person;
let boss: Person;
let reader: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const quay = await world.makeBrand('Quay Coffee');
  abbeyGreen = await world.makeShop(quay, 'Abbey Green');
  millRoad = await world.makeShop(quay, 'Mill Road');
  [bread, rolls] = (await world.makeProducts(2, [abbeyGreen, millRoad])) as [ProductId, ProductId];
  office = await world.person({ name: 'Office', admin: true, administration: 2 });
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  reader = await world.person({ name: 'Accountant', admin: true, administration: 1 });
});
afterAll(() => world.end());

type Lines = readonly { readonly productId: ProductId; readonly quantity: number }[];

async function order(
  shopId: ShopId,
  day: DeliveryDay,
  lines: Lines,
  edited: { orderId: OrderId; version: number } | null = null,
) {
  const facts = { saveId: randomUUID(), edited, shopId, day, purchaseOrderNumber: '', notes: '' };
  const { order: saved } = await office.api.orders.saveOrder({ ...facts, lines: [...lines] });
  return saved;
}

const exportsOf = async (day: DeliveryDay) => (await reader.api.exports.loadDeliveries({ day })).exports;

type Held = readonly { readonly orderId: OrderId; readonly version: number }[];

function record(orders: Held, supplier: 'all' | 'none' | number = 'all') {
  return reader.api.exports.recordDeliveryExport({
    commandId: randomUUID(),
    supplier,
    orderIds: orders.map(({ orderId }) => orderId),
    versions: orders.map(({ version }) => version),
  });
}

describe('orders in a dish-sales file', () => {
  const day = '2026-12-12' as DeliveryDay;

  test('are recorded, and the history has their lines at that time', async () => {
    const kept = await order(abbeyGreen, day, [
      { productId: bread, quantity: 4 },
      { productId: rolls, quantity: 6 },
    ]);
    const voided = await order(millRoad, day, [{ productId: bread, quantity: 2 }]);
    const deleted = await order(millRoad, day, [{ productId: rolls, quantity: 9 }]);
    expect(await exportsOf(day)).toEqual([]);
    const { at } = await record([kept, voided, deleted, kept]);
    const of = { supplier: 'all', at, by: 'Accountant' };
    expect(await exportsOf(day)).toEqual([
      { ...of, orderId: kept.orderId, shopId: abbeyGreen, how: 'kept', held: null },
      { ...of, orderId: voided.orderId, shopId: millRoad, how: 'kept', held: null },
      { ...of, orderId: deleted.orderId, shopId: millRoad, how: 'kept', held: null },
    ]);

    const changed = await order(abbeyGreen, day, [{ productId: bread, quantity: 5 }], kept);
    await order(abbeyGreen, day, [{ productId: bread, quantity: 7 }], changed);
    await boss.api.orders.voidOrder({ orderId: voided.orderId, saveId: randomUUID(), version: 1 });
    await boss.api.orders.deleteOrder({ orderId: deleted.orderId, saveId: randomUUID(), version: 1 });
    const after = await reader.api.exports.loadDeliveries({ day });
    expect(after.exports.map(({ how, held }) => [how, held?.productIds, held?.quantities])).toEqual([
      ['kept', [bread, rolls], [4, 6]],
      ['voided', [bread], [2]],
      ['deleted', [rolls], [9]],
    ]);
    expect(after.exports[0]?.held?.unitCosts).toEqual([100, 101]);
    // Products that only the file had are named too.
    expect(after.products.map(({ productId }) => productId).toSorted()).toEqual([bread, rolls]);
    expect(after.shops.map(({ name }) => name)).toEqual(['Abbey Green', 'Mill Road']);
  });

  test('of one supplier are another file than those of all', async () => {
    const on = '2026-12-13' as DeliveryDay;
    const first = await order(abbeyGreen, on, [{ productId: bread, quantity: 1 }]);
    await record([first], 'none');
    const changed = await order(abbeyGreen, on, [{ productId: bread, quantity: 3 }], first);
    await record([changed]);
    expect((await exportsOf(on)).map(({ supplier, held }) => [supplier, held?.quantities])).toEqual([
      ['all', undefined],
      ['none', [1]],
    ]);
    // Of two files with the same filter the newer one counts.
    await record([changed], 'none');
    expect((await exportsOf(on)).map(({ held }) => held)).toEqual([null, null]);
  });

  test('are not recorded where a version is missing', async () => {
    const request = { commandId: randomUUID(), supplier: 'all' as const, versions: [1, 1] };
    await expect(
      reader.api.exports.recordDeliveryExport({ ...request, orderIds: [1 as OrderId] }),
    ).rejects.toMatchObject({ code: 'malformed' });
  });
});
