import { expect, test } from 'vitest';
import { baguette, mint, product, sourdough } from '../test/order-facts.ts';
import { unusualLabel, usualOf, usualQuantities } from './usual.ts';

test('the usual quantity is the median of the last same weekdays', () => {
  expect(usualOf([1, 30, 29, 31, 30, 200])).toBe(30);
  expect(usualOf([12, 14, 90])).toBe(14);
});

test('a half rounds up', () => {
  expect(usualOf([1, 2, 3, 4])).toBe(3);
});

test('two weeks are no habit', () => {
  expect(usualOf([4, 4])).toBeNull();
  expect(usualOf([])).toBeNull();
});

test('a product that was never ordered, or can no longer be ordered, is not filled in', () => {
  const usual = usualQuantities([
    product(baguette, { lastQuantities: [10, 12, 11] }),
    product(sourdough, { lastQuantities: [10, 12, 11], available: false }),
    product(mint, { lastQuantities: [0, 0, 0] }),
  ]);
  expect([...usual]).toEqual([[baguette, 11]]);
});

test.each([
  [60, 30, 'twice'],
  [61, 30, 'more than twice'],
  [15, 30, 'half'],
  [12, 30, 'less than half'],
  [59, 30, null],
  [16, 30, null],
])('%i of a usual %i is called %s', (quantity, usual, words) => {
  expect(unusualLabel(quantity, usual)).toBe(words);
});

test('a small difference, a 0 and a product without a usual quantity are not asked about', () => {
  expect(unusualLabel(10, 5)).toBeNull();
  expect(unusualLabel(11, 5)).toBe('more than twice');
  expect(unusualLabel(0, 40)).toBeNull();
  expect(unusualLabel(40, null)).toBeNull();
  expect(unusualLabel(40, 0)).toBeNull();
});
