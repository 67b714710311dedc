import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Amount } from '../recipe.ts';
import type { ShownAmount } from './amounts.ts';
import { formatMakes, gramsOf, scaleAmount, showAmount, totalGrams } from './amounts.ts';

const of = (quantity: number | null, quantityUnit: string): Amount => ({ quantity, quantityUnit });
const read = (amount: Amount) => {
  const shown = showAmount(amount);
  return shown && `${shown.number} ${shown.unit}`.trim();
};
/** What a shown amount says, as an amount again. */
const back = ({ number, unit }: ShownAmount) => of(Number(number.replaceAll(',', '')), unit);
const anyQuantity = fc.integer({ min: 1, max: 999_999_999 }).map((tenThousandths) => tenThousandths / 10_000);
const anyMeasure = fc.constantFrom('mg', 'g', 'kg', 'KG', 'gram', 'ml', 'ML', 'l', 'Litre');

describe('an amount', () => {
  test.each([
    [1500, 'g', '1.5 kg'],
    [0.25, 'kg', '250 g'],
    [1000, 'ml', '1 l'],
    [0.5, 'l', '500 ml'],
    [2000, 'mg', '2 g'],
    [500, 'mg', '0.5 g'],
    [50, 'mg', '50 mg'],
    [0.0004, 'g', '0.4 mg'],
    [0.05, 'ml', '0.05 ml'],
    [1.5, 'Kgs.', '1.5 kg'],
    [4, 'oz', '113.4 g'],
    [2, 'lbs', '907.2 g'],
    [20, 'cl', '200 ml'],
    [2, 'Liter', '2 l'],
    [6, 'EACH', '6 EACH'],
    [12_345, 'EACH', '12,345 EACH'],
    [2.5, 'tbsp', '2.5 tbsp'],
    [1 / 3, 'cup', '0.3333 cup'],
    [0, 'g', '0 g'],
    [3, '', '3'],
  ])('of %s %s is read as %s', (quantity, unit, expected) => {
    expect(read(of(quantity, unit))).toBe(expected);
  });

  test.each(['G', 'gr', 'Grams', 'gramme', ' g '])('in %s is in grams', (unit) => {
    expect(read(of(900, unit))).toBe('900 g');
  });

  test('that a scale would round up to a kilogram is one', () => {
    expect(read(of(999.96, 'g'))).toBe('1 kg');
    expect(read(of(999.9, 'g'))).toBe('999.9 g');
  });

  test('that is not known is not shown as anything', () => {
    expect(showAmount(of(null, 'g'))).toBeNull();
    expect(showAmount(scaleAmount(of(null, 'g'), 3))).toBeNull();
  });

  test('is never shown as nothing, and never off by more than its fourth digit', () => {
    fc.assert(
      fc.property(anyQuantity, anyMeasure, fc.integer({ min: 1, max: 500 }), (quantity, unit, multiplier) => {
        const amount = scaleAmount(of(quantity, unit), multiplier);
        const shown = showAmount(amount);
        const [is, says] = [gramsOf(amount), shown && gramsOf(back(shown))];
        if (is === null || says === null) throw new Error(`${quantity} ${unit} is no measure`);
        expect(says).toBeGreaterThan(0);
        expect(Math.abs(says - is) / is).toBeLessThanOrEqual(0.000_501);
      }),
    );
  });

  test('has at most four digits where it is weighed', () => {
    fc.assert(
      fc.property(anyQuantity, fc.constantFrom('mg', 'g', 'ml'), (quantity, unit) => {
        const { number = '' } = showAmount(of(quantity, unit)) ?? {};
        const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.');
        const digits = `${whole}${fraction}`.replace(/^0+/, '').replace(/0+$/, '');
        expect(digits.length).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('of anything else is as it was typed, with all its whole ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (quantity) => {
        const shown = showAmount(of(quantity, 'EACH'));
        expect(shown && back(shown)).toEqual(of(quantity, 'EACH'));
      }),
    );
  });

  test('that is twice as much is the same whether it was doubled before or after its unit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4999 }), (grams) => {
        expect(read(scaleAmount(of(grams, 'g'), 2))).toBe(read(of((grams * 2) / 1000, 'kg')));
      }),
    );
  });
});

test('ingredients weigh together what each of them weighs; one without a weight leaves that open', () => {
  expect(totalGrams([of(900, 'g'), of(1, 'kg'), of(250, 'ml')])).toBe(2150);
  expect(totalGrams([of(900, 'g'), of(2, 'EACH')])).toBeNull();
  expect(totalGrams([of(900, 'g'), of(null, 'g')])).toBeNull();
  expect(totalGrams([])).toBeNull();
});

test.each([
  [1, 'cake', 1, '1 cake'],
  [1, 'cake', 4, '4 cakes'],
  [2, 'loaf', 3, '6 loaves'],
  [12, 'EACH', 2, '24 EACH'],
  [3730, 'g', 2, '7.46 kg'],
  [null, 'cake', 2, null],
])('%s %s made %s times are %s', (quantity, unit, multiplier, expected) => {
  expect(formatMakes(of(quantity, unit), multiplier)).toBe(expected);
});
