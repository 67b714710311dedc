import { shopId } from '@bakehouse/contract/values';
import { expect, test } from 'vitest';
import { shopsOfRow } from './shops-of-row.ts';

const columns = ['Abbey Green', 'Castle Street', 'Mill Road', 'Northgate'].map((name, index) => ({
  shopId: shopId.parse(index + 1),
  name,
  brandName: 'Bakehouse',
  total: 1,
}));

test('changed shops come first, then the largest quantities; shops with 0 are left out unless they changed', () => {
  const row = { cells: [12, 4, 22, 0] };
  expect(shopsOfRow(row, columns, undefined).map(({ column }) => column.name)).toEqual([
    'Mill Road',
    'Abbey Green',
    'Castle Street',
  ]);
  expect(
    shopsOfRow(row, columns, [null, 6, null, 3]).map(({ column, quantity, former }) => [
      column.name,
      quantity,
      former,
    ]),
  ).toEqual([
    ['Castle Street', 4, 6],
    ['Northgate', 0, 3],
    ['Mill Road', 22, null],
    ['Abbey Green', 12, null],
  ]);
});
