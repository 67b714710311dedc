import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { expect, test } from 'vitest';
import { baguette, mint, product, products, sourdough, swirl } from '../test/order-facts.ts';
import { groupByCategory, groupFound, groupUsualFirst } from './product-groups.ts';

const idsOf = (groups: ReturnType<typeof groupByCategory>) =>
  groups.map(({ name, products: members }) => [name, members.map(({ productId }) => productId)]);

test('products are listed under their categories in the server’s order', () => {
  expect(idsOf(groupByCategory(products))).toEqual([
    ['Bread', [baguette, sourdough]],
    ['Viennoiserie', [swirl]],
    ['Drinks', [mint]],
  ]);
});

test('the usual products come first, and the categories have the rest', () => {
  const groups = groupUsualFirst(products, new Set([swirl, baguette]), 'Saturday');
  expect(idsOf(groups)).toEqual([
    ['Your usual Saturday', [baguette, swirl]],
    ['Bread', [sourdough]],
    ['Drinks', [mint]],
  ]);
  expect(groups.map(({ isRest }) => isRest)).toEqual([false, true, false]);
});

test('without usual products there are only categories', () => {
  expect(groupUsualFirst(products, new Set(), 'Saturday')).toEqual(groupByCategory(products));
});

test('every product is listed exactly once', () => {
  for (let chosen = 0; chosen < 2 ** products.length; chosen += 1) {
    const usual = products.filter((_, index) => chosen & (1 << index)).map(({ productId }) => productId);
    const listed = groupUsualFirst(products, new Set(usual), 'Monday').flatMap((group) => group.products);
    expect(listed.map(({ productId }) => productId).sort()).toEqual(
      products.map(({ productId }) => productId).sort(),
    );
  }
});

test('matches at the beginning of a name come before other matches of names, and those before matches of details', () => {
  const products = [
    product(1 as ProductId, { name: 'Oat biscuit', details: 'Cheddar' }),
    product(2 as ProductId, { name: 'Blue cheese twist' }),
    product(3 as ProductId, { name: 'Cheese scone' }),
    product(4 as ProductId, { name: 'Chéddar twist' }),
  ];
  const found = groupFound(products, new Set(products.map(({ productId }) => productId)), 'che');
  expect(idsOf(found)).toEqual([['Found', [3, 4, 2, 1]]]);
});
