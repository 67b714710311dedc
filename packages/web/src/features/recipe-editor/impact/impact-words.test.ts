import type { AllergenChange } from '@bakehouse/domain/recipes/allergens/profile-changes';
import { expect, test } from 'vitest';
import { chipsOfChanges, questionOf, totalsOf } from './impact-words.ts';

const change = (
  word: string,
  after: AllergenChange['after'],
  before: AllergenChange['before'] = 'free',
): AllergenChange => ({ word, ofOthers: false, before, after });

test.each([
  ['Save Bread fat?', []],
  ['Save Bread fat with Milk?', [change('MILK', 'contains')]],
  ['Save Bread fat with Milk and Soya?', [change('MILK', 'contains'), change('SOYA', 'contains')]],
  ['Save Bread fat, which may contain almonds?', [change('ALMONDS', 'may-contain')]],
  ['Save Bread fat with Sesame not declared?', [change('SESAME', 'not-declared')]],
  ['Save Bread fat without Milk?', [change('MILK', 'free', 'contains')]],
  ['Save Bread fat as free from milk?', [change('MILK', 'free', 'not-declared')]],
  ['Save Bread fat with other allergens?', [change('MILK', 'contains'), change('SOYA', 'free', 'contains')]],
])('%s', (question, changes) => {
  expect(questionOf('Bread fat', changes)).toBe(question);
});

test('changes are told in few chips, the dangerous ones first, and many alike are counted', () => {
  const declared = ['CELERY', 'EGGS', 'FISH', 'LUPIN'].map((word) => change(word, 'free', 'not-declared'));
  expect(
    chipsOfChanges([
      ...declared,
      change('SOYA', 'free', 'contains'),
      { ...change('TREENUTS', 'not-declared'), ofOthers: true },
      change('ALMONDS', 'may-contain'),
      change('MILK', 'contains'),
    ]).map(({ words }) => words),
  ).toEqual(['+ Milk', 'may contain almonds', 'other nuts not declared', '− Soya', '4 known to be free']);
});

test('what changes is counted, and what does not is left out', () => {
  expect(totalsOf({ recipes: 14, products: 6, orders: 23 })).toBe(
    '14 recipes, 6 products and 23 orders not yet delivered',
  );
  expect(totalsOf({ recipes: 0, products: 1, orders: 0 })).toBe('1 product');
  expect(totalsOf({ recipes: 0, products: 0, orders: 0 })).toBe('no other item');
});
