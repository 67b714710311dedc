import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuantity } from '../../recipes/amounts/read-quantity.ts';
import { readAllergens, readWords } from '../word-lists.ts';
import { parseRecipeRow } from './recipe-rows.ts';

const item = (over: Readonly<Record<string, string>> = {}) =>
  parseRecipeRow(2, {
    record: 'ITEM',
    pid: '10412',
    type: 'Recipe',
    name: 'VICTORIA  SPONGE',
    active: 'Y',
    ...over,
  });
const whyNot = (row: ReturnType<typeof parseRecipeRow>) => (row.kind === 'unusable' ? row.why : null);

describe('an item', () => {
  test('says what its cells say, and nothing where they are empty', () => {
    expect(item({ quantity: '1', unit: 'EACH', allergens: 'Milk, eggs', cost: '£18.50' })).toEqual({
      kind: 'item',
      row: 2,
      pid: 10412,
      item: {
        pid: 10412,
        type: 'RECIPE',
        name: 'VICTORIA SPONGE',
        displayName: '',
        labelName: '',
        description: '',
        terms: '',
        quantity: 1,
        quantityUnit: 'EACH',
        allergens: ['EGGS', 'MILK'],
        mayContain: null,
        suitables: null,
        author: '',
        productPid: null,
        supplier: '',
        category: '',
        cost: 1850,
      },
    });
  });

  test.each([
    [{ active: 'N' }, 'Not active: only items with Active Y are taken'],
    [{ active: 'N', type: 'nothing', name: '' }, 'Not active: only items with Active Y are taken'],
    [{ active: '' }, 'Active is empty, not Y or N'],
    [{ type: 'CAKE' }, "Type is 'CAKE', not RECIPE, DISH or PRODUCT"],
    [{ name: ' ' }, 'The item has no name'],
    [{ name: 'x'.repeat(201) }, 'The name is longer than 200 characters'],
    [{ pid: '0' }, "PID is '0', not the number of an item"],
    [{ pid: '12.5' }, "PID is '12.5', not the number of an item"],
    [{ quantity: '1/2' }, "Quantity is '1/2', which is not an amount"],
    [{ cost: 'dear' }, "Unit cost is 'dear', which is not an amount in pounds"],
    [{ cost: '99999999' }, "Unit cost is '99999999', which is not an amount in pounds"],
    [{ productPid: 'sponge' }, "Product PID is 'sponge', not the number of a product"],
    [{ allergens: 'MILK, PISTACHO' }, "Allergens: 'PISTACHO' is not an allergen on the list"],
    [{ mayContain: 'NONE, MILK' }, 'May contain: NONE cannot stand together with other words'],
    [{ labelName: '#N/A' }, 'The label name is #N/A, a spreadsheet error'],
    [{ record: 'RECIPE' }, "Record type is 'RECIPE', not ITEM, INGREDIENT or STEP"],
    [{ name: 'a\0b' }, 'The row has characters that cannot be read'],
    [{ name: 'a\ud800' }, 'The row has characters that cannot be read'],
  ])('with %j is refused: %s', (over, why) => {
    expect(whyNot(item(over))).toBe(why);
  });
});

describe('an ingredient and a step', () => {
  const ingredient = (over: Readonly<Record<string, string>> = {}) =>
    parseRecipeRow(3, { record: 'ingredient', pid: '1', child: '2', position: '4', ...over });
  const step = (over: Readonly<Record<string, string>> = {}) =>
    parseRecipeRow(4, { record: 'Step', pid: '1', position: '1', text: 'Cream the butter', ...over });

  test('say what they say', () => {
    expect(ingredient({ quantity: '0.25', unit: 'cup' })).toMatchObject({
      ingredient: { childPid: 2, position: 4, quantity: 0.25, quantityUnit: 'cup' },
    });
    expect(ingredient()).toMatchObject({ ingredient: { quantity: null, quantityUnit: '' } });
    expect(step({ text: ' Knead \r\n  Rest ' })).toMatchObject({
      step: { position: 1, text: 'Knead\n  Rest' },
    });
  });

  test.each([
    [ingredient({ child: 'butter' }), "The ingredient is 'butter', not the PID of an item"],
    [ingredient({ position: '' }), 'Position is empty, not a whole number'],
    [ingredient({ quantity: '-1' }), "Quantity is '-1', which is not an amount"],
    [ingredient({ unit: 'x'.repeat(41) }), 'The unit is longer than 40 characters'],
    [step({ position: '0' }), "Position is '0', not the number of a step, from 1"],
    [step({ text: ' \n ' }), 'The step has no text'],
    [step({ text: 'x'.repeat(10_001) }), 'The text is longer than 10,000 characters'],
  ])('are refused, too', (row, why) => {
    expect(whyNot(row)).toBe(why);
  });
});

describe('an amount', () => {
  test.each([
    ['', null],
    ['0.333', 0.333],
    ['.5', 0.5],
    ['12.', 12],
    ['0.30000000000000004', 0.3],
    ['1,250.5', 1250.5],
    ['0,250', 'invalid'],
    ['1,25', 'invalid'],
    ['-2', 'invalid'],
    ['1e3', 'invalid'],
    ['999999999', 'invalid'],
  ] as const)('written %j is %j', (text, amount) => {
    expect(readQuantity(text)).toBe(amount);
  });
});

describe('words of a cell', () => {
  test.each([
    ['', null],
    ['none', []],
    ['wheat;Brazil nuts | soy', ['BRAZILNUTS', 'SOYA', 'WHEAT']],
    ['Pistachios, egg, NUTS', ['EGGS', 'PISTACHIO', 'TREENUTS']],
    ['Sulphur dioxide and sulphites', ['SULPHURDIOXIDE']],
    ['MILK, milk', ['MILK']],
  ])('%j are the allergens %j', (text, words) => {
    expect(readAllergens(text)).toEqual({ words });
  });

  test('of allergens are never lost: each is found or named', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('MILK', 'Eggs', 'x1', 'RYE', 'NONE', '')), (cells) => {
        const read = readAllergens(cells.join(','));
        const words = new Set(cells.filter((cell) => cell !== '').map((cell) => cell.toUpperCase()));
        if (words.size === 0) expect(read).toEqual({ words: null });
        else if (words.has('X1') || (words.has('NONE') && words.size > 1))
          expect(read).toHaveProperty('unknown');
        else expect(read).toEqual({ words: [...words].filter((word) => word !== 'NONE').toSorted() });
      }),
    );
  });

  test('about whom it suits are kept in capitals', () => {
    expect(readWords('Vegetarian,  gluten   free')).toEqual({ words: ['VEGETARIAN', 'GLUTEN FREE'] });
  });
});
