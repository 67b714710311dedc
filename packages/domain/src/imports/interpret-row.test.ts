import { describe, expect, test } from 'vitest';
import { importKinds } from './import-kinds.ts';
import { findRowProblem, interpretValue } from './interpret-row.ts';

describe('an interpreted value', () => {
  test.each([
    ['day', '22/11/2026 06:00', { kind: 'day', day: '2026-11-22' }],
    ['day', '31/11/2026', { kind: 'text', text: '31/11/2026' }],
    ['price', '1.85', { kind: 'text', text: '£1.85' }],
    ['price', 'much', { kind: 'text', text: 'much' }],
    ['quantity', '1,204.00', { kind: 'text', text: '1,204' }],
    ['active', 'n', { kind: 'text', text: 'No' }],
    ['name', '1', { kind: 'text', text: '1' }],
    ['constructor', '1', { kind: 'text', text: '1' }],
  ])('%s %s', (field, text, interpreted) => expect(interpretValue(field, text)).toEqual(interpreted));
});

const order = {
  number: 'PW-1',
  shop: 'QUAY',
  day: '22/11/2026',
  status: 'Awaiting Delivery',
  pid: '11012',
  quantity: '14',
};

describe('a row of', () => {
  test.each([
    ['pw-orders', order, null],
    ['pw-orders', { ...order, status: 'Cancelled' }, 'Not imported: Cancelled'],
    ['pw-orders', { ...order, day: '31/11/2026' }, 'Date 31/11/2026 does not exist'],
    ['past-orders', { ...order, pid: 'A1' }, "PID is 'A1', not a whole number"],
    ['products', { pid: '1', name: 'Bap', category: '' }, 'Category is empty'],
    ['shop-prices', { shop: 'Quay', pid: '1', price: 'x' }, "Own price is 'x', not an amount in pounds"],
    ['shops', { brand: 'Quay Coffee', name: 'Lime Walk' }, null],
    ['users', { email: 'ruth' }, "E-mail is 'ruth', not an e-mail address"],
    ['pw-recipes', { record: 'ITEM', pid: '' }, 'PID is empty, not the number of an item'],
    ['shopify', { number: '#1', quantity: '1', financialStatus: 'pending' }, 'Not imported: pending'],
    [
      'shopify',
      { number: '#1', quantity: '0', productName: 'Bap' },
      'Quantity is 0: only lines of at least 1 are kept',
    ],
  ] as const)('%s is refused or taken: %j', (kind, values, problem) => {
    expect(findRowProblem(kind, 4, values)).toBe(problem);
  });

  test('any kind without a value is refused in words', () => {
    for (const kind of importKinds) expect(findRowProblem(kind, 4, {})).toMatch(/\w/);
  });
});
