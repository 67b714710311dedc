import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPerLine, parseQuantity } from './quantity.ts';

test.each([
  ['12', 12, false],
  ['', 0, false],
  ['abc', 0, false],
  ['1e3', 0, false],
  ['-4', 0, false],
  ['3.9', 3, false],
  [' 250 ', 250, false],
  ['251', 250, true],
  ['99999999999999999999', 250, true],
])('a quantity typed as %j is %d (spec 000 section 5)', (text, quantity, clamped) => {
  expect(parseQuantity(text)).toEqual({ quantity, clamped });
});

test('whatever is typed, the quantity is a whole number from 0 to 250', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (text) => {
      const { quantity } = parseQuantity(text);
      expect(Number.isInteger(quantity)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(0);
      expect(quantity).toBeLessThanOrEqual(mostPerLine);
    }),
  );
});
