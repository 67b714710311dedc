import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergenValues } from '../../administration/allergens.ts';
import type { ProductId } from '../../kernel/branded.ts';
import type { Recipe } from '../recipe.ts';
import { bookOf, declared, madeOf, parentsIn, recipe } from '../test/recipes.ts';
import { declaredProfile, unknownAllergens } from './allergen-profile.ts';
import { deriveAgain, deriveAllergens } from './derive-allergens.ts';
import type { DerivedBook } from './impact.ts';
import { findImpact } from './impact.ts';
import { cardsOfProducts } from './product-cards.ts';
import { isSameProfile } from './profile-changes.ts';

const loaf = 11 as ProductId;
const bap = 12 as ProductId;

/** Bread fat 4 in a dough 3 in two loaves; sugar 5 is in nothing. */
const fat = recipe(4, declared([]));
const book = bookOf(
  recipe(1, { ...madeOf(3), productId: loaf }),
  recipe(2, { ...madeOf(3), ...declared(['MILK']), productId: bap }),
  recipe(3, madeOf(4)),
  fat,
  recipe(5, declared([])),
);

function derive(recipes: ReadonlyMap<number, Recipe>): DerivedBook {
  return { recipes, derived: deriveAllergens(recipes) };
}

/** What changes where these are written. */
function impactOf(
  changes: readonly Recipe[],
  { from = book, products = new Map<ProductId, readonly string[] | null>() } = {},
) {
  const after = new Map(from);
  for (const one of changes) after.set(one.pid, one);
  return findImpact(derive(from), derive(after), (productId) => products.get(productId) ?? null);
}

describe('the impact of a change', () => {
  test('is every item and product of which something else is known then', () => {
    const { recipes, products } = impactOf([{ ...fat, allergens: ['MILK'] }]);
    // What contains milk already is as it was.
    expect(recipes.map(({ pid }) => pid).toSorted()).toEqual([1, 3, 4]);
    expect(products).toEqual([
      { productId: loaf, before: declaredProfile(declared([])), after: declaredProfile(declared(['MILK'])) },
    ]);
  });

  test('is nothing where only other things change', () => {
    expect(impactOf([{ ...fat, name: 'Bread fat', active: false, quantity: 12 }])).toEqual({
      recipes: [],
      products: [],
    });
  });

  test('is that of what nobody knows any more, too', () => {
    const { recipes, products } = impactOf([{ ...fat, allergens: null }]);
    expect(recipes.map(({ pid }) => pid).toSorted()).toEqual([1, 2, 3, 4]);
    expect(products.find(({ productId }) => productId === loaf)?.after).toEqual(unknownAllergens);
  });

  test('of a new item is none, unless something is made of it or is it', () => {
    expect(impactOf([recipe(9, declared(['MILK']))])).toEqual({ recipes: [], products: [] });
    const waiting = new Map(book).set(3, recipe(3, madeOf(4, 9)));
    expect(impactOf([recipe(9, declared(['EGGS']))], { from: waiting }).recipes[0]).toEqual({
      pid: 9,
      before: unknownAllergens,
      after: declaredProfile(declared(['EGGS'])),
    });
    const { products } = impactOf([recipe(9, { ...declared([]), productId: 13 as ProductId })], {
      products: new Map([[13 as ProductId, ['SOYA']]]),
    });
    expect(products).toEqual([
      { productId: 13, before: declaredProfile(declared(['SOYA'])), after: declaredProfile(declared([])) },
    ]);
  });

  test('of a card that is archived or linked elsewhere is on the product that it leaves', () => {
    const one = book.get(1) ?? fat;
    const products = new Map<ProductId, readonly string[] | null>([[loaf, ['WHEAT']]]);
    expect(impactOf([{ ...one, active: false }], { products })).toEqual({
      recipes: [],
      products: [
        {
          productId: loaf,
          before: declaredProfile(declared([])),
          after: declaredProfile(declared(['WHEAT'])),
        },
      ],
    });
    // The bap has another card with milk, the loaf is what it declares itself.
    expect(
      impactOf([{ ...one, productId: bap }], { products }).products.map(({ productId }) => productId),
    ).toEqual([loaf]);
  });
});

const declaration = fc.record({
  allergens: fc.option(fc.array(fc.constantFrom(...allergenValues), { maxLength: 3 })),
  productId: fc.option(fc.constantFrom(loaf, bap)),
  active: fc.boolean(),
});
/** Books without circles: an item is made of later ones. */
const books = fc
  .array(fc.tuple(declaration, fc.array(fc.nat(4), { maxLength: 3 })), { minLength: 2, maxLength: 8 })
  .map((all) =>
    bookOf(
      ...all.map(([facts, steps], pid) =>
        recipe(pid, { ...facts, ...madeOf(...steps.map((step) => pid + 1 + step)) }),
      ),
    ),
  );

test('by brute force: of random books, what is worked out again alone has the impact of all worked out anew', () => {
  fc.assert(
    fc.property(books, books, fc.nat(7), (from, other, pid) => {
      const before = derive(from);
      const changed = other.get(pid);
      if (!changed || !from.has(pid)) return;
      const recipes = new Map(from).set(pid, changed);
      const again = deriveAgain(recipes, before.derived, parentsIn(from), [pid]);
      const { recipes: found, products } = findImpact(before, { recipes, derived: again }, () => null);
      const after = derive(recipes);
      const really = [...recipes.keys()].filter(
        (one) =>
          !isSameProfile(
            before.derived.get(one)?.profile ?? unknownAllergens,
            after.derived.get(one)?.profile ?? unknownAllergens,
          ),
      );
      expect(found.map((one) => one.pid).toSorted()).toEqual(really.toSorted());
      const ofProduct = (productId: ProductId, { recipes: items, derived }: DerivedBook) =>
        cardsOfProducts(items.values(), derived).find((cards) => cards.productId === productId) ??
        unknownAllergens;
      const touched = [loaf, bap].filter(
        (productId) => !isSameProfile(ofProduct(productId, before), ofProduct(productId, after)),
      );
      expect(products.map(({ productId }) => productId).toSorted()).toEqual(touched);
    }),
    { numRuns: 300 },
  );
});
