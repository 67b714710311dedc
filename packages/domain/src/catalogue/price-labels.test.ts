import { expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import {
  askAboutPrice,
  comparePrices,
  formatDayWithYear,
  listNames,
  newPriceLabel,
  priceLabel,
  readPriceText,
} from './price-labels.ts';

const december = '2026-12-01' as DeliveryDay;

test('shops read from which day a price is new', () => {
  expect(newPriceLabel(december)).toBe('new price from 1 Dec');
  expect(formatDayWithYear(december)).toBe('Tue 1 Dec 2026');
  expect([priceLabel(pence(104)), priceLabel(null)]).toEqual(['£1.04', 'no price']);
});

test('a new price is compared with the one now, where there is one', () => {
  expect(comparePrices(pence(104), pence(98))).toBe('6.1% more');
  expect(comparePrices(pence(49), pence(98))).toBe('50% less');
  expect(comparePrices(pence(98), pence(98))).toBe('as now');
  expect(comparePrices(pence(979), pence(98))).toBe('899% more');
  expect(comparePrices(pence(123_450), pence(98))).toBe('1,260 times as much');
  expect(comparePrices(pence(104), null)).toBeNull();
  expect(comparePrices(pence(104), pence(0))).toBeNull();
  expect(comparePrices(null, pence(98))).toBeNull();
});

test('a price out of all proportion is asked about', () => {
  expect(askAboutPrice(pence(24_000), pence(240))).toBe('Did you mean £240.00? It is 100 times as much');
  expect(askAboutPrice(pence(1_200), pence(240))).toBe('Did you mean £12.00? It is 400% more');
  expect(askAboutPrice(pence(48), pence(240))).toBe('Did you mean £0.48? It is 80% less');
  expect(askAboutPrice(pence(0), pence(240))).toBe('Did you mean £0.00? It is 100% less');
  expect(askAboutPrice(pence(1_199), pence(240))).toBeNull();
  expect(askAboutPrice(pence(49), pence(240))).toBeNull();
  expect(askAboutPrice(null, pence(240))).toBeNull();
  expect(askAboutPrice(pence(240), null)).toBeNull();
});

test('many names are four of them and how many more there are', () => {
  expect(listNames(['A'])).toBe('A');
  expect(listNames(['A', 'B'])).toBe('A and B');
  expect(listNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, D and E');
  expect(listNames(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D and 2 more');
});

test.each([
  ['', null, null],
  ['1.049', 104, null],
  ['21474836.47', 2_147_483_647, null],
  ['21474836.48', null, 'A price can be up to £21,474,836.47.'],
  ['999999999', null, 'A price can be up to £21,474,836.47.'],
  ['-999999999', null, 'Type pounds and pence, like 1.04.'],
  ['abc', null, 'Type pounds and pence, like 1.04.'],
  ['1e2', null, 'Type pounds and pence, like 1.04.'],
])('%j typed as a price is %j', (text, unitCost, mistake) => {
  expect(readPriceText(text)).toEqual({ unitCost, mistake });
});
