import { pence } from '@bakehouse/domain/kernel/money';
import { setQuantity, setTexts, setUnitCost, startDraft } from '@bakehouse/domain/orders/draft';
import { expect, test } from 'vitest';
import { allergenLabel, productAllergenLabel } from '../../../shared/display/allergen-labels.ts';
import { changeLabels } from '../editor/change-labels.ts';
import { matchesSearch, productsById } from '../grid/order-products.ts';
import {
  baguette,
  order,
  product,
  products,
  saturday,
  shopId,
  sourdough,
  swirl,
} from '../test/order-facts.ts';

const byId = productsById(products);

test('not declared is not the same as containing none', () => {
  expect(allergenLabel(null)).toBe('Not declared');
  expect(allergenLabel([])).toBe('Contains none');
});

test('allergens read as words', () => {
  expect(allergenLabel(['WHEAT', 'SULPHURDIOXIDE', 'TREENUTS', 'Milk'])).toBe(
    'Wheat, Sulphur dioxide, Tree nuts, Milk',
  );
});

test('groups that a spec card leaves undeclared are listed beside the allergens', () => {
  const card = (mayContain: readonly string[], unknown: readonly string[]) => ({ mayContain, unknown });
  expect(productAllergenLabel(['WHEAT'], null)).toBe('Wheat');
  expect(productAllergenLabel([], card([], []))).toBe('Contains none');
  expect(productAllergenLabel(null, card([], []))).toBe('Not declared');
  expect(productAllergenLabel(['WHEAT', 'MILK'], card(['SOYA'], ['TREENUTS']))).toBe(
    'Wheat, Milk. May contain soya. Tree nuts not declared',
  );
  expect(productAllergenLabel([], card([], ['MILK', 'EGGS', 'SOYA', 'FISH']))).toBe('Others not declared');
});

test('changes of a saved order have old and new values', () => {
  let draft = startDraft(shopId, saturday, products, order());
  draft = setQuantity(draft, baguette, 60);
  draft = setUnitCost(draft, sourdough, pence(300));
  draft = setTexts(draft, { purchaseOrderNumber: 'HL-1', notes: 'Back door' });
  expect(changeLabels(draft, byId)).toEqual([
    'Baguette 30 to 60',
    'Country sourdough £3.20 to £3.00',
    'PO number',
    'Special instructions',
  ]);
});

test('changes of a new order list what is ordered', () => {
  const draft = setQuantity(startDraft(shopId, saturday, products, null), swirl, 18);
  expect(changeLabels(draft, byId)).toEqual(['18 Cinnamon swirl']);
});

test('a search matches name, details, category and item code, ignoring accents and letter case', () => {
  const baguettes = product(baguette, {
    name: 'Pâté baguette',
    details: '250 g',
    categoryName: 'Sandwiches',
  });
  for (const search of ['pate', 'BAGUETTE', 'sandw', '11041', 'baguette 250', '  ']) {
    expect(matchesSearch(baguettes, search), search).toBe(true);
  }
  expect(matchesSearch(baguettes, 'baguette 500')).toBe(false);
});
