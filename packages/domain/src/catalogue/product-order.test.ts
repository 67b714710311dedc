import { expect, test } from 'vitest';
import type { ProductId } from '../kernel/branded.ts';
import { compareProducts } from './product-order.ts';

const product = (
  productId: number,
  categoryName: string,
  name: string,
  categoryPosition: number | null = null,
) => ({
  productId: productId as ProductId,
  categoryName,
  categoryPosition,
  name,
});

test('products stand by category, then name, then number', () => {
  const products = [
    product(9, 'bread', 'Rye 9'),
    product(8, 'bread', 'rye 10'),
    product(2, 'Cakes', 'Battenberg'),
    product(3, 'Cakes', 'Battenberg'),
    product(1, 'Cakes', 'Éclair'),
    product(4, 'Cakes', 'Fondant'),
  ];
  expect(products.toReversed().sort(compareProducts)).toEqual(products);
});

test('a category stays together although another one differs from it in letter case alone', () => {
  const products = [product(1, 'rolls', 'A'), product(2, 'Rolls', 'B'), product(3, 'rolls', 'C')];
  expect(products.sort(compareProducts).map(({ categoryName }) => categoryName)).toEqual([
    'Rolls',
    'rolls',
    'rolls',
  ]);
});

test('categories with a place in kitchen order come first, in that order, and the others by name', () => {
  const products = [
    product(1, 'Savoury', 'Pasty', 1),
    product(2, 'Bread', 'Rye', 2),
    product(3, 'Bread', 'White tin', 2),
    product(4, 'Cakes', 'Eccles cake'),
    product(5, 'Pies', 'Apple pie'),
  ];
  expect(products.toReversed().sort(compareProducts)).toEqual(products);
});
