import { describe, expect, test } from 'vitest';
import { edited, recipe } from '../test/recipes.ts';
import { editedRecipeOf, numberLines, placePhotos } from './edited-recipe.ts';

const line = (position: number, childPid: number, quantity = 100) => ({
  position,
  childPid,
  quantity,
  quantityUnit: 'g',
});
/** As a file brought it, with places of its own. */
const stored = recipe(10, {
  ingredients: [line(30, 3), line(10, 1), line(20, 2)],
  steps: [
    { position: 4, text: 'Bake' },
    { position: 2, text: 'Mix' },
  ],
});

describe('a stored recipe in its editor', () => {
  test('has ingredients and steps in their order, and each step its photo', () => {
    const { ingredients, steps } = editedRecipeOf(stored, [0, 2]);
    expect(ingredients.map(({ childPid }) => childPid)).toEqual([1, 2, 3]);
    expect(ingredients[0]).toEqual({ childPid: 1, quantity: 100, quantityUnit: 'g' });
    expect(steps).toEqual([
      { text: 'Mix', photo: null },
      { text: 'Bake', photo: 2 },
    ]);
  });

  test('saved as it is, keeps the positions of its ingredients', () => {
    const { ingredients, steps } = numberLines(editedRecipeOf(stored, []), stored);
    expect(ingredients.map(({ position, childPid }) => [position, childPid])).toEqual([
      [10, 1],
      [20, 2],
      [30, 3],
    ]);
    expect(steps).toEqual([
      { position: 1, text: 'Mix' },
      { position: 2, text: 'Bake' },
    ]);
  });
});

describe('the positions of ingredients', () => {
  test('stay when an amount changes', () => {
    const change = edited({ ingredients: [1, 2, 3].map((childPid) => ({ ...line(0, childPid, 250) })) });
    expect(numberLines(change, stored).ingredients).toEqual([
      line(10, 1, 250),
      line(20, 2, 250),
      line(30, 3, 250),
    ]);
  });

  test.each([
    ['one is added', [1, 2, 3, 4]],
    ['one is taken away', [1, 3]],
    ['two change places', [2, 1, 3]],
    ['one takes the place of another', [1, 2, 4]],
  ])('begin with 1 when %s', (_what, children) => {
    expect(numberLines(edited({ children }), stored).ingredients).toEqual(
      children.map((childPid, place) => line(place + 1, childPid)),
    );
  });

  test('of a new recipe begin with 1', () => {
    expect(numberLines(edited({ children: [7, 7] }), null).ingredients).toEqual([line(1, 7), line(2, 7)]);
  });
});

describe('the photos of steps', () => {
  const steps = (...lines: readonly (readonly [string, number | null])[]) =>
    edited({ steps: lines.map(([text, photo]) => ({ text, photo })) });

  test('go with their steps', () => {
    expect(placePhotos(steps(['Bake', 2], ['Cool', null], ['Mix', 1]), stored, [0, 1, 2])).toEqual([
      2,
      null,
      1,
    ]);
  });

  test('that were uploaded while somebody edited stay with the step that they show', () => {
    expect(placePhotos(steps(['Cool', null], ['Bake', null], ['Mix', null]), stored, [2])).toEqual([
      null,
      2,
      null,
    ]);
  });

  test('go where their step is taken away', () => {
    expect(placePhotos(steps(['Cool', null]), stored, [1, 2])).toEqual([null]);
  });

  test('that are not there any more are nobody’s, and one that is named twice is the first one’s', () => {
    expect(placePhotos(steps(['Mix', 1], ['Bake', 5], ['Eat', 1], ['Rest', 0]), stored, [0, 1])).toEqual([
      1,
      null,
      null,
      null,
    ]);
  });
});
