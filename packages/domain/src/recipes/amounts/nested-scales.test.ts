import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Amount } from '../recipe.ts';
import type { MadeRecipe } from './nested-scales.ts';
import { listNestedScales, scaleToUse } from './nested-scales.ts';

const of = (quantity: number | null, quantityUnit: string): Amount => ({ quantity, quantityUnit });
const uses = (childPid: number, quantity: number | null, quantityUnit = 'g') => ({
  childPid,
  quantity,
  quantityUnit,
});
const recipe = (
  pid: number,
  makes: Amount,
  ...ingredients: MadeRecipe['ingredients'][number][]
): MadeRecipe => ({
  pid,
  makes,
  ingredients,
});
const jam = (makes: Amount) => recipe(10_442, makes, uses(1, 224), uses(2, 202), uses(3, 14));

describe('so much of a recipe', () => {
  test.each([
    ['a weight of what makes a weight', of(440, 'g'), of(2.2, 'kg'), 0.2],
    ['a volume of what makes a volume', of(500, 'ml'), of(2, 'l'), 0.25],
    ['a volume in another unit', of(50, 'cl'), of(2, 'liters'), 0.25],
    ['a weight with a full stop', of(0.44, 'Kgs.'), of(2.2, 'kg'), 0.2],
    ['pieces of what makes pieces', of(6, 'EACH'), of(12, 'each'), 0.5],
    ['a weight of what makes a batch, by its ingredients', of(880, 'g'), of(1, 'batch'), 2],
    ['a weight of what makes nobody knows what, by its ingredients', of(220, 'g'), of(null, ''), 0.5],
    ['pieces of what makes a weight', of(2, 'EACH'), of(2, 'kg'), null],
    ['a volume of what makes a weight', of(500, 'ml'), of(2, 'kg'), null],
    ['nobody knows how much', of(null, 'g'), of(2, 'kg'), null],
    ['a part of nothing', of(2, 'EACH'), of(0, 'EACH'), null],
  ])('%s', (_, used, makes, expected) => {
    expect(scaleToUse(used, jam(makes))).toBe(expected);
  });

  test('by its ingredients needs a weight of each', () => {
    const custard = recipe(7, of(1, 'batch'), uses(1, 500), uses(2, 6, 'EACH'));
    expect(scaleToUse(of(250, 'g'), custard)).toBeNull();
  });
});

describe('nested recipes', () => {
  test('are made for all places in which they are used together', () => {
    const butter = recipe(3, of(1000, 'g'), uses(9, 1000));
    const cream = recipe(2, of(500, 'g'), uses(3, 250), uses(9, 250));
    const cake = recipe(1, of(1, 'cake'), uses(2, 1000), uses(3, 500));
    expect(listNestedScales(cake, [cream, butter], 2)).toEqual(
      new Map([
        [2, 4],
        [3, 2],
      ]),
    );
  });

  test('that lie below one of which nobody knows how much is used are unknown too', () => {
    const butter = recipe(3, of(1000, 'g'));
    const cream = recipe(2, of(500, 'g'), uses(3, 250));
    const cake = recipe(1, of(1, 'cake'), uses(2, 2, 'EACH'), uses(3, 500));
    expect(listNestedScales(cake, [cream, butter], 1)).toEqual(
      new Map([
        [2, null],
        [3, null],
      ]),
    );
  });

  test('that are inside themselves come to an end', () => {
    const cream = recipe(2, of(500, 'g'), uses(3, 250));
    const butter = recipe(3, of(500, 'g'), uses(2, 100));
    const cake = recipe(1, of(1, 'cake'), uses(2, 500));
    expect([...listNestedScales(cake, [cream, butter], 1).keys()]).toEqual([2, 3]);
  });

  test('weigh together what the ways down to them weigh, in any book', () => {
    const size = 6;
    const anyUse = fc.record({
      from: fc.integer({ min: 1, max: size }),
      to: fc.integer({ min: 1, max: size }),
      grams: fc.integer({ min: 1, max: 2000 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyUse, { maxLength: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (allUses, multiplier) => {
          const down = allUses.filter(({ from, to }) => from < to);
          const book = Array.from({ length: size }, (_, place) =>
            recipe(
              place + 1,
              of(1000, 'g'),
              ...down.filter(({ from }) => from === place + 1).map(({ to, grams }) => uses(to, grams)),
            ),
          );
          const [whole, ...nested] = book;
          if (!whole) throw new Error('there is no book');
          /** By walking every way on its own. */
          const weigh = (pid: number, times: number, wanted: number): number =>
            (pid === wanted ? times : 0) +
            down
              .filter(({ from }) => from === pid)
              .reduce((sum, { to, grams }) => sum + weigh(to, (times * grams) / 1000, wanted), 0);
          for (const [pid, scale] of listNestedScales(whole, nested, multiplier)) {
            expect(scale).toBeCloseTo(weigh(1, multiplier, pid), 6);
          }
        },
      ),
    );
  });
});
