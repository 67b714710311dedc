import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Flour } from '../recipe.ts';
import { flours } from '../recipe.ts';
import type { PartOfDough } from './bakers-percentages.ts';
import { formatPercentage, listBakersPercentages } from './bakers-percentages.ts';

const part = (quantity: number | null, quantityUnit: string, flour: Flour | null = null): PartOfDough => ({
  quantity,
  quantityUnit,
  flour,
  flourPart: flour === null ? 0 : 1,
});
/** A dough of which half is flour. */
const dough = (quantity: number | null, quantityUnit = 'g'): PartOfDough => ({
  ...part(quantity, quantityUnit),
  flourPart: 0.5,
});

describe("baker's percentages", () => {
  test('are shares of all the flour together, in whatever unit each is weighed', () => {
    const white = [
      part(0.75, 'kg', 'wheat'),
      part(250, 'g', 'wholemeal'),
      part(650, 'ml'),
      part(20_000, 'mg'),
    ];
    expect(listBakersPercentages(white)).toEqual([75, 25, 65, 2]);
  });

  test('know ounces and pounds, and units with a full stop', () => {
    expect(listBakersPercentages([part(2, 'lb', 'wheat'), part(8, 'oz.')])).toEqual([100, 25]);
  });

  test('leave out what has no weight', () => {
    expect(listBakersPercentages([part(1, 'kg', 'wheat'), part(2, 'EACH'), part(null, 'g')])).toEqual([
      100,
      null,
      null,
    ]);
  });

  test.each([
    ['no flour is marked', [part(1, 'kg'), part(650, 'ml')]],
    ['a flour has no weight', [part(1, 'kg', 'wheat'), part(2, 'cup', 'wholemeal')]],
    ['a flour weighs nothing', [part(0, 'kg', 'wheat'), part(650, 'ml')]],
    ['there are no ingredients', []],
  ])('are not there where %s', (_, parts) => {
    expect(listBakersPercentages(parts)).toBeNull();
  });

  test('are not there where most of the flour is inside a dough: 5 g for dusting are the base of nothing', () => {
    expect(listBakersPercentages([dough(940), part(5, 'g', 'wheat')])).toBeNull();
    expect(listBakersPercentages([part(500, 'g', 'wheat'), dough(600), dough(500)])).toBeNull();
    expect(listBakersPercentages([part(500, 'g', 'wheat'), dough(1000)])).toBeNull();
  });

  test('count a leaven as an ingredient beside the flour where the card has most of the flour itself', () => {
    const sourdough = [part(5200, 'g', 'wheat'), part(600, 'g', 'other'), part(3.9, 'l'), dough(1450)];
    expect(listBakersPercentages(sourdough)?.at(-1)).toBeCloseTo(25, 9);
  });

  test('are not there where nobody knows how much of a dough is used', () => {
    expect(listBakersPercentages([part(500, 'g', 'wheat'), dough(1, 'EACH')])).toBeNull();
    expect(listBakersPercentages([part(500, 'g', 'wheat'), dough(null)])).toBeNull();
  });

  test('of the flours are a hundred together, and do not change with the size of the dough', () => {
    const anyPart = fc
      .record({
        quantity: fc.integer({ min: 1, max: 50_000 }),
        quantityUnit: fc.constantFrom('g', 'kg', 'mg', 'ml', 'l'),
        flour: fc.constantFrom(null, ...flours),
      })
      .map((one) => ({ ...one, flourPart: one.flour === null ? 0 : 1 }));
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 12 }), fc.integer({ min: 2, max: 50 }), (parts, times) => {
        const shares = listBakersPercentages(parts);
        const larger = listBakersPercentages(
          parts.map(({ quantity, ...rest }) => ({ ...rest, quantity: quantity * times })),
        );
        if (shares === null) {
          expect(parts.every(({ flour }) => flour === null)).toBe(true);
          expect(larger).toBeNull();
          return;
        }
        const ofFlours = shares.filter((_, place) => parts[place]?.flour !== null);
        expect(ofFlours.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(100, 6);
        for (const [place, share] of shares.entries()) expect(larger?.[place]).toBeCloseTo(share ?? 0, 6);
      }),
    );
  });
});

test.each([
  [100, '100%'],
  [16.667, '16.7%'],
  [1.34, '1.3%'],
  [0.04, '0.04%'],
  [0, '0%'],
])('%s is said as %s', (share, expected) => {
  expect(formatPercentage(share)).toBe(expected);
});
