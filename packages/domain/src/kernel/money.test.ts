import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pence } from './money.ts';
import {
  formatCount,
  formatDifference,
  formatMoney,
  formatPounds,
  lineTotal,
  parseProductCost,
  parseShopCost,
  pence,
  sumPence,
} from './money.ts';

const amounts = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => pence(amount));

describe('money', () => {
  test('is written with pounds, two decimals and thousands separators (spec 001 section 9)', () => {
    expect(formatMoney(pence(0))).toBe('£0.00');
    expect(formatMoney(pence(5))).toBe('£0.05');
    expect(formatMoney(pence(123_450))).toBe('£1,234.50');
    expect(formatMoney(pence(833_077_00))).toBe('£833,077.00');
    expect(formatMoney(pence(-205))).toBe('-£2.05');
    expect(formatCount(4351)).toBe('4,351');
    expect([25, -1200, 0].map(formatDifference)).toEqual(['+25', '−1,200', '+0']);
  });

  test('is never a fraction of a penny', () => {
    expect(() => pence(0.5)).toThrow(RangeError);
    expect(() => pence(Number.NaN)).toThrow(RangeError);
  });

  test('comes back from the text it is written as', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseProductCost(formatPounds(amount))).toBe(amount);
        expect(parseProductCost(formatMoney(amount))).toBe(amount);
      }),
    );
  });

  test('adds up exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 250 }), amounts), { maxLength: 60 }),
        (lines) => {
          const big = lines.reduce((sum, [quantity, cost]) => sum + BigInt(quantity) * BigInt(cost), 0n);
          expect(BigInt(sumPence(lines.map(([quantity, cost]) => lineTotal(quantity, cost))))).toBe(big);
        },
      ),
    );
  });
});

describe('a product cost', () => {
  test.each([
    ['0.29', 29],
    ['0.299', 29],
    ['1.005', 100],
    ['12', 1200],
    ['.5', 50],
    ['£1,234.50', 123_450],
    ['0', 0],
  ])('typed as %j is %d pence: digits past the pence are dropped (D10)', (text, expected) => {
    expect(parseProductCost(text)).toBe(expected);
  });

  test('left blank is no price', () => {
    expect(parseProductCost('  ')).toBeNull();
  });

  test.each(['abc', '1.2.3', '-1', '1e3', '0x10', '.', 'NaN', '999999999'])('is not %j', (text) => {
    expect(parseProductCost(text)).toBe('invalid');
  });
});

describe("a shop's own cost", () => {
  test.each([
    ['1.005', 101],
    ['1.004', 100],
    ['-2.50', 250],
    ['1,250.00', 125_000],
    ['0.29', 29],
  ])('typed as %j is %d pence: rounded half up, never negative (spec 001 section 5)', (text, expected) => {
    expect(parseShopCost(text)).toBe(expected);
  });

  test.each(['', '0', '0.00', '0.004', 'abc', '1,85', '12,3456'])(
    'typed as %j takes the override away',
    (text) => {
      expect(parseShopCost(text)).toBeNull();
    },
  );

  test('rounds as exact arithmetic does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (thousandths) => {
        const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
        const expected = Math.floor((thousandths + 5) / 10);
        expect(parseShopCost(text)).toBe(expected === 0 ? null : (expected as Pence));
      }),
    );
  });
});
