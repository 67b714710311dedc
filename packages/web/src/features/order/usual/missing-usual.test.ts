import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { setQuantity, startDraft } from '@bakehouse/domain/orders/draft';
import { expect, test } from 'vitest';
import { product, saturday, shopId } from '../test/order-facts.ts';
import { missingUsual } from './missing-usual.ts';

const usually = (id: number, name: string, quantity: number): OrderProduct =>
  product(id as ProductId, { name, lastQuantities: [quantity, quantity, quantity] });
const products = [
  usually(1, 'Baguette', 30),
  usually(2, 'Sourdough', 12),
  usually(3, 'Focaccia', 20),
  usually(4, 'Croissant', 40),
  product(5 as ProductId, { name: 'Mint tea', lastQuantities: [] }),
];

function ordered(...ids: number[]) {
  const draft = startDraft(shopId, saturday, products, null);
  return ids.reduce((typed, id) => setQuantity(typed, id as ProductId, 5), draft);
}

test('usual products that are not on the order are listed, the largest quantity first', () => {
  expect(missingUsual(products, ordered(1, 2, 5))).toEqual({
    named: [
      { productId: 4, name: 'Croissant', quantity: 40 },
      { productId: 3, name: 'Focaccia', quantity: 20 },
    ],
    others: 0,
  });
  expect(missingUsual(products, ordered(1, 2, 4))?.named.map(({ name }) => name)).toEqual(['Focaccia']);
});

test('nothing is shown for an order with few lines, nor for a complete one', () => {
  expect(missingUsual(products, ordered())).toBeNull();
  expect(missingUsual(products, ordered(1))).toBeNull();
  expect(missingUsual(products, ordered(1, 2, 3, 4))).toBeNull();
});

test('nothing is shown for a shop without usual quantities', () => {
  const fresh = products.map((one) => ({ ...one, lastQuantities: [] }));
  expect(missingUsual(fresh, ordered(1, 2, 3))).toBeNull();
});

test('of many missing usual products only some are listed', () => {
  const many = Array.from({ length: 9 }, (_, index) => usually(index + 1, `Loaf ${index + 1}`, 30 - index));
  const draft = [1, 2, 3].reduce(
    (typed, id) => setQuantity(typed, id as ProductId, 5),
    startDraft(shopId, saturday, many, null),
  );
  const missing = missingUsual(many, draft);
  expect(missing?.named.map(({ name }) => name)).toEqual(['Loaf 4', 'Loaf 5', 'Loaf 6', 'Loaf 7']);
  expect(missing?.others).toBe(2);
});
