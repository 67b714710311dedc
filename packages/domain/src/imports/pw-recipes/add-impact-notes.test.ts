import { describe, expect, test } from 'vitest';
import type { ProductId } from '../../kernel/branded.ts';
import { deriveAllergens } from '../../recipes/allergens/derive-allergens.ts';
import type { Recipe } from '../../recipes/recipe.ts';
import { bookOf, declared, madeOf, parentsIn, recipe } from '../../recipes/test/recipes.ts';
import { addImpactNotes } from './add-impact-notes.ts';
import type { PlannedRecipe } from './recipe-book.ts';

const loaf = 1 as ProductId;
const bap = 2 as ProductId;
const [white, dough, fat, sugar] = [
  recipe(11, { ...madeOf(12), productId: loaf }),
  recipe(12, madeOf(13)),
  recipe(13, declared([])),
  recipe(14, declared([])),
];
const book = bookOf(white, dough, fat, sugar);

/** An item of a file that becomes this. */
function planned(after: Recipe, isWritten = true): PlannedRecipe {
  return {
    key: String(after.pid),
    outcome: 'changed',
    rows: [2],
    view: {
      shape: 'record',
      type: 'RECIPE',
      number: '',
      name: '',
      cells: [],
      changes: [],
      notes: ['As it is'],
    },
    change: { before: null, recipe: after, isWritten, newProduct: null, linkTo: null, costs: [] },
  };
}

/** The notes of the items of a file, beside those that they had. */
function notesOf(items: readonly PlannedRecipe[], { isOrdered = true, products = [loaf, bap] } = {}) {
  const facts = {
    book: { recipes: book, derived: deriveAllergens(book), parents: parentsIn(book) },
    products: new Map(
      products.map((productId) => [productId, { name: `Product ${productId}`, allergens: null, isOrdered }]),
    ),
  };
  return addImpactNotes(items, facts).map(({ view }) => view.notes.slice(1));
}

describe('the note beside an item of a file', () => {
  const milk = planned({ ...fat, allergens: ['MILK'] });
  const sentence = (names: string) =>
    `Changes the allergens of 1 product on orders not yet delivered: ${names}. The shops are not told by e-mail`;

  test('names what somebody has ordered and what it changes, at any depth', () => {
    expect(notesOf([milk, planned({ ...sugar, allergens: ['SOYA'] })])).toEqual([
      [sentence('Product 1')],
      [],
    ]);
  });

  test('stands beside the items that change it, and no others of the file', () => {
    const renamed = planned({ ...dough, name: 'DOUGH' });
    expect(notesOf([milk, renamed])).toEqual([[sentence('Product 1')], [sentence('Product 1')]]);
    expect(notesOf([renamed])).toEqual([[]]);
  });

  test('is that of a card which is linked elsewhere, too', () => {
    expect(notesOf([planned({ ...white, productId: bap })])).toEqual([
      [
        'Changes the allergens of 2 products on orders not yet delivered: Product 1, Product 2. The shops are not told by e-mail',
      ],
    ]);
  });

  test('is not there where nobody has ordered it, where nothing is written, or where no allergen changes', () => {
    expect(notesOf([milk], { isOrdered: false })).toEqual([[]]);
    expect(notesOf([{ ...milk, change: null }])).toEqual([[]]);
    expect(notesOf([planned({ ...fat, allergens: ['MILK'] }, false)])).toEqual([[]]);
    expect(notesOf([planned({ ...fat, active: false })])).toEqual([[]]);
  });
});
