import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalGrams } from './amounts.ts';
import {
  largestMultiplier,
  multiplierToMake,
  multiplierToWeigh,
  parseMultiplier,
  parseWeight,
  stepMultiplier,
} from './multiplier.ts';

const grams = (...weights: readonly number[]) => weights.map((quantity) => ({ quantity, quantityUnit: 'g' }));

describe('a multiplier', () => {
  test.each([
    ['2', 2],
    [' 2.5 ', 2.5],
    ['1', 1],
    ['0', 1],
    ['0.5', 1],
    ['99999', largestMultiplier],
    ['', null],
    ['two', null],
    ['-2', null],
    ['1e3', null],
    ['1,5', null],
    ['Infinity', null],
  ])('typed as %j is %s', (text, expected) => {
    expect(parseMultiplier(text)).toBe(expected);
  });

  test('is at least one, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.nat().map(String)), (text) => {
        const multiplier = parseMultiplier(text);
        expect(multiplier === null || (multiplier >= 1 && multiplier <= largestMultiplier)).toBe(true);
      }),
    );
  });

  test('goes up and down by whole ones, and never below one', () => {
    expect(stepMultiplier(2, 1)).toBe(3);
    expect(stepMultiplier(2, -1)).toBe(1);
    expect(stepMultiplier(1, -1)).toBe(1);
    expect(stepMultiplier(2.5, 1)).toBe(3);
    expect(stepMultiplier(2.5, -1)).toBe(2);
  });
});

describe('to make so many', () => {
  test('divides by what one making makes', () => {
    expect(multiplierToMake({ quantity: 12, quantityUnit: 'roll' }, 30)).toBe(2.5);
    expect(multiplierToMake({ quantity: 12, quantityUnit: 'roll' }, 6)).toBe(1);
  });

  test.each([
    [null, 30],
    [0, 30],
    [12, 0],
    [12, Number.NaN],
  ])('of a recipe that makes %s is not known for %s', (quantity, wanted) => {
    expect(multiplierToMake({ quantity, quantityUnit: 'roll' }, wanted)).toBeNull();
  });
});

describe('to a weight', () => {
  test('divides by what the ingredients weigh together', () => {
    expect(multiplierToWeigh(grams(900, 100), 5000)).toBe(5);
    expect(multiplierToWeigh(grams(900, 100), 500)).toBe(1);
  });

  test('needs a weight of every ingredient', () => {
    expect(multiplierToWeigh([...grams(900), { quantity: 2, quantityUnit: 'EACH' }], 5000)).toBeNull();
    expect(multiplierToWeigh([], 5000)).toBeNull();
    expect(multiplierToWeigh(grams(0), 5000)).toBeNull();
    expect(multiplierToWeigh(grams(900), 0)).toBeNull();
  });

  test('comes to that weight, as near as a scale shows it', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 500 }), (parts, times) => {
        const once = totalGrams(grams(...parts)) ?? 0;
        const wanted = once * times + Math.floor(once / 3);
        const multiplier = multiplierToWeigh(grams(...parts), wanted) ?? 0;
        expect(Math.abs(multiplier * once - wanted) / wanted).toBeLessThan(0.000_01);
      }),
    );
  });

  test.each([
    ['2.5 kg', 'g', 2500],
    ['2.5', 'kg', 2500],
    ['500g', 'kg', 500],
    ['500', 'g', 500],
    ['1 l', 'g', null],
    ['3 cakes', 'g', null],
    ['', 'g', null],
    ['1.2.3', 'g', null],
  ] as const)('%j where %s are asked for are %s g', (text, unit, expected) => {
    expect(parseWeight(text, unit)).toBe(expected);
  });
});
