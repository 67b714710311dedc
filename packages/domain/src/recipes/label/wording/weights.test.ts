import { describe, expect, test } from 'vitest';
import { bookItem, labelBook } from '../../../../test/labels/label-books.ts';
import { gramsOf, weightsOf } from './weights.ts';

const grams = (quantity: number | null, quantityUnit: string) => gramsOf({ quantity, quantityUnit });

describe('an amount', () => {
  test.each([
    [1500, 'g', 1500],
    [1.5, 'KG', 1500],
    [1.5, 'Kgs.', 1500],
    [500, 'mg', 0.5],
    [250, 'ML', 250],
    [2, ' Litres ', 2000],
    [1, 'ltr', 1000],
    [16, 'oz', 453.59237],
  ])('of %d %s weighs %d grams', (quantity, unit, weight) => {
    expect(grams(quantity, unit)).toBeCloseTo(weight, 6);
  });

  test.each([
    [null, 'g'],
    [0, 'g'],
    [-1, 'g'],
    [2, 'EACH'],
    [1, 'cup'],
    [3, ''],
    [1, 'constructor'],
  ])('of %s %s has no weight that anybody knows', (quantity, unit) => {
    expect(grams(quantity, unit)).toBeNull();
  });
});

describe('pieces are weighed through what an item makes', () => {
  const book = labelBook(
    bookItem(1, 'Tray', { ingredients: [[2, 30, 'EACH']] }),
    bookItem(2, 'Rolls', {
      ingredients: [
        [3, 1, 'kg'],
        [4, 200, 'ml'],
      ],
      quantity: 12,
      quantityUnit: 'each',
    }),
    bookItem(3, 'Flour', { quantity: 16, quantityUnit: 'kg' }),
    bookItem(4, 'Milk'),
    bookItem(5, 'Dough', { ingredients: [[3, 700, 'g']], quantity: 650, quantityUnit: 'g' }),
    bookItem(6, 'Portions', { ingredients: [[5, 1, 'EACH']], quantity: 5, quantityUnit: 'Portion' }),
    bookItem(7, 'Circle', { ingredients: [[8, 1, 'EACH']], quantity: 1, quantityUnit: 'EACH' }),
    bookItem(8, 'Circle too', { ingredients: [[7, 1, 'EACH']], quantity: 1, quantityUnit: 'EACH' }),
  );
  const weights = weightsOf(book);
  const weigh = (pid: number, quantity: number, quantityUnit: string) =>
    weights.gramsOf(pid, { quantity, quantityUnit });

  test('of 1200 g that make twelve, each is 100 g', () => {
    expect(weigh(2, 1, 'EACH')).toBe(100);
    expect(weigh(2, 3, 'pcs')).toBe(300);
    expect(weights.ingoing(1)).toBe(3000);
  });

  test('one of what makes a weight is that weight', () => {
    expect(weigh(5, 1, 'EACH')).toBe(650);
    expect(weigh(3, 0.5, 'EACH')).toBe(8000);
    expect(weights.ingoing(6)).toBe(650);
  });

  test('of what makes portions, a portion is its share', () => {
    expect(weigh(6, 2, 'portion')).toBe(260);
    expect(weigh(6, 2, 'slice')).toBeNull();
    expect(weigh(6, 2, '')).toBeNull();
  });

  test('what is not there, and what is inside itself, weighs nothing that anybody knows', () => {
    expect(weigh(99, 1, 'EACH')).toBeNull();
    expect(weigh(4, 1, 'EACH')).toBeNull();
    expect(weigh(7, 1, 'EACH')).toBeNull();
    expect(weights.ingoing(8)).toBeNull();
    expect(weigh(7, 40, 'g')).toBe(40);
  });

  test('through a chain of thousands of recipes', () => {
    const depth = 20_000;
    const chain = Array.from({ length: depth }, (_, pid) =>
      bookItem(pid, `Mix ${pid}`, {
        ingredients: pid === depth - 1 ? [[depth, 500, 'g']] : [[pid + 1, 1, 'EACH']],
        quantity: 1,
        quantityUnit: 'EACH',
      }),
    );
    expect(weightsOf(labelBook(...chain, bookItem(depth, 'Flour'))).ingoing(0)).toBe(500);
  });
});
