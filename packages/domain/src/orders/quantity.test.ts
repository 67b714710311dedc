import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPerLine, parseQuantity } from './quantity.ts';

test.each([
  ['12', 12, false],
  ['', 0, false],
  ['abc', 0, false],
  ['twelve', 0, false],
  ['£', 0, false],
  ['-4', 0, false],
  ['12.', 12, false],
  ['12.00', 12, false],
  [' 250 ', 250, false],
  ['251', 250, true],
  ['99999999999999999999', 250, true],
])('a quantity typed as %j is %d (spec 000 section 5)', (text, quantity, clamped) => {
  expect(parseQuantity(text)).toEqual({ kind: 'whole', quantity, clamped });
});

test.each([
  '1.5',
  '1,5',
  '12 loaves',
  '2x',
  '½',
  '1½',
  '£5',
  '5%',
  '1 000',
  '1,000',
  '1.000',
  '1e3',
  '3/4',
  '٣',
  '-0.5',
])('%j holds a number that is not a whole one, and is asked about', (text) => {
  expect(parseQuantity(text)).toEqual({ kind: 'unclear' });
});

test('whatever is typed, the quantity is a whole number from 0 to 250 or is asked about', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (text) => {
      const typed = parseQuantity(text);
      if (typed.kind === 'unclear') return;
      expect(Number.isInteger(typed.quantity)).toBe(true);
      expect(typed.quantity).toBeGreaterThanOrEqual(0);
      expect(typed.quantity).toBeLessThanOrEqual(mostPerLine);
    }),
  );
});

test('a number is taken as it is or asked about, never turned into another one below the most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: mostPerLine, noNaN: true }), (number) => {
      const typed = parseQuantity(String(number));
      expect(typed.kind === 'unclear' || typed.quantity === number).toBe(true);
    }),
  );
});
