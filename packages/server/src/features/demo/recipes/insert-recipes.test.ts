import { isAllergen } from '@bakehouse/domain/administration/allergens';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { compareDeclared, deriveAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { findCycles } from '@bakehouse/domain/recipes/cycles';
import { nothingDeclared } from '@bakehouse/domain/recipes/recipe';
import { describe, expect, test } from 'vitest';
import { demoProducts } from '../catalogue.ts';
import { readDemoBook } from './insert-recipes.ts';

const named = new Map(demoProducts.map(({ name }, index) => [name, (index + 1) as ProductId]));
const book = readDemoBook((name) => {
  const found = named.get(name);
  if (found === undefined) throw new Error(`the demo brand does not sell ${name}`);
  return found;
});
const byPid = new Map(book.map((recipe) => [recipe.pid, recipe]));
const derived = deriveAllergens(byPid);

/** The differences between declarations of cards and of products, as text. */
function differences(): readonly string[] {
  return book.flatMap((recipe) => {
    const found = derived.get(recipe.pid);
    const product = demoProducts[Number(recipe.productId) - 1];
    const ofCard = found?.fromIngredients ? compareDeclared(recipe, found.fromIngredients) : [];
    const ofProduct =
      found && product
        ? compareDeclared({ ...nothingDeclared, allergens: product.allergens }, found.profile)
        : [];
    const told = [...ofCard, ...ofProduct].filter(
      ({ isMayContain, kind }) => !isMayContain && kind !== 'unknown',
    );
    return told.map(({ kind, word }) => `${recipe.displayName}: ${kind} ${word}`);
  });
}

describe('the recipe book of the demo brand', () => {
  test('has unique PIDs, existing ingredients, and no cycles', () => {
    expect(byPid.size).toBe(book.length);
    const contents = new Map(
      book.map(({ pid, ingredients }) => [pid, ingredients.map(({ childPid }) => childPid)]),
    );
    expect([...contents.values()].flat().filter((pid) => !byPid.has(pid))).toEqual([]);
    expect(findCycles(contents)).toEqual([]);
  });

  test('has allergens as values of the contract', () => {
    const words = book.flatMap(({ allergens, mayContain }) => [...(allergens ?? []), ...mayContain]);
    expect(words.filter((word) => !isAllergen(word))).toEqual([]);
  });

  test('makes each product once', () => {
    const made = book.flatMap(({ productId }) => productId ?? []);
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBeGreaterThan(30);
  });

  test('has every kind of difference between declared and contained allergens, and few of them', () => {
    expect(new Set(differences())).toEqual(
      new Set([
        'Bakewell tart: missing MILK',
        'Cream tea for two: missing SULPHURDIOXIDE',
        'Flapjack: too-much SOYA',
        'Gingerbread person: too-much MILK',
      ]),
    );
  });

  test('leaves the allergens unknown that its suppliers have not declared', () => {
    const open = book.filter(({ pid }) => (derived.get(pid)?.profile.unknown.length ?? 0) > 0);
    expect(open.map(({ displayName }) => displayName)).toEqual([
      'Rice and maize flour',
      'Mixed spice',
      'Toasted teacake',
      'Almond brownie, no gluten',
    ]);
  });
});
