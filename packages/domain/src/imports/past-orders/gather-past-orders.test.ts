import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductId, ShopId } from '../../kernel/branded.ts';
import { gatherPastOrders } from './gather-past-orders.ts';
import type { PastOrderRow } from './past-order-row.ts';
import { parsePastOrderRow } from './past-order-row.ts';

const shops = [
  { shopId: 1 as ShopId, name: 'Mill Road', brandName: 'Bakehouse', importAs: 'MR' },
  { shopId: 2 as ShopId, name: 'Pier', brandName: 'Quay Coffee', importAs: '' },
];
const products = [
  { productId: 1 as ProductId, itemCode: 10, name: 'Bun', active: false },
  { productId: 2 as ProductId, itemCode: 11, name: 'Roll', active: true },
];
const basic = { number: 'A-1', shop: 'MR', day: '12/01/2026', pid: '10', quantity: '2' };

function row(number: number, values: Record<string, string> = {}): PastOrderRow {
  const parsed = parsePastOrderRow(number, { ...basic, ...values });
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

test.each([
  [{ number: '' }, 'The row has no order number'],
  [{ shop: '' }, 'Shop is empty'],
  [{ day: '' }, 'The row has no delivery date'],
  [{ day: '31/02/2026' }, "Date '31/02/2026' does not exist"],
  [{ pid: 'ten' }, "PID is 'ten', not a whole number"],
  [{ quantity: '2.5' }, 'Quantity 2.5 is not a whole number'],
  [{ quantity: '251' }, 'Quantity 251 is over 250, the maximum for one line'],
  [{ price: 'free' }, "Price is 'free', not an amount in pounds"],
])('a row with %j is refused', (values, why) => {
  expect(parsePastOrderRow(2, { ...basic, ...values })).toBe(why);
});

describe('rows of past orders', () => {
  test('are one order by number, shop and day', () => {
    const rows = [
      row(2),
      row(3, { pid: '11', shop: 'mill road' }),
      row(4, { day: '13/01/2026' }),
      row(5, { shop: 'Pier' }),
      row(6, { number: 'A-2' }),
    ];
    const { orders, refused } = gatherPastOrders(rows, { shops, products });
    expect(orders.map(({ lines }) => [...lines.values()].map((one) => one.row))).toEqual([
      [2, 3],
      [4],
      [5],
      [6],
    ]);
    expect(new Set(orders.map(({ key }) => key)).size).toBe(4);
    expect(refused).toEqual([]);
  });

  test('name a product once', () => {
    const { orders, refused } = gatherPastOrders([row(2), row(3), row(4, { pid: '12' })], {
      shops,
      products,
    });
    expect(orders[0]?.lines.size).toBe(1);
    expect(refused).toEqual([
      { row: 3, why: 'PID 10 is already on order A-1, in row 2' },
      { row: 4, why: 'PID 12 is not one of our products' },
    ]);
  });

  test('are in an order or refused, whatever they are', () => {
    const values = fc.record({
      number: fc.constantFrom('A-1', 'A-2'),
      shop: fc.constantFrom('MR', 'mill road', 'Pier', 'Nowhere'),
      day: fc.constantFrom('12/01/2026', '2026-01-12', '13/01/2026'),
      pid: fc.constantFrom('10', '11', '12'),
    });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 12 }), (files) => {
        const rows = files.map((one, index) => row(index + 2, one));
        const { orders, refused } = gatherPastOrders(rows, { shops, products });
        const all = [
          ...orders.flatMap(({ lines }) => [...lines.values()].map((one) => one.row)),
          ...refused.map((one) => one.row),
        ];
        expect(all.toSorted((a, b) => a - b)).toEqual(rows.map((one) => one.row));
      }),
    );
  });
});
