import { expect, test } from 'vitest';
import { resolveMergedSuppliers } from './supplier-filter.ts';

test('the filter of a merged supplier means the supplier that it was merged into', () => {
  const suppliers = [{ supplierId: 1 }, { supplierId: 2, formerIds: [3, 4] }];
  expect([3, 4, 2, 1, 5].map((filter) => resolveMergedSuppliers(filter, suppliers))).toEqual([2, 2, 2, 1, 5]);
  expect(resolveMergedSuppliers('none', suppliers)).toBe('none');
});
