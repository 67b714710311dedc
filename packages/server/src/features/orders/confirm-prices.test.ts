import { randomUUID } from 'node:crypto';
import { pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';

let world: OrderWorld;
const moment = '2026-11-20T09:00:00Z';

beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());
beforeEach(() => world.setNow(moment));

const proposed = { by: 'Shop manager', at: moment, confirmed: false };
const confirmed = { by: 'Office', at: moment, confirmed: true };
const [nan, dad] = [cake({ message: 'Nan' }), cake({ message: 'Dad', unitCost: pence(3000) })];

/** The number of proposed prices of an order in the list of its day. */
async function listed(orderId: number): Promise<number | undefined> {
  const { orders } = await world.office.api.days.listOrders({ day: orderDay });
  return orders.find((order) => order.orderId === orderId)?.proposedPrices;
}

describe('the price of a cake', () => {
  test('that a shop entered is a proposal, on the order and in the list of its day', async () => {
    const { orderId, cakePrices } = await world.customOrder([nan, dad]);
    expect(cakePrices).toEqual([proposed, proposed]);
    const { order } = await world.office.api.orders.openOrder({ orderId });
    expect(order?.cakePrices).toEqual([proposed, proposed]);
    expect(await listed(orderId)).toBe(2);
  });

  test('that the office entered is confirmed, and a proposal again once the shop changes it', async () => {
    const order = await world.customOrder([nan, dad], {}, world.office);
    expect(order.cakePrices).toEqual([confirmed, confirmed]);
    const cheaper = { ...nan, unitCost: pence(100) };
    const changed = await world.customOrder([cheaper, dad], { edited: order });
    expect(changed.cakePrices).toEqual([proposed, confirmed]);
    expect(await listed(order.orderId)).toBe(1);
    const back = await world.customOrder([nan, dad], { edited: changed }, world.office);
    expect(back.cakePrices).toEqual([confirmed, confirmed]);
    expect(await listed(order.orderId)).toBe(0);
  });

  test('does not exist for an order without cakes', async () => {
    const { orderId, cakePrices } = await world.order();
    expect(cakePrices).toEqual([]);
    expect(await listed(orderId)).toBe(0);
  });

  test('keeps its state on a copy', async () => {
    const source = await world.customOrder([nan, dad]);
    const mixed = await world.customOrder(
      [nan, { ...dad, unitCost: pence(3100) }],
      { edited: source },
      world.office,
    );
    expect(mixed.cakePrices).toEqual([proposed, confirmed]);
    world.setNow('2026-11-20T10:00:00Z');
    const day = '2026-11-28';
    const { copies } = await world.manager.api.orders.copyOrder({
      orderId: mixed.orderId,
      saveId: randomUUID(),
      days: [day as typeof orderDay],
    });
    const orderId = copies[0]?.orderId ?? mixed.orderId;
    const { order } = await world.manager.api.orders.openOrder({ orderId });
    expect(order?.cakePrices).toEqual([proposed, confirmed]);
    const { orders } = await world.office.api.days.listOrders({ day: day as typeof orderDay });
    expect(orders.find((copy) => copy.orderId === orderId)?.proposedPrices).toBe(1);
  });
});

describe('confirming the prices of an order', () => {
  test("makes the proposals the office's, in a new version with a history entry", async () => {
    const order = await world.customOrder([nan, dad]);
    const answer = await world.office.api.orders.confirmPrices(world.command(order));
    expect(answer.order).toMatchObject({
      version: order.version + 1,
      cakePrices: [confirmed, confirmed],
      total: order.total,
      updated: { name: 'Office', at: moment },
    });
    const { order: read } = await world.manager.api.orders.openOrder({ orderId: order.orderId });
    expect(read).toEqual({ ...answer.order, photos: read?.photos });
    expect(await listed(order.orderId)).toBe(0);
    const { events } = await world.office.api.orders.readHistory({ orderId: order.orderId });
    expect(events[0]).toMatchObject({
      kind: 'updated',
      version: order.version + 1,
      by: 'Office',
      changes: { lines: [], cakes: [], confirmedPrices: [1, 2] },
    });
  });

  test('does not change confirmed prices, nor an order without proposals', async () => {
    const order = await world.customOrder([nan], {}, world.boss);
    const [before] = order.cakePrices;
    const answer = await world.office.api.orders.confirmPrices(world.command(order));
    expect(answer.order).toMatchObject({ version: order.version, cakePrices: [before] });
    const more = await world.customOrder([nan, dad], { edited: order });
    const both = await world.office.api.orders.confirmPrices(world.command(more));
    expect(both.order.cakePrices).toEqual([before, confirmed]);
  });

  test('is possible after the cut-off, for billing', async () => {
    const order = await world.customOrder([nan]);
    const later = '2026-11-22T09:00:00Z';
    const answer = await world.at(later, () => world.office.api.orders.confirmPrices(world.command(order)));
    expect(answer.order.cakePrices).toEqual([{ ...confirmed, at: later }]);
  });

  test('is refused to the shop, for another version, and for a void order', async () => {
    const order = await world.customOrder([nan]);
    const command = world.command(order);
    await expect(world.manager.api.orders.confirmPrices(command)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(
      world.office.api.orders.confirmPrices({ ...command, version: order.version + 1 }),
    ).rejects.toMatchObject({ code: 'order-changed' });
    const { order: gone } = await world.office.api.orders.voidOrder(world.command(order));
    await expect(world.office.api.orders.confirmPrices(world.command(gone))).rejects.toMatchObject({
      code: 'order-voided',
    });
  });
});
