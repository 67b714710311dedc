import { describe, expect, test } from 'vitest';
import { describeChange } from '../../administration/history/describe-change.ts';
import type { ProductId } from '../../kernel/branded.ts';
import { declared, madeOf, recipe } from '../test/recipes.ts';
import { describeRecipeChange, parseStoredRecipe, productsInChange } from './recipe-history.ts';

const names = {
  ofItem: (pid: number) => (pid === 20 ? 'Butter' : null),
  ofProduct: (productId: ProductId) => `Loaf ${productId}`,
};
const bun = recipe(10, { name: 'BUN', displayName: 'Bun', ...declared(['WHEAT']), ...madeOf(20) });
/** As JSON brings it back. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const told = (change: unknown) => describeRecipeChange(kept(change), names);

describe('a change in the history of a recipe', () => {
  test('tells each field, allergen and ingredient by its name, and its product', () => {
    const after = { ...bun, ...declared(['MILK', 'WHEAT']), ...madeOf(20, 30), productId: 7 as ProductId };
    expect(told({ before: bun, after, reason: 'no orders' })).toEqual([
      { label: 'Allergen MILK', before: 'free', after: 'contains' },
      { label: 'Ingredient (30)', before: null, after: '100 g' },
      { label: 'Product', before: null, after: 'Loaf 7' },
    ]);
    expect(told({ before: after, after: bun })[1]).toEqual({
      label: 'Ingredient (30)',
      before: '100 g',
      after: null,
    });
    expect(productsInChange(kept({ before: bun, after }))).toEqual([7]);
  });

  test('of one that was added or removed says so, also where only its name is kept', () => {
    expect(told({ before: null, after: bun })).toEqual([{ label: '', before: null, after: 'added Bun' }]);
    const named = { type: 'RECIPE', name: 'BUN' };
    expect(told({ before: null, after: named })).toEqual([{ label: '', before: null, after: 'added BUN' }]);
    expect(told({ before: bun, after: null })).toEqual([{ label: '', before: 'Bun', after: 'removed' }]);
    expect(productsInChange({ before: null, after: named })).toEqual([]);
  });

  test('takes no field for changed that was not kept when it was written', () => {
    const { composition: _composition, flour: _flour, productId: _productId, ...older } = bun;
    expect(told({ before: older, after: { ...bun, name: 'BUNS' } })).toEqual([
      { label: 'Name', before: 'BUN', after: 'BUNS' },
    ]);
  });

  test.each([[null], [[]], ['text'], [{}], [{ before: 1, after: 'two' }]])(
    'that makes no sense tells nothing: %j',
    (change) => {
      expect(told(change)).toEqual([]);
    },
  );

  test('keeps the recipe whole', () => {
    const whole = recipe(10, {
      flour: 'wheat',
      quantity: 1.5,
      quantityUnit: 'kg',
      suitables: ['VEGAN'],
      productId: 7 as ProductId,
      active: false,
      ...declared(['MILK'], { mayContain: ['SOYA'], undeclared: ['CELERY'] }),
      ...madeOf(20),
      steps: [{ position: 1, text: 'Mix' }],
    });
    expect(parseStoredRecipe(kept(whole))).toEqual(whole);
    expect(parseStoredRecipe(kept({ ...whole, version: 3, importedAt: null }))).toEqual(whole);
    expect(parseStoredRecipe({ name: 'BUN' })).toBeNull();
  });
});

test('the history of the administration tells it in the same words, with who was told', () => {
  const after = { ...bun, ...declared(['MILK', 'WHEAT']), productId: 7 as ProductId };
  expect(describeChange('recipe', kept({ pid: 10, before: bun, after, toldShops: 12 }), names)).toEqual([
    { label: 'Allergen MILK', before: 'free', after: 'contains' },
    { label: 'Product', before: null, after: 'Loaf 7' },
    { label: 'shops told', before: null, after: '12' },
  ]);
  expect(describeChange('recipe', kept({ before: bun, after: bun, reason: 'A tasting' }))).toEqual([
    { label: 'nobody told, because', before: null, after: 'A tasting' },
  ]);
  expect(describeChange('recipe', kept({ before: bun, after }))[1]?.after).toBe('Product 7');
});
