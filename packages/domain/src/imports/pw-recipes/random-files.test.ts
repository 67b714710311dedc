import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCycles } from '../../recipes/cycles.ts';
import { countPlan } from '../import-plan.ts';
import { planRecipes } from './plan-recipes.ts';
import type { RecipeRow } from './recipe-rows.ts';
import { parseRecipeRow } from './recipe-rows.ts';
import { makeBook } from './test/book.ts';

const pid = fc.integer({ min: 1, max: 8 }).map(String);
const place = fc.constantFrom('1', '2', '3', '');
const record = {
  pid: fc.oneof({ weight: 9, arbitrary: pid }, fc.constant('x')),
  type: fc.constantFrom('RECIPE', 'DISH', 'PRODUCT', 'CAKE'),
  name: fc.constantFrom('Bun', 'Dough'),
  active: fc.constantFrom('Y', 'Y', 'Y', 'Y', 'N'),
  allergens: fc.constantFrom('', 'NONE', 'MILK', 'EGGS, MILK', 'MILC'),
  productPid: fc.constantFrom('', '', '', '2'),
  supplier: fc.constantFrom('', 'Bakehouse', 'Miller'),
  category: fc.constantFrom('', 'Loaves'),
  cost: fc.constantFrom('', '', '1.20', '0'),
  child: pid,
  position: place,
  quantity: fc.constantFrom('', '1', '2'),
  text: fc.constantFrom('Knead', 'Bake', ''),
};
const item = fc.record({ ...record, record: fc.constant('ITEM') });
const ingredient = fc.record({ ...record, record: fc.constant('INGREDIENT') });
const step = fc.record({ ...record, record: fc.constant('STEP') });

/** A file of a few items that use each other in every way, good rows and bad ones. */
const anyFile = fc
  .array(fc.oneof(item, item, ingredient, step), { maxLength: 24 })
  .map((cells) => cells.map((values, index) => parseRecipeRow(index + 2, values)));

/** What the plan says, once it is sure that no row of the file is lost or told twice. */
function planWhole(rows: readonly RecipeRow[], book: ReturnType<typeof makeBook>) {
  const planned = planRecipes(rows, book.facts());
  const usable = rows.filter(({ kind }) => kind !== 'unusable').map(({ row }) => row);
  countPlan(planned, usable.length);
  const told = [...planned.items.flatMap((one) => one.rows), ...planned.refused.map(({ row }) => row)];
  expect(told.toSorted((a, b) => a - b)).toEqual(usable);
  return planned;
}

test('random files lose no row, and what they say twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyFile, { minLength: 1, maxLength: 4 }), (files) => {
      const book = makeBook();
      for (const rows of files) {
        book.apply(planWhole(rows, book));
        const again = planWhole(rows, book);
        expect(again.items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('after random files no recipe is inside itself', () => {
  fc.assert(
    fc.property(fc.array(anyFile, { minLength: 1, maxLength: 5 }), (files) => {
      const book = makeBook();
      for (const rows of files) {
        book.apply(planWhole(rows, book));
        expect(findCycles(book.facts().contents)).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('random files never make a "free from" out of an unknown, and say each change that they make', () => {
  fc.assert(
    fc.property(fc.array(anyFile, { minLength: 1, maxLength: 4 }), (files) => {
      const book = makeBook();
      for (const rows of files) {
        const before = new Map(book.recipes);
        const planned = planWhole(rows, book);
        book.apply(planned);
        for (const [number, now] of book.recipes) {
          const was = before.get(number);
          const declared = rows.flatMap((row) =>
            row.kind === 'item' && row.pid === number ? [row.item.allergens] : [],
          );
          if (now.allergens !== null && (was?.allergens ?? null) === null)
            expect(declared).toContainEqual(now.allergens);
          const view = planned.items.find(({ key }) => key === String(number));
          if (was && view?.outcome === 'changed') expect(view.view.changes).not.toEqual([]);
        }
      }
    }),
    { numRuns: 1000 },
  );
});
