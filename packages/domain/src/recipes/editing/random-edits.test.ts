import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AllergenGroup } from '../../administration/allergens.ts';
import { allergenGroups, allergenValues } from '../../administration/allergens.ts';
import { declaredProfile, stateOfGroup, unknownAllergens } from '../allergens/allergen-profile.ts';
import { deriveAllergens } from '../allergens/derive-allergens.ts';
import { findCycles } from '../cycles.ts';
import type { EditedRecipe } from '../recipe.ts';
import { bookOf, edited, recipe } from '../test/recipes.ts';
import type { Recipes } from './decide-save-recipe.ts';
import { decideSaveRecipe } from './decide-save-recipe.ts';

/** Small books, so that edits meet each other: an edit is of one of so many items, of which some are not there. */
const items = 7;
const editsOfBook = 50;
const booksTried = 200;

const word = fc.constantFrom(...allergenValues);
/** What people type, or what a program of theirs sends: members, groups, and words in any letter case. */
const anyWord = fc.oneof(
  word,
  word.map((one) => one.toLowerCase()),
  fc.constantFrom('', 'Brazil nuts', 'glue'),
);
const edit = fc.record({
  pid: fc.integer({ min: 1, max: items }),
  allergens: fc.option(fc.array(anyWord, { maxLength: 3 }), { freq: 2 }),
  mayContain: fc.array(anyWord, { maxLength: 2 }),
  undeclared: fc.array(anyWord, { maxLength: 2 }),
  children: fc.array(fc.integer({ min: 1, max: items }), { maxLength: 3 }),
  active: fc.boolean(),
});
type Edit = Parameters<typeof edited>[0] & { readonly pid: number };

/** What every item was last declared as by whoever edited it, before anything was made of that. */
type Declared = ReadonlyMap<number, EditedRecipe>;

/** Edits one after the other, with the book and the declarations after each that was accepted. */
function* saveAll(
  start: Recipes,
  edits: readonly Edit[],
): Generator<{ readonly book: Recipes; readonly declared: Declared }> {
  const book = new Map(start);
  const declared = new Map<number, EditedRecipe>();
  for (const { pid, ...wanted } of edits) {
    const change = edited(wanted);
    const facts = { pid, isNew: !book.has(pid), edited: change, book, hasProduct: true };
    const outcome = decideSaveRecipe(facts);
    if (outcome.kind === 'refused') continue;
    book.set(pid, outcome.answer);
    declared.set(pid, change);
    yield { book, declared };
  }
}

/** By brute force: whether an item and each that is in it, at any depth, was declared free from a group by somebody. */
function isFreeThroughout(declared: Declared, pid: number, group: AllergenGroup): boolean {
  const item = declared.get(pid);
  if (!item) return stateOfGroup(unknownAllergens, group) === 'free';
  const said = declaredProfile({ ...item, undeclared: item.undeclared.flatMap(groupsNamed) });
  const leavesItToOthers = item.allergens === null && item.ingredients.length > 0;
  const own = leavesItToOthers ? { ...said, unknown: [] } : said;
  return (
    stateOfGroup(own, group) === 'free' &&
    item.ingredients.every(({ childPid }) => isFreeThroughout(declared, childPid, group))
  );
}

/** The groups that a word belongs to, by whatever name of it. */
function groupsNamed(text: string): readonly string[] {
  const name = text.toUpperCase().replaceAll(' ', '');
  return allergenGroups
    .filter((group) =>
      [group.word, ...(group.sameAsWord ?? []), ...(group.members ?? []).flat()].some((one) => one === name),
    )
    .map((group) => group.word);
}

describe(`${booksTried * editsOfBook} random edits of random books`, () => {
  const edits = fc.array(edit, { minLength: editsOfBook, maxLength: editsOfBook });
  let [tried, accepted] = [0, 0];

  test('never make a ‘free’ out of what is unknown, and close no circle', () => {
    fc.assert(
      fc.property(edits, (wanted) => {
        tried += wanted.length;
        for (const { book, declared } of saveAll(bookOf(), wanted)) {
          accepted += 1;
          const contents = [...book].map(
            ([pid, { ingredients }]) => [pid, ingredients.map(({ childPid }) => childPid)] as const,
          );
          expect(findCycles(new Map(contents))).toEqual([]);
          for (const [pid, { profile }] of deriveAllergens(book)) {
            for (const group of allergenGroups) {
              const isFree = stateOfGroup(profile, group) === 'free';
              if (isFree !== isFreeThroughout(declared, pid, group)) {
                expect.fail(`item ${pid} is ${isFree ? '' : 'not '}free from ${group.label}`);
              }
            }
          }
        }
      }),
      { numRuns: booksTried },
    );
    expect(tried).toBeGreaterThanOrEqual(10_000);
    // Random edits that are mostly refused would show nothing.
    expect(accepted).toBeGreaterThan(tried / 4);
  });

  test('leave what was not edited as it was', () => {
    fc.assert(
      fc.property(edits, (wanted) => {
        const bystander = recipe(items + 1, { allergens: ['MILK'], undeclared: ['CELERY'] });
        for (const { book } of saveAll(bookOf(bystander), wanted)) {
          expect(book.get(bystander.pid)).toBe(bystander);
        }
      }),
      { numRuns: 20 },
    );
  });
});
