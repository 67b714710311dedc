import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { addDays, daysBetween } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { sentenceFor } from '../kernel/refusal.ts';
import type { PricePlan } from './price-plan.ts';
import {
  findPriceDayRefusal,
  isFutureStep,
  isPriceAlreadySet,
  priceOn,
  stateOf,
  withPrice,
} from './price-plan.ts';

const today = '2026-11-20' as DeliveryDay;
const day = (count: number) => addDays(today, count);
const cost = (amount: number | null) => amount as Pence | null;

const plan: PricePlan = [
  { from: null, unitCost: cost(85) },
  { from: day(-30), unitCost: cost(98) },
  { from: day(11), unitCost: cost(104) },
];

describe('the price of a product', () => {
  test('is the one with the latest first day that is not after the delivery day', () => {
    expect([-31, -30, 0, 10, 11, 400].map((count) => priceOn(plan, day(count)))).toEqual([
      85, 98, 98, 98, 104, 104,
    ]);
  });

  test('may be none from a day on', () => {
    const cleared = withPrice(plan, { from: day(5), unitCost: null });
    expect([4, 5, 10, 11].map((count) => priceOn(cleared, day(count)))).toEqual([98, null, null, 104]);
  });

  test('is over, counts today, or is to come', () => {
    expect(plan.map((step) => stateOf(plan, step, today))).toEqual(['past', 'now', 'to-come']);
    expect(plan.map((step) => stateOf(plan, step, day(11)))).toEqual(['past', 'past', 'now']);
    expect(plan.map((step) => stateOf(plan, step, day(-40)))).toEqual(['now', 'to-come', 'to-come']);
  });

  test('may be taken back until its day begins', () => {
    const planned = { from: day(1), unitCost: cost(1) };
    expect([isFutureStep(planned, today), isFutureStep(planned, day(1))]).toEqual([true, false]);
    expect(isFutureStep({ from: null, unitCost: null }, today)).toBe(false);
  });

  test('is set already where the day has it, unless that one may still be taken back', () => {
    const set = (count: number, amount: number) =>
      isPriceAlreadySet(plan, { from: day(count), unitCost: cost(amount) }, today);
    expect([set(5, 98), set(5, 99), set(11, 104), set(12, 104)]).toEqual([true, false, true, false]);
  });

  test('begins today at the earliest, and no later than orders are taken', () => {
    const days = { today, lastDay: day(365) };
    expect([0, 1, 365].map((count) => findPriceDayRefusal(day(count), days))).toEqual([null, null, null]);
    for (const from of [day(-1), day(366)]) {
      const refusal = findPriceDayRefusal(from, days);
      expect(refusal && sentenceFor(refusal)).toBe(
        'A price can begin on any day from 20-Nov-2026 to 20-Nov-2027.',
      );
    }
  });
});

test('whatever is set in whatever order, each day has the price of its latest first day', () => {
  const settings = fc.array(
    fc.record({ from: fc.nat(20).map(day), unitCost: fc.option(fc.nat(999).map((n) => n as Pence)) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.option(fc.nat(999).map((n) => n as Pence)), settings, (first, prices) => {
      // A price for each day, one by one; setting one writes the days until the next first day.
      const firstDays = new Set<number>();
      const model = Array.from({ length: 30 }, () => first);
      let made: PricePlan = [{ from: null, unitCost: first }];
      for (const price of prices) {
        made = withPrice(made, price);
        const begins = daysBetween(today, price.from);
        firstDays.add(begins);
        for (let count = begins; count < model.length; count += 1) {
          if (count > begins && firstDays.has(count)) break;
          model[count] = price.unitCost;
        }
      }
      expect(model.map((_, count) => priceOn(made, day(count)))).toEqual(model);
      expect(made.length).toBe(firstDays.size + 1);
    }),
  );
});
