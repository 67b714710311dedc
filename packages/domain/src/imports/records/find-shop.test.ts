import { expect, test } from 'vitest';
import type { ShopId } from '../../kernel/branded.ts';
import { createShopFinder } from './find-shop.ts';

const shops = [
  { shopId: 1 as ShopId, name: 'Harbour', brandName: 'Quay Coffee', importAs: 'PIER' },
  { shopId: 2 as ShopId, name: 'Pier', brandName: 'Bakehouse', importAs: '' },
];
const find = createShopFinder(shops);

test('a shop is found by its name in its brand, where a shop of another brand is imported under that name', () => {
  expect(find('Pier', 'bakehouse')).toBe(shops[1]);
  expect(find('Pier', 'Quay Coffee')).toBe(shops[0]);
  expect(find('Pier')).toBe(shops[0]);
  expect(find('Harbour', 'Bakehouse')).toBe('No shop of Bakehouse is called Harbour');
});
