import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveEntry } from '../merging/move-entry.ts';
import type { Category } from './category.ts';
import {
  alignCategories,
  changesOfCategories,
  findByName,
  findCategoriesProblem,
  inKitchenOrder,
} from './category.ts';

const of = (...names: readonly string[]): readonly Category[] =>
  names.map((name, index) => ({ categoryId: index + 1, name }));

const renamed = (categories: readonly Category[], categoryId: number, name: string) =>
  categories.map((one) => (one.categoryId === categoryId ? { ...one, name } : one));

const categories = of('Bread', 'Cakes', 'Savoury');

describe('a list of categories is saved', () => {
  test('in any order and with new names, also exchanged ones', () => {
    expect(findCategoriesProblem(categories, categories)).toBeNull();
    expect(findCategoriesProblem(categories, categories.toReversed())).toBeNull();
    expect(findCategoriesProblem(categories, renamed(categories, 1, 'Loaves'))).toBeNull();
    expect(
      findCategoriesProblem(categories, renamed(renamed(categories, 1, 'Cakes'), 2, 'Bread')),
    ).toBeNull();
    expect(findCategoriesProblem(categories, renamed(categories, 1, 'BREAD'))).toBeNull();
  });

  test('not with a name that another one has, whatever its letter case and blanks', () => {
    expect(findCategoriesProblem(categories, renamed(categories, 1, ' caKES '))).toEqual({
      kind: 'name-taken',
      name: 'caKES',
    });
    const both = renamed(renamed(categories, 1, 'Pies and  tarts'), 2, 'pies and tarts');
    expect(findCategoriesProblem(categories, both)).toMatchObject({ kind: 'name-taken' });
  });

  test('although files called two of them alike before', () => {
    const alike = of('Rolls', 'rolls');
    expect(findCategoriesProblem(alike, alike.toReversed())).toBeNull();
  });

  test('only whole: none left out, none twice, none that is not there', () => {
    const problem = { kind: 'not-the-same-categories' };
    expect(findCategoriesProblem(categories, categories.slice(1))).toEqual(problem);
    expect(findCategoriesProblem(categories, [...categories, ...categories.slice(0, 1)])).toEqual(problem);
    expect(findCategoriesProblem(categories, [...categories, { categoryId: 9, name: 'Pies' }])).toEqual(
      problem,
    );
  });
});

test('a category is found by its name, and itself does not count', () => {
  expect(findByName(categories, ' bread')).toEqual(categories[0]);
  expect(findByName(categories, 'bread', 1)).toBeNull();
  expect(findByName(categories, 'bred')).toBeNull();
});

test('the sheet lists categories by name until somebody gave them an order', () => {
  const mixed = of('Savoury', 'bread', 'Cakes');
  expect(inKitchenOrder(mixed, false).map(({ name }) => name)).toEqual(['bread', 'Cakes', 'Savoury']);
  expect(inKitchenOrder(mixed, true)).toEqual(mixed);
});

describe('what was done to a list of categories', () => {
  const five = of('Bread', 'Rolls', 'Cakes', 'Pies', 'Savoury');

  test('names what was moved, not what it moved past', () => {
    expect(changesOfCategories(five, moveEntry(five, 4, 1))).toEqual({
      moved: [{ categoryId: 5, name: 'Savoury', from: 5, to: 2 }],
      renamed: [],
    });
    expect(changesOfCategories(five, moveEntry(five, 0, 3)).moved).toEqual([
      { categoryId: 1, name: 'Bread', from: 1, to: 4 },
    ]);
  });

  test('names what was renamed, with its old name', () => {
    expect(changesOfCategories(five, renamed(five, 4, 'Tarts')).renamed).toEqual([
      { categoryId: 4, name: 'Tarts', before: 'Pies' },
    ]);
  });

  test('is nothing where nothing changed, and moves by hand are at least as many', () => {
    expect(changesOfCategories(five, five)).toEqual({ moved: [], renamed: [] });
    const place = fc.nat({ max: five.length - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 6 }), (moves) => {
        const after = moves.reduce((list, [from, to]) => moveEntry(list, from, to), five);
        expect(changesOfCategories(five, after).moved.length).toBeLessThanOrEqual(moves.length);
      }),
    );
  });
});

test('a list takes over what came and went, in its own order', () => {
  const now = [
    { categoryId: 3, name: 'Savoury' },
    { categoryId: 9, name: 'Pies' },
    { categoryId: 1, name: 'Bread' },
  ];
  expect(alignCategories(categories, now).map(({ name }) => name)).toEqual(['Bread', 'Savoury', 'Pies']);
  expect(alignCategories([], now)).toEqual(now);
});
