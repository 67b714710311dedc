import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { OrderId, PhotoId, ShopId, UserId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import type { CakePrice } from './cake-prices.ts';
import { decideConfirmPrices, pricesAfterSave, proposedPlaces } from './cake-prices.ts';
import type { CustomItem } from './custom-order.ts';
import { firstCake } from './custom-order.ts';
import type { StoredOrder } from './order.ts';

const at = Temporal.Instant.from('2026-11-20T09:00:00Z');
const shopSays: CakePrice = { userId: 3 as UserId, name: 'Maya', at, confirmed: false };
const officeSays: CakePrice = { userId: 1 as UserId, name: 'Office', at, confirmed: true };
const cake = (message: string, unitCost: number): CustomItem => ({
  ...firstCake,
  message,
  unitCost: pence(unitCost),
});

describe('the price of a cake', () => {
  test('of a new order is proposed by the shop that types it, and confirmed where the office types it', () => {
    expect(pricesAfterSave(null, [cake('Nan', 4500)], shopSays)).toEqual([shopSays]);
    expect(pricesAfterSave(null, [cake('Nan', 4500)], officeSays)).toEqual([officeSays]);
  });

  test('that the shop changes is a proposal again, and the other cakes stay as they were', () => {
    const stored = { items: [cake('Nan', 4500), cake('Dad', 3000)], prices: [officeSays, officeSays] };
    const changed = [cake('Nan', 4000), cake('Dad', 3000)];
    expect(pricesAfterSave(stored, changed, shopSays)).toEqual([shopSays, officeSays]);
  });

  test('stays confirmed when the cakes change their places, or a photo is added', () => {
    const stored = { items: [cake('Nan', 4500), cake('Dad', 3000)], prices: [officeSays, shopSays] };
    const moved = [cake('Dad', 3000), { ...cake('Nan', 4500), photo: 'a photo' as PhotoId }];
    expect(pricesAfterSave(stored, moved, { ...shopSays, name: 'Zoe' })).toEqual([shopSays, officeSays]);
  });

  test('stays confirmed when a photo is added while the cake before it goes', () => {
    const stored = { items: [cake('Nan', 4500), cake('Dad', 3000)], prices: [shopSays, officeSays] };
    const left = [{ ...cake('Dad', 3000), photo: 'a photo' as PhotoId }];
    expect(pricesAfterSave(stored, left, shopSays)).toEqual([officeSays]);
  });

  test('that the office agreed to is a proposal again once the shop makes another cake of it', () => {
    const stored = { items: [cake('Nan', 100)], prices: [officeSays] };
    const grown: CustomItem = { ...cake('Nan', 100), size: '16', notes: 'Five tiers' };
    expect(pricesAfterSave(stored, [grown], shopSays)).toEqual([shopSays]);
    expect(pricesAfterSave(stored, [cake('Nana', 100)], shopSays)).toEqual([shopSays]);
    expect(pricesAfterSave(stored, [grown], officeSays)).toEqual([officeSays]);
  });

  test('from before anybody took note stays so until it changes', () => {
    const stored = { items: [cake('Nan', 4500)], prices: [] };
    expect(pricesAfterSave(stored, [cake('Nan', 4500)], shopSays)).toEqual([null]);
    expect(pricesAfterSave(stored, [cake('Nan', 4600)], shopSays)).toEqual([shopSays]);
  });

  test('is never confirmed by a save of a shop', () => {
    const cakes = fc.array(
      fc.record({ message: fc.constantFrom('a', 'b'), unitCost: fc.integer({ min: 1, max: 4 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(cakes, cakes, (before, after) => {
        const items = before.map(({ message, unitCost }) => cake(message, unitCost));
        const prices = items.map((_, index) => (index % 2 === 0 ? officeSays : shopSays));
        const now = after.map(({ message, unitCost }) => cake(message, unitCost));
        const saved = pricesAfterSave({ items, prices }, now, shopSays);
        const confirmed = saved.flatMap((price, index) => (price?.confirmed ? [now[index]?.unitCost] : []));
        const agreed = items.flatMap((item, index) => (prices[index]?.confirmed ? [item.unitCost] : []));
        // Each confirmed price was confirmed for a cake that was there, once.
        for (const cost of confirmed) {
          const place = agreed.findIndex((one) => one === cost);
          expect(place).toBeGreaterThanOrEqual(0);
          agreed.splice(place, 1);
        }
        expect(saved).toHaveLength(now.length);
      }),
    );
  });

  test('is listed by its place while a shop proposes it', () => {
    expect(proposedPlaces([officeSays, shopSays, null, shopSays])).toEqual([2, 4]);
  });
});

describe('confirming prices', () => {
  const manager: Actor = {
    userId: 3 as UserId,
    email: 'shop@bakehouse.test',
    firstName: 'Shop',
    lastName: 'manager',
    active: true,
    admin: false,
    superAdmin: false,
    orders: 2,
    administration: 0,
    specCards: 0,
    shopIds: [7 as ShopId],
    viewedBy: null,
    secondFactorMissing: false,
  };
  const office: Actor = { ...manager, admin: true, shopIds: [] };
  const stored: StoredOrder = {
    orderId: 48206 as OrderId,
    shopId: 7 as ShopId,
    day: '2026-11-21' as DeliveryDay,
    orderType: 'custom',
    version: 4,
    voided: false,
    purchaseOrderNumber: '',
    notes: '',
    lines: [],
    custom: null,
    updated: { name: 'Maya', at },
  };
  const command = { saveId: 'a', orderId: stored.orderId, version: 4 };

  test('is for people who order for every shop', () => {
    expect(decideConfirmPrices(command, { actor: office, stored })).toBeNull();
    expect(decideConfirmPrices(command, { actor: { ...office, superAdmin: true }, stored })).toBeNull();
    const denied = { kind: 'permission-denied' };
    expect(decideConfirmPrices(command, { actor: manager, stored })).toEqual(denied);
    expect(decideConfirmPrices(command, { actor: { ...office, orders: 1 }, stored })).toEqual(denied);
    expect(decideConfirmPrices(command, { actor: { ...manager, shopIds: [] }, stored })).toMatchObject({
      kind: 'order-not-found',
    });
  });

  test('is of the prices that were seen, on an order that is not void', () => {
    expect(decideConfirmPrices({ ...command, version: 3 }, { actor: office, stored })).toMatchObject({
      kind: 'order-changed',
      version: 4,
    });
    expect(decideConfirmPrices(command, { actor: office, stored: { ...stored, voided: true } })).toEqual({
      kind: 'order-voided',
    });
  });
});
