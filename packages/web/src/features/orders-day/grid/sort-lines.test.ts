import type { DayOrder } from '@bakehouse/contract/days';
import { expect, test } from 'vitest';
import type { TableSort } from '../../../ui/grid/sort.ts';
import type { BrandLines, ShopLine } from '../day/shop-lines.ts';
import { sortLines } from './sort-lines.ts';

function line(name: string, ...orders: readonly Partial<Record<keyof DayOrder, unknown>>[]): ShopLine {
  const full = orders.map((order) => ({
    orderId: 1,
    itemCount: 0,
    total: 0,
    purchaseOrderNumber: '',
    ...order,
  }));
  return { shop: { name }, orders: full } as unknown as ShopLine;
}

const brands: readonly BrandLines[] = [
  {
    brandId: 1,
    name: 'Bakehouse',
    shops: [
      line('Abbey Green', { orderId: 9, itemCount: 5, purchaseOrderNumber: 'PO 10' }),
      line('Castle Street'),
      line('Mill Road', { orderId: 7, itemCount: 4, purchaseOrderNumber: 'PO 9' }, { itemCount: 3 }),
      line('Northgate', { orderId: 8, itemCount: 6 }),
    ],
  },
  { brandId: 2, name: 'Quay', shops: [line('Lime Walk', { orderId: 3, itemCount: 1 })] },
];

function names(sort: TableSort | null): string {
  return sortLines(brands, sort)
    .map(({ shops }) => shops.map(({ shop }) => shop.name).join(', '))
    .join(' | ');
}

test('sorts shops within their brands, by the sum of their orders', () => {
  expect(names(null)).toBe('Abbey Green, Castle Street, Mill Road, Northgate | Lime Walk');
  expect(names({ key: 'items', direction: 'descending' })).toBe(
    'Mill Road, Northgate, Abbey Green, Castle Street | Lime Walk',
  );
  expect(names({ key: 'orderId', direction: 'ascending' })).toBe(
    'Mill Road, Northgate, Abbey Green, Castle Street | Lime Walk',
  );
});

test('sorts PO numbers numerically, and shops without one last', () => {
  expect(names({ key: 'purchaseOrderNumber', direction: 'ascending' })).toBe(
    'Mill Road, Abbey Green, Castle Street, Northgate | Lime Walk',
  );
  expect(names({ key: 'purchaseOrderNumber', direction: 'descending' })).toBe(
    'Abbey Green, Mill Road, Castle Street, Northgate | Lime Walk',
  );
});
