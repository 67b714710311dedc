import { expect, test } from 'vitest';
import type { ProductId } from '../kernel/branded.ts';
import { compareOnShelf } from './shelf.ts';

const product = (productId: number, categoryName: string, name: string) => ({
  productId: productId as ProductId,
  categoryName,
  name,
});

test('products stand by category, then name, then number', () => {
  const shelf = [
    product(9, 'bread', 'Rye 9'),
    product(8, 'bread', 'rye 10'),
    product(2, 'Cakes', 'Battenberg'),
    product(3, 'Cakes', 'Battenberg'),
    product(1, 'Cakes', 'Éclair'),
    product(4, 'Cakes', 'Fondant'),
  ];
  expect(shelf.toReversed().sort(compareOnShelf)).toEqual(shelf);
});

test('a category stays together although another one differs from it in letter case alone', () => {
  const shelf = [product(1, 'rolls', 'A'), product(2, 'Rolls', 'B'), product(3, 'rolls', 'C')];
  expect(shelf.sort(compareOnShelf).map(({ categoryName }) => categoryName)).toEqual([
    'Rolls',
    'rolls',
    'rolls',
  ]);
});
