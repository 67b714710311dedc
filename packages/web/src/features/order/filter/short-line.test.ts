import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { expect, test } from 'vitest';
import { baguette, product, products } from '../test/order-facts.ts';
import { parseShortLine } from './short-line.ts';

const read = (text: string) => {
  const line = parseShortLine(products, text);
  return line && [line.product.productId, line.quantity];
};

test('a search that ends in a number is a line for the best match', () => {
  expect(read('baguette 12')).toEqual([baguette, 12]);
  expect(read('  bag   250 ')).toEqual([baguette, 250]);
  expect(read('bag 0')).toEqual([baguette, 0]);
});

test('a name that begins with the words is a better match than one that only contains them', () => {
  const stick = product(91 as ProductId, { name: 'Half baguette' });
  expect(parseShortLine([stick, ...products], 'bag 3')?.product.productId).toBe(baguette);
});

test('it stays a search if the number is part of a name, is no valid quantity, or is alone', () => {
  const large = product(92 as ProductId, { name: 'Bag of 12 rolls' });
  expect(parseShortLine([large], 'bag 12')).toBeNull();
  expect(parseShortLine([large], 'bag 1')?.quantity).toBe(1);
  expect(read('bag 251')).toBeNull();
  expect(read('bag 1.5')).toBeNull();
  expect(read('12')).toBeNull();
  expect(read('nothing of that name 12')).toBeNull();
});
