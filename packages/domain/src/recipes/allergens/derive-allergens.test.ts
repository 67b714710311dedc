import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergenGroups, allergenValues } from '../../administration/allergens.ts';
import type { AllergenFacts } from '../recipe.ts';
import { nothingDeclared } from '../recipe.ts';
import { ownProfileOf, partsOf } from '../test/parts-of-items.ts';
import { parentsIn } from '../test/recipes.ts';
import { stateOfGroup, unknownAllergens } from './allergen-profile.ts';
import type { AllergenItem } from './derive-allergens.ts';
import { compareDeclared, deriveAgain, deriveAllergens, findSources } from './derive-allergens.ts';

const facts = (allergens: readonly string[] | null, over: Partial<AllergenFacts> = {}): AllergenFacts => ({
  ...nothingDeclared,
  allergens,
  ...over,
});
const item = (
  allergens: readonly string[] | null,
  children: readonly number[] = [],
  over = {},
): AllergenItem => ({
  ...facts(allergens, over),
  ingredients: children.map((childPid) => ({ childPid })),
});

/** Butter 3 in puff pastry 2 in a croissant 1, with flour 4. */
const croissant = new Map([
  [1, item(null, [2, 4])],
  [2, item(null, [3, 4])],
  [3, item(['MILK'])],
  [4, item(['WHEAT'], [], { mayContain: ['SOYA'] })],
]);

describe('the allergens of a recipe', () => {
  test('are those of all that is in it', () => {
    expect(deriveAllergens(croissant).get(1)).toEqual({
      profile: { contains: ['MILK', 'WHEAT'], mayContain: ['SOYA'], unknown: [] },
      fromIngredients: { contains: ['MILK', 'WHEAT'], mayContain: ['SOYA'], unknown: [] },
    });
  });

  test('come with the way down to the ingredient that brings them', () => {
    const sources = findSources(croissant, deriveAllergens(croissant), 1);
    expect(sources).toEqual([
      { word: 'MILK', why: 'contains', path: [2, 3] },
      { word: 'WHEAT', why: 'contains', path: [2, 4] },
      { word: 'WHEAT', why: 'contains', path: [4] },
      { word: 'SOYA', why: 'may-contain', path: [2, 4] },
      { word: 'SOYA', why: 'may-contain', path: [4] },
    ]);
  });

  test('are unknown where an ingredient is not there', () => {
    const book = new Map([[1, item([], [7])]]);
    const derived = deriveAllergens(book);
    expect(derived.get(1)?.profile).toEqual(unknownAllergens);
    expect(findSources(book, derived, 1)[0]).toEqual({ word: 'CELERY', why: 'unknown', path: [7] });
  });

  test('are unknown where nobody declared an ingredient, although the recipe is declared free', () => {
    const book = new Map([
      [1, item([], [2, 3])],
      [2, item(null)],
      [3, item([])],
    ]);
    expect(deriveAllergens(book).get(1)?.profile).toEqual(unknownAllergens);
  });

  test('are what the recipe declares too, and what it leaves open', () => {
    const book = new Map([
      [1, item(['EGGS'], [2], { undeclared: ['SESAME'] })],
      [2, item(['MILK'])],
    ]);
    expect(deriveAllergens(book).get(1)?.profile).toEqual({
      contains: ['EGGS', 'MILK'],
      mayContain: [],
      unknown: ['SESAME'],
    });
  });

  test('leave other nuts open where almonds are in it and an ingredient is unknown', () => {
    const book = new Map([
      [1, item(null, [2, 3])],
      [2, item(['ALMONDS'])],
      [3, item([], [], { undeclared: ['TREENUTS', 'MILK'] })],
      [4, item(['MILK'], [3])],
    ]);
    const derived = deriveAllergens(book);
    expect(derived.get(1)?.profile).toMatchObject({ contains: ['ALMONDS'], unknown: ['MILK', 'TREENUTS'] });
    expect(derived.get(4)?.profile).toMatchObject({ contains: ['MILK'], unknown: ['TREENUTS'] });
  });

  test('are unknown inside a circle, and found all the same', () => {
    const book = new Map([
      [1, item(null, [2])],
      [2, item(['MILK'], [1])],
    ]);
    expect(deriveAllergens(book).get(1)?.profile).toMatchObject({ contains: ['MILK'] });
    expect(deriveAllergens(book).get(1)?.profile.unknown).toContain('EGGS');
  });

  test('are worked out for a chain of thousands', () => {
    const depth = 20_000;
    const chain = new Map(
      Array.from({ length: depth }, (_, pid) => [
        pid,
        pid === depth - 1 ? item(['MILK']) : item(null, [pid + 1]),
      ]),
    );
    expect(deriveAllergens(chain).get(0)?.profile).toMatchObject({ contains: ['MILK'], unknown: [] });
  });
});

const word = fc.constantFrom(...allergenValues);
const groupWord = fc.constantFrom(...allergenGroups.map((group) => group.word));
const declaration = fc.record({
  allergens: fc.option(fc.array(word, { maxLength: 4 })),
  mayContain: fc.array(word, { maxLength: 2 }),
  undeclared: fc.array(groupWord, { maxLength: 2 }),
});
/** Books without circles: an item is made of later ones, of which some are not there. */
const books = fc
  .array(fc.tuple(declaration, fc.array(fc.nat(12), { maxLength: 4 })), { minLength: 1, maxLength: 12 })
  .map(
    (items) =>
      new Map(
        items.map(([declared, steps], pid): [number, AllergenItem] => [
          pid,
          { ...declared, ingredients: steps.map((step) => ({ childPid: pid + 1 + step })) },
        ]),
      ),
  );

describe('by brute force over random books', () => {
  test('an item is free from what all that is in it, at any depth, is declared free from, and from nothing else', () => {
    fc.assert(
      fc.property(books, (book) => {
        for (const [pid, { profile }] of deriveAllergens(book)) {
          for (const group of allergenGroups) {
            const isFree = stateOfGroup(profile, group) === 'free';
            expect(isFree).toBe(
              partsOf(book, pid).every((part) => stateOfGroup(ownProfileOf(part), group) === 'free'),
            );
          }
        }
      }),
    );
  });

  test('it contains what anything in it contains, and each word leads to an item that says so itself', () => {
    fc.assert(
      fc.property(books, (book) => {
        const derived = deriveAllergens(book);
        for (const [pid, { profile }] of derived) {
          const said = partsOf(book, pid).flatMap((part) => part?.allergens ?? []);
          expect(new Set(profile.contains)).toEqual(new Set(said));
          for (const { word: found, why, path } of findSources(book, derived, pid)) {
            const says = ownProfileOf(book.get(path.at(-1) ?? pid));
            if (why === 'contains') expect(says.contains).toContain(found);
            if (why === 'may-contain') expect(says.mayContain).toContain(found);
            if (why === 'unknown') expect(says.unknown).toContain(found);
          }
        }
      }),
    );
  });
});

describe('the allergens of a book in which some items change', () => {
  test('are what the whole book says, though only what these are in is worked out again', () => {
    fc.assert(
      fc.property(books, books, fc.array(fc.nat(12), { maxLength: 3 }), (book, other, pids) => {
        const changed = pids.filter((pid) => other.has(pid));
        const after = new Map(book);
        for (const pid of changed) after.set(pid, other.get(pid) ?? item(null));
        const before = deriveAllergens(book);
        const again = deriveAgain(after, before, parentsIn(book), changed);
        expect(new Map([...again].toSorted())).toEqual(new Map([...deriveAllergens(after)].toSorted()));
      }),
    );
  });
});

describe('a declaration against the ingredients', () => {
  const found = (
    contains: readonly string[],
    mayContain: readonly string[] = [],
    unknown: readonly string[] = [],
  ) => ({
    contains,
    mayContain,
    unknown,
  });

  test('tells what is found and not declared first, then what is open, then what is too much', () => {
    expect(compareDeclared(facts(['WHEAT', 'SOYA']), found(['MILK', 'WHEAT'], ['SESAME'], ['EGGS']))).toEqual(
      [
        { kind: 'missing', word: 'MILK', isMayContain: false },
        { kind: 'missing', word: 'SESAME', isMayContain: true },
        { kind: 'unknown', word: 'EGGS', isMayContain: false },
        { kind: 'too-much', word: 'SOYA', isMayContain: false },
      ],
    );
  });

  test('misses a cereal that is declared by its group alone, and takes two names of one nut for one', () => {
    expect(compareDeclared(facts(['GLUTEN']), found(['WHEAT']))).toEqual([
      { kind: 'missing', word: 'WHEAT', isMayContain: false },
    ]);
    expect(compareDeclared(facts(['WHEAT']), found(['GLUTEN']))).toEqual([]);
    expect(compareDeclared(facts(['MACADAMIA']), found(['QUEENSLANDNUTS']))).toEqual([]);
  });

  test('takes a warning of one nut for no warning of all of them', () => {
    const warnsOf = (...mayContain: readonly string[]) => ({ ...facts([]), mayContain });
    const ofAll = found([], ['TREENUTS']);
    expect(compareDeclared(warnsOf('ALMONDS'), ofAll)).toEqual([
      { kind: 'missing', word: 'TREENUTS', isMayContain: true },
    ]);
    expect(compareDeclared(warnsOf('ALMONDS', 'TREENUTS'), ofAll)).toEqual([]);
  });

  test('says only what is open where nothing is declared', () => {
    expect(compareDeclared(facts(null), found(['MILK'], [], ['EGGS']))).toEqual([
      { kind: 'unknown', word: 'EGGS', isMayContain: false },
    ]);
  });

  test('does not call a word too much whose group is open', () => {
    expect(compareDeclared(facts(['SOYA']), found([], [], ['SOYA']))).toEqual([
      { kind: 'unknown', word: 'SOYA', isMayContain: false },
    ]);
  });
});
