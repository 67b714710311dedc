import { describe, expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { pence } from '../../kernel/money.ts';
import type { StoredOrder } from '../../orders/order.ts';
import { countPlan } from '../import-plan.ts';
import type { PastOrder } from './gather-past-orders.ts';
import type { PastOrderRow } from './past-order-row.ts';
import type { PastOrderFacts } from './plan-past-orders.ts';
import { planPastOrders } from './plan-past-orders.ts';

const day = '2026-01-12' as DeliveryDay;
const mill = { shopId: 1 as ShopId, name: 'Mill Road', brandName: 'Bakehouse', importAs: 'MR' };
const [bun, roll] = [1 as ProductId, 2 as ProductId];

function orderOf(
  lines: readonly (readonly [ProductId, Partial<PastOrderRow>])[],
  over: Partial<PastOrder> = {},
) {
  const basic = { number: 'A-1', shop: 'MR', brand: '', day, pid: 10, quantity: 2, unitCost: null };
  const rows = lines.map(([id, row], index) => [id, { ...basic, row: index + 2, ...row }] as const);
  const order = { key: 'A-1', number: 'A-1', day, shop: mill, shopName: 'MR', lines: new Map(rows) };
  return { ...order, ...over } satisfies PastOrder;
}

function facts(over: Partial<PastOrderFacts> = {}, canOverride = false): PastOrderFacts {
  const product = (productId: ProductId, cost: number) =>
    [productId, { productId, available: true, productCost: pence(cost), shopCost: null }] as const;
  return {
    now: Temporal.Instant.from('2026-11-20T09:00:00Z'),
    clock: { timeZone: 'Europe/London', deliveryStartsAt: '00:00' },
    hoursOf: () => 6,
    shopOf: () => ({ name: 'Mill Road', active: true, brandCanOverrideCost: canOverride }),
    productsOf: () => new Map([product(bun, 100), product(roll, 50)]),
    storedAt: () => null,
    ...over,
  };
}

const stored = (quantity: number): StoredOrder => ({
  orderId: 77 as OrderId,
  shopId: mill.shopId,
  day,
  orderType: 'standard',
  version: 1,
  voided: false,
  purchaseOrderNumber: 'A-1',
  notes: '',
  lines: [{ productId: bun, quantity, unitCost: pence(90), costSource: 'product' }],
  custom: null,
  updated: { name: 'Ada', at: Temporal.Instant.from('2026-01-01T09:00:00Z') },
});

describe('an order from before', () => {
  test('is new, at the price of its day, as if it had been placed before its cut-off', () => {
    const plan = planPastOrders([orderOf([[bun, {}]])], facts());
    const [item] = plan.items;
    expect(item).toMatchObject({
      outcome: 'new',
      rows: [2],
      view: { shop: 'Mill Road', itemCount: 2, total: 200, notes: [] },
    });
    expect(item?.write?.decision.placedAt.toString()).toBe('2026-01-11T17:00:00Z');
  });

  test('keeps what was paid where the brand may have prices of its own, and leaves it out elsewhere', () => {
    const order = orderOf([
      [bun, { unitCost: pence(90) }],
      [roll, {}],
    ]);
    expect(planPastOrders([order], facts({}, true)).items).toMatchObject([{ view: { total: 180 + 100 } }]);
    const plan = planPastOrders([order], facts());
    expect(plan.items).toMatchObject([{ rows: [3], view: { total: 100, notes: ['1 row left out'] } }]);
    expect(plan.refused).toEqual([
      { row: 2, why: 'Price paid is £0.90, ours is £1.00, and its brand keeps to our prices' },
    ]);
    expect(countPlan(plan, 2).refused).toBe(1);
  });

  test('that is there already stays as it is, with the prices that it was saved with', () => {
    const storedAt = () => stored(2);
    const same = orderOf([[bun, { unitCost: pence(90) }]]);
    expect(planPastOrders([same], facts({ storedAt })).items).toMatchObject([
      { outcome: 'unchanged', view: { total: 180 }, write: null },
    ]);
    const other = planPastOrders([orderOf([[bun, { quantity: 3 }]])], facts({ storedAt }));
    const why = 'Order 77 is the same order with other lines, and stays as it is';
    expect(other).toMatchObject({
      items: [{ outcome: 'refused', rows: [], view: { notes: [why] } }],
      refused: [{ row: 2, why }],
    });
  });

  test('without a shop of ours, or without a line, is refused', () => {
    const nowhere = orderOf([[bun, {}]], { shop: 'No shop is called MR' });
    expect(planPastOrders([nowhere], facts())).toMatchObject({
      items: [{ outcome: 'refused', view: { isUnrecognised: true } }],
      refused: [{ row: 2, why: 'UNRECOGNISED SHOP: No shop is called MR' }],
    });
    const dear = planPastOrders([orderOf([[bun, { unitCost: pence(1) }]])], facts());
    expect(dear.items).toMatchObject([{ outcome: 'refused', view: { notes: ['Its order would be empty'] } }]);
    expect(dear.refused).toHaveLength(1);
  });
});
