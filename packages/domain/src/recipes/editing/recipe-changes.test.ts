import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEqual } from '../../merging/is-equal.ts';
import type { Ingredient } from '../recipe.ts';
import { emptyRecipe, formatAmount, sortIngredients } from '../recipe.ts';
import type { RecipeContent } from './recipe-changes.ts';
import { compareRecipes } from './recipe-changes.ts';

const bun: RecipeContent = { ...emptyRecipe, pid: 1, name: 'BUN' };
const line = (position: number, childPid: number, quantity: number | null = 1): Ingredient => ({
  position,
  childPid,
  quantity,
  quantityUnit: 'g',
});
const nameOf = (pid: number) => (pid === 9 ? null : `Item ${pid}`);
const changes = (before: Partial<RecipeContent>, after: Partial<RecipeContent>) =>
  compareRecipes({ ...bun, ...before }, { ...bun, ...after }, nameOf).map((change) => [
    change.label,
    change.before,
    change.after,
  ]);

describe('the changes of a recipe', () => {
  test('name an ingredient that is put between others, and not those that it moved', () => {
    expect(
      changes(
        { ingredients: [line(1, 2), line(2, 3)] },
        { ingredients: [line(1, 2), line(2, 4), line(3, 3)] },
      ),
    ).toEqual([['Ingredient Item 4 (4)', null, '1 g']]);
  });

  test('name the order where ingredients change places, and the positions where only those differ', () => {
    const ingredients = [line(1, 2), line(2, 9)];
    expect(changes({ ingredients }, { ingredients: [line(1, 9), line(2, 2)] })).toEqual([
      ['Order of the ingredients', 'Item 2, 9', '9, Item 2'],
    ]);
    expect(changes({ ingredients }, { ingredients: [line(10, 2), line(20, 9)] })).toEqual([
      ['Positions of the ingredients', '1, 2', '10, 20'],
    ]);
  });

  test('tell an ingredient that is in it twice by its place', () => {
    expect(
      changes(
        { ingredients: [line(1, 2, 5), line(2, 2, 7)] },
        { ingredients: [line(1, 2, 5), line(2, 2, 8)] },
      ),
    ).toEqual([['Ingredient Item 2 (2)', '7 g', '8 g']]);
  });

  test('keep the three states of allergens apart', () => {
    const open = { allergens: ['WHEAT'], undeclared: ['SESAME'] };
    expect(changes({}, open)).toEqual([
      ['Allergen WHEAT', 'not declared', 'contains'],
      ['All other allergens', 'not declared', 'free, but SESAME not declared'],
    ]);
    expect(changes(open, { allergens: [], undeclared: [] })).toEqual([
      ['Allergen WHEAT', 'contains', 'free'],
      ['All other allergens', 'free, but SESAME not declared', 'free'],
    ]);
    expect(changes({ mayContain: ['EGGS'] }, { mayContain: [] })).toEqual([
      ['Allergen EGGS', 'may contain', 'not declared'],
    ]);
  });

  test('are none between equal recipes, and some between any others', () => {
    const words = fc.subarray(['MILK', 'EGGS', 'WHEAT']);
    const text = fc.constantFrom('', 'a', 'b');
    const anyRecipe = fc
      .record({
        allergens: fc.option(words),
        mayContain: words,
        suitables: words,
        displayName: text,
        active: fc.boolean(),
        quantity: fc.option(fc.constantFrom(0, 1, 2.5)),
        ingredients: fc.uniqueArray(
          fc.record({
            position: fc.integer({ min: 1, max: 4 }),
            childPid: fc.integer({ min: 1, max: 3 }),
            quantity: fc.option(fc.constantFrom(1, 2)),
            quantityUnit: fc.constantFrom('', 'g'),
          }),
          { selector: ({ position, childPid }) => `${position}:${childPid}`, maxLength: 4 },
        ),
        steps: fc.array(fc.constantFrom('Knead', 'Bake'), { maxLength: 3 }),
      })
      .map(
        ({ steps, ingredients, ...facts }): RecipeContent => ({
          ...bun,
          ...facts,
          ingredients: sortIngredients(ingredients),
          steps: steps.map((step, index) => ({ position: index + 1, text: step })),
        }),
      );
    fc.assert(
      fc.property(anyRecipe, anyRecipe, (before, after) => {
        expect(compareRecipes(before, after, nameOf).length === 0).toBe(isEqual(before, after));
        expect(compareRecipes(after, after, nameOf)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

test('an amount says what is not known of it', () => {
  expect(formatAmount({ quantity: 0.25, quantityUnit: 'cup' })).toBe('0.25 cup');
  expect(formatAmount({ quantity: 2, quantityUnit: '' })).toBe('2');
  expect(formatAmount({ quantity: null, quantityUnit: 'pinch' })).toBe('no quantity, pinch');
  expect(formatAmount({ quantity: null, quantityUnit: '' })).toBe('no quantity');
});
