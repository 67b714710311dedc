import { describe, expect, test } from 'vitest';
import type { NameOfThing } from './named-things.ts';
import { listReferencedRecords, replaceIdsByNames } from './named-things.ts';

const nameOf: NameOfThing = (kind, id) => (id === 9 ? null : `${kind} ${'abc'[id - 1]}`);

describe('a change that names things by their numbers', () => {
  test('is read with what they are called', () => {
    const change = { before: { shopIds: [], orders: 2 }, after: { shopIds: [1, 2], orders: 2 }, userId: 3 };
    expect(listReferencedRecords(change)).toEqual([
      { kind: 'shop', id: 1 },
      { kind: 'shop', id: 2 },
    ]);
    expect(replaceIdsByNames(change, nameOf)).toEqual({
      before: { shops: [], orders: 2 },
      after: { shops: ['shop a', 'shop b'], orders: 2 },
      userId: 3,
    });
  });

  test('says the number of what is not there any more, and nothing of what is empty', () => {
    const change = { before: { categoryId: 9, supplierId: null }, after: { categoryId: 1, supplierId: 2 } };
    expect(replaceIdsByNames(change, nameOf)).toEqual({
      before: { category: 'category number 9', supplier: null },
      after: { category: 'category a', supplier: 'supplier b' },
    });
  });

  test('names those of a list beside it, and never the thing that it is about', () => {
    expect(replaceIdsByNames({ categoryId: 1, productIds: [2, 3] }, nameOf)).toEqual({
      categoryId: 1,
      products: ['product b', 'product c'],
    });
    expect(listReferencedRecords({ categoryId: 1, productIds: [2] })).toEqual([{ kind: 'product', id: 2 }]);
  });

  test('is left as it is where it is no record, or something else has the name of a field', () => {
    expect(replaceIdsByNames('text', nameOf)).toBe('text');
    expect(listReferencedRecords(null)).toEqual([]);
    expect(replaceIdsByNames({ before: { constructor: 1 }, after: { shopIds: 'all' } }, nameOf)).toEqual({
      before: { constructor: 1 },
      after: { shops: 'all' },
    });
  });
});
