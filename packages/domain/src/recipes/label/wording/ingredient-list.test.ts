import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookItem,
  labelBook,
  labelBooks,
  victoria,
  victoriaItems,
} from '../../../../test/labels/label-books.ts';
import { keyOf, listByBruteForce } from '../../../../test/labels/label-by-brute-force.ts';
import type { LabelBook } from '../label-item.ts';
import { findNamedAllergens, isGroupWord } from './allergen-names.ts';
import type { ListedIngredient } from './ingredient-list.ts';
import { listIngredients } from './ingredient-list.ts';
import type { LabelText } from './label-text.ts';
import { wordsOfText } from './label-text.ts';

/** What is emphasised stands between asterisks. */
const shown = (text: LabelText) =>
  text.map((part) => (part.emphasised ? `*${part.text}*` : part.text)).join('');
const listOf = (book: LabelBook, pid: number, name = '', withPercentage: readonly number[] = []) =>
  shown(listIngredients(book, pid, { name, withPercentage }).text);

describe('the list of ingredients', () => {
  test('goes down in weight, breaks recipes out in brackets, and emphasises every allergen', () => {
    expect(listOf(labelBook(...victoriaItems()), victoria, 'Victoria sponge slice', [20, 10455])).toBe(
      'butter (*MILK*) 23%, caster sugar, pasteurised free range *EGG*, self-raising *WHEAT* flour (*WHEAT* flour, ' +
        'calcium carbonate, iron, niacin, thiamin, folic acid, raising agents: calcium phosphate, sodium bicarbonate), ' +
        'raspberry jam 9% (raspberries, sugar, gelling agent: pectin), icing sugar, whole *MILK*, vanilla extract.',
    );
  });

  test('has an ingredient once, though it is in the recipe twice and comes from two makers', () => {
    const book = labelBook(
      bookItem(1, 'Dough', {
        ingredients: [
          [2, 10, 'g'],
          [3, 30, 'g'],
          [4, 25, 'g'],
          [2, 1, 'g'],
        ],
      }),
      bookItem(2, 'Salt'),
      bookItem(3, 'Sugar'),
      bookItem(4, 'Salt'),
    );
    expect(listOf(book, 1)).toBe('salt, sugar.');
  });

  test('keeps two flours apart whose packets say something else', () => {
    const book = labelBook(
      bookItem(1, 'Dough', {
        ingredients: [
          [2, 10, 'g'],
          [3, 30, 'g'],
        ],
      }),
      bookItem(2, 'Flour', { allergens: ['WHEAT'], composition: 'wheat flour' }),
      bookItem(3, 'Flour', { allergens: ['WHEAT'], composition: 'wheat flour, iron' }),
    );
    expect(listOf(book, 1)).toBe('flour (*WHEAT* flour, iron), flour (*WHEAT* flour).');
  });

  test('puts an allergen behind a name that does not tell it, and into the brackets of what has some', () => {
    const book = labelBook(
      bookItem(1, 'Cake', {
        ingredients: [
          [2, 10, 'g'],
          [3, 9, 'g'],
          [4, 8, 'g'],
          [5, 7, 'g'],
        ],
        allergens: ['RYE'],
      }),
      bookItem(2, 'Margarine', {
        allergens: ['MILK', 'SOYA'],
        composition: 'vegetable oils, whey, soya lecithin',
      }),
      bookItem(3, 'Praline', { allergens: ['HAZELNUTS', 'MILK'] }),
      bookItem(4, 'Sweet pastry', { ingredients: [[6, 1, 'kg']], allergens: ['EGGS'] }),
      bookItem(5, 'Coconut milk powder', { allergens: ['MILK'] }),
      bookItem(6, 'Lard'),
    );
    expect(listOf(book, 1)).toBe(
      'margarine (vegetable oils, whey, *SOYA* lecithin, contains *MILK*), praline (*HAZELNUTS*, *MILK*), ' +
        'sweet pastry (lard, contains *EGG*), coconut milk powder (*MILK*), contains *RYE*.',
    );
  });

  test('says that an allergen is in it where its composition names it only as what it may contain', () => {
    const book = labelBook(
      bookItem(1, 'Slab', { ingredients: [[2, 10, 'g']] }),
      bookItem(2, 'Dark chocolate', {
        allergens: ['MILK', 'SOYA'],
        composition: 'cocoa mass, sugar, soya lecithin. May contain milk',
      }),
    );
    expect(listOf(book, 1)).toBe(
      'dark chocolate (cocoa mass, sugar, *SOYA* lecithin. May contain *MILK*, contains *MILK*).',
    );
  });

  test('calls spelt and kamut wheat, and cereals and nuts by their own names', () => {
    const book = labelBook(
      bookItem(1, 'Loaf', {
        ingredients: [
          [2, 9, 'g'],
          [3, 8, 'g'],
          [4, 7, 'g'],
          [5, 6, 'g'],
          [6, 5, 'g'],
          [7, 4, 'g'],
        ],
      }),
      bookItem(2, 'Wholegrain spelt flour', { allergens: ['SPELT'] }),
      bookItem(3, 'Khorasan wheat', { allergens: ['KAMUT', 'WHEAT'] }),
      bookItem(4, 'Ancient grains', { allergens: ['SPELT', 'WHEAT', 'GLUTEN'] }),
      bookItem(5, 'Rye flour', { allergens: ['RYE', 'CEREALS'] }),
      bookItem(6, 'Macadamias', { allergens: ['MACADAMIA', 'QUEENSLANDNUTS', 'TREENUTS'] }),
      bookItem(7, 'Crushed nuts', { allergens: ['BRAZILNUTS', 'PECAN'] }),
    );
    expect(listOf(book, 1)).toBe(
      'wholegrain spelt (*WHEAT*) flour, khorasan *WHEAT*, ancient grains (spelt *WHEAT*), *RYE* flour, ' +
        '*MACADAMIAS*, crushed nuts (*BRAZIL NUTS*, *PECANS*).',
    );
  });

  test('tells the percentage of what the name speaks of, of the innermost that it means', () => {
    const book = labelBook(
      bookItem(1, 'Slice', {
        ingredients: [
          [2, 400, 'g'],
          [3, 600, 'g'],
          [5, 0.3, 'g'],
        ],
      }),
      bookItem(2, 'Raspberry filling', {
        ingredients: [
          [4, 300, 'g'],
          [5, 100, 'g'],
        ],
      }),
      bookItem(3, 'Almond sponge', {
        ingredients: [
          [6, 1, 'kg'],
          [7, 500, 'g'],
        ],
      }),
      bookItem(4, 'Raspberries, frozen'),
      bookItem(5, 'Sugar'),
      bookItem(6, 'Ground almonds', { allergens: ['ALMONDS'] }),
      bookItem(7, 'Sugar'),
    );
    expect(listOf(book, 1, 'Raspberry and almond slice', [5])).toBe(
      '*ALMOND* sponge (ground *ALMONDS* 40%, sugar), raspberry filling (raspberries, frozen 30%, sugar 10%), sugar 0.1%.',
    );
  });

  test('reckons percentages of what comes out of the oven, and says so where that is more than a hundred', () => {
    const sultanas = (made: number) =>
      labelBook(
        bookItem(1, 'Cake', {
          ingredients: [
            [2, 800, 'g'],
            [3, 200, 'g'],
          ],
          quantity: made,
          quantityUnit: 'g',
        }),
        bookItem(2, 'Dough'),
        bookItem(3, 'Sultanas'),
      );
    expect(listOf(sultanas(800), 1, 'Sultana cake')).toBe('dough, sultanas 25%.');
    expect(listOf(sultanas(160), 1, 'Sultana cake')).toBe('dough, sultanas made with 125 g per 100 g.');
    // What makes more than goes in was typed wrong.
    expect(listOf(sultanas(5000), 1, 'Sultana cake')).toBe('dough, sultanas 20%.');
  });

  test('names what is not there by its number, and ends where something is inside itself', () => {
    const book = labelBook(
      bookItem(1, 'Bread', {
        ingredients: [
          [2, 10, 'g'],
          [3, 5, 'g'],
        ],
      }),
      bookItem(2, 'Starter', {
        ingredients: [
          [2, 5, 'g'],
          [4, 1, 'g'],
        ],
      }),
      bookItem(4, 'Water'),
    );
    expect(listOf(book, 1)).toBe('starter (starter, water), item 3.');
  });

  test('of a bought item is what its packet says', () => {
    const book = labelBook(
      bookItem(1, 'Shortbread', {
        allergens: ['WHEAT', 'MILK'],
        composition: 'Ingredients: Wheat flour, butter.',
      }),
    );
    expect(listOf(book, 1)).toBe('*WHEAT* flour, butter, contains *MILK*.');
    expect(listOf(labelBook(bookItem(1, 'Banana')), 1)).toBe('');
  });

  test('ends somewhere, however wildly recipes are nested', () => {
    const levels = 60;
    const nested = Array.from({ length: levels }, (_, level) =>
      [0, 1].map((side) =>
        bookItem(level * 2 + side, `Mix ${level} ${side}`, {
          ingredients:
            level === levels - 1
              ? []
              : [
                  [level * 2 + 2, 2, 'g'],
                  [level * 2 + 3, 1, 'g'],
                ],
        }),
      ),
    );
    const list = listIngredients(labelBook(...nested.flat()), 0, { name: '', withPercentage: [] });
    expect(list.isCut).toBe(true);
  });
});

describe('by brute force over random books', () => {
  const flatten = (
    book: LabelBook,
    listed: readonly ListedIngredient[],
    path: readonly string[] = [],
  ): readonly { path: readonly string[]; grams: number | null }[] =>
    listed.flatMap(({ pid, grams, contents }) => {
      const here = [...path, keyOf(pid, book.get(pid))];
      return [{ path: here, grams }, ...flatten(book, contents, here)];
    });
  /** Weights are sums of fractions, and each side adds them up in an order of its own. */
  function expectAlike(found: ReturnType<typeof flatten>, expected: ReturnType<typeof flatten>): void {
    expect(found.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
    found.forEach(({ grams }, place) => {
      const other = expected[place]?.grams ?? null;
      if (grams === null || other === null) expect(grams).toBe(other);
      else expect(Math.abs(grams - other)).toBeLessThanOrEqual(1e-9 * Math.abs(other));
    });
  }

  test('every ingredient is at its place, with all of its weight', () => {
    fc.assert(
      fc.property(labelBooks, (book) => {
        const { ingredients } = listIngredients(book, 0, { name: '', withPercentage: [] });
        expectAlike(flatten(book, ingredients), listByBruteForce(book, 0));
      }),
      { numRuns: 1000 },
    );
  });

  test('every allergen that is in it is emphasised, and nothing else is', () => {
    fc.assert(
      fc.property(labelBooks, (book) => {
        const { text } = listIngredients(book, 0, { name: 'Almond milk cake', withPercentage: [3] });
        const contains = (book.get(0)?.standing.contains ?? []).filter((word) => !isGroupWord(word));
        const emphasis = text.filter((part) => part.emphasised).map((part) => part.text);
        const whole = wordsOfText(text);
        for (const word of contains) {
          const isWheat = word === 'SPELT' || word === 'KAMUT';
          expect(
            emphasis.some((part) => findNamedAllergens(part, [isWheat ? 'WHEAT' : word]).length > 0),
          ).toBe(true);
          if (isWheat) expect(findNamedAllergens(whole, [word])).toEqual([word]);
        }
        const meant = contains.some((word) => word === 'SPELT' || word === 'KAMUT') ? ['WHEAT'] : [];
        for (const part of emphasis)
          expect(findNamedAllergens(part, [...contains, ...meant])).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
