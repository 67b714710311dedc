import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergenGroups } from '../../administration/allergens.ts';
import type { ProductId } from '../../kernel/branded.ts';
import { isEqual } from '../../merging/is-equal.ts';
import type { Choice } from '../../merging/merge.ts';
import { conflictsAmong } from '../../merging/merge.ts';
import { moveEntry } from '../../merging/move-entry.ts';
import { cycleGroup, readGroup } from '../allergens/declare-allergens.ts';
import type { EditedRecipe } from '../recipe.ts';
import { emptyRecipe } from '../recipe.ts';
import { joinTerms, mergeRecipe, resolveRecipe, splitTerms, valuesOfRecipe } from './merge-recipe.ts';

const grams = (childPid: number, quantity: number | null) => ({ childPid, quantity, quantityUnit: 'g' });
const step = (text: string, photo: number | null = null) => ({ text, photo });

const sponge: EditedRecipe = {
  ...emptyRecipe,
  name: 'VICTORIA SPONGE 10IN',
  displayName: 'Victoria sponge',
  description: 'Two layers',
  terms: 'VICTORIA LAYER',
  quantity: 1,
  quantityUnit: 'cake',
  allergens: ['EGGS', 'MILK', 'WHEAT'],
  undeclared: ['SESAME'],
  suitables: ['VEGETARIAN'],
  author: 'Maya Osei',
  ingredients: [grams(20_011, 900), grams(20_032, 900), grams(20_060, 120)],
  steps: [step('Cream the butter and the sugar.', 1), step('Add the egg in four lots.'), step('Bake.', 3)],
};

const merge = (
  local: EditedRecipe,
  remote: EditedRecipe,
  choices?: ReadonlyMap<string, Choice>,
  base = sponge,
) => resolveRecipe(mergeRecipe({ base, local, remote }), choices);
const askedOf = (local: EditedRecipe, remote: EditedRecipe, base = sponge) =>
  conflictsAmong(valuesOfRecipe(mergeRecipe({ base, local, remote }))).map(({ key }) => key);
const press = (recipe: EditedRecipe, label: string): EditedRecipe => {
  const group = allergenGroups.find((one) => one.label === label);
  return group ? { ...recipe, ...cycleGroup(recipe, group) } : recipe;
};
const weigh = (recipe: EditedRecipe, pid: number, quantity: number): EditedRecipe => ({
  ...recipe,
  ingredients: recipe.ingredients.map((one) => (one.childPid === pid ? { ...one, quantity } : one)),
});

describe('two people on one card', () => {
  test('keep both what they changed of different things', () => {
    const here = { ...press(weigh(sponge, 20_060, 150), 'Sesame'), terms: 'VICTORIA LAYER CAKE' };
    const there = { ...press(weigh(sponge, 20_011, 880), 'Milk'), terms: 'SPONGE VICTORIA LAYER' };
    expect(askedOf(here, there)).toEqual([]);
    expect(merge(here, there)).toEqual({
      ...sponge,
      terms: 'SPONGE VICTORIA LAYER CAKE',
      allergens: ['EGGS', 'SESAME', 'WHEAT'],
      mayContain: ['MILK'],
      undeclared: [],
      ingredients: [grams(20_011, 880), grams(20_032, 900), grams(20_060, 150)],
    });
  });

  test('are asked about an allergen that they declared differently, and about no other', () => {
    const here = press(press(sponge, 'Milk'), 'Soya');
    const there = press(press(sponge, 'Milk'), 'Milk');
    expect(askedOf(here, there)).toEqual(['allergens.MILK']);
    const theirs = merge(here, there, new Map([['allergens.MILK', 'remote']]));
    expect([theirs.allergens, theirs.mayContain, theirs.undeclared]).toEqual([
      ['EGGS', 'WHEAT'],
      [],
      ['SESAME', 'SOYA'],
    ]);
  });

  test('are asked about an ingredient that one weighed anew and the other took out', () => {
    const there = { ...sponge, ingredients: sponge.ingredients.slice(0, 2) };
    const here = weigh(sponge, 20_060, 150);
    expect(askedOf(here, there)).toEqual(['ingredients.base 3']);
    expect(merge(here, there).ingredients).toHaveLength(3);
    expect(merge(here, there, new Map([['ingredients.base 3', 'remote']])).ingredients).toHaveLength(2);
  });

  test('put the same ingredient in once', () => {
    const more = (quantity: number) => ({
      ...sponge,
      ingredients: [...sponge.ingredients, grams(20_071, quantity)],
    });
    expect(merge(more(12), more(12)).ingredients).toHaveLength(4);
    expect(askedOf(more(12), more(15))).toEqual(['ingredients.local 4']);
  });

  test('tell an ingredient that is in it twice by its weight', () => {
    const twice = { ...sponge, ingredients: [grams(20_011, 900), grams(20_011, 30)] };
    const here = { ...twice, ingredients: [grams(20_011, 30)] };
    const there = { ...twice, ingredients: [grams(20_011, 900), grams(20_011, 40)] };
    expect(askedOf(here, there, twice)).toEqual([]);
    expect(merge(here, there, undefined, twice).ingredients).toEqual([grams(20_011, 40)]);
  });

  test('are asked whose order counts where both moved ingredients', () => {
    const [sugar, butter, milk] = sponge.ingredients;
    if (!sugar || !butter || !milk) throw new Error('three ingredients');
    const here = { ...sponge, ingredients: [butter, sugar, milk] };
    const there = { ...sponge, ingredients: [milk, sugar, butter, grams(20_071, 12)] };
    expect(askedOf(here, there)).toEqual(['ingredients.order']);
    expect(merge(here, there).ingredients).toEqual([butter, grams(20_071, 12), sugar, milk]);
    expect(merge(here, there, new Map([['ingredients.order', 'remote']])).ingredients).toEqual(
      there.ingredients,
    );
    expect(merge(sponge, there).ingredients).toEqual(there.ingredients);
  });

  test('keep a step that was put before others, and a change of one behind it', () => {
    const here = { ...sponge, steps: [step('Line the tins.'), ...sponge.steps] };
    const there = {
      ...sponge,
      steps: sponge.steps.map((one, index) => (index === 1 ? step('Add the egg in six lots.') : one)),
    };
    expect(askedOf(here, there)).toEqual([]);
    expect(merge(here, there).steps.map(({ text }) => text)).toEqual([
      'Line the tins.',
      'Cream the butter and the sugar.',
      'Add the egg in six lots.',
      'Bake.',
    ]);
  });

  test('may keep both of two texts for one step', () => {
    const [first, , last] = sponge.steps;
    if (!first || !last) throw new Error('three steps');
    const write = (text: string) => ({ ...sponge, steps: [first, step(text), last] });
    const [here, there] = [
      write('Add the egg in four lots. Scrape down.'),
      write('Add the egg in four lots, slowly.'),
    ];
    expect(askedOf(here, there)).toEqual(['steps.base 2.text']);
    expect(merge(here, there, new Map([['steps.base 2.text', 'both']])).steps[1]?.text).toBe(
      'Add the egg in four lots. Scrape down.\nAdd the egg in four lots, slowly.',
    );
  });

  test('leave a photo with its step, under the number that it has now', () => {
    const [first, second, third] = sponge.steps;
    if (!first || !second || !third) throw new Error('three steps');
    const there = {
      ...sponge,
      steps: [step(third.text, 1), step('Cool.', 2), step(first.text, 3), step(second.text)],
    };
    const here = { ...sponge, steps: [first, step('Add the egg in five lots.'), third] };
    expect(merge(here, there).steps).toEqual([
      step('Bake.', 1),
      step('Cool.', 2),
      step('Cream the butter and the sugar.', 3),
      step('Add the egg in five lots.'),
    ]);
  });

  test('leave a photo with a step that was written anew, for as long as it is stored', () => {
    const [first, second, third] = sponge.steps;
    if (!first || !second || !third) throw new Error('three steps');
    const anew = step('Whisk slowly until pale and thick', 1);
    const here = { ...sponge, steps: [anew, second, third] };
    const there = { ...sponge, steps: [step('Line the tins.'), { ...first, photo: 2 }, second, third] };
    expect(merge(here, sponge).steps).toEqual(here.steps);
    expect(merge(here, there).steps).toContainEqual({ ...anew, photo: 2 });
    const removed = { ...sponge, steps: [{ ...first, photo: null }, second, third] };
    expect(merge(here, removed).steps).toEqual([{ ...anew, photo: null }, second, third]);
    // Chosen against the edit, the stored step keeps it.
    const reworded = { ...sponge, steps: [{ ...first, text: `${first.text} Slowly.` }, second, third] };
    const [asked = ''] = askedOf(here, reworded);
    const both = merge(here, reworded, new Map([[asked, 'remote']])).steps;
    expect(both.filter(({ photo }) => photo === 1)).toEqual(reworded.steps.slice(0, 1));
  });

  test('change nothing by a merge with what nobody changed', () => {
    const untidy = { ...sponge, terms: 'SPONGE,  LAYER', allergens: null, undeclared: ['MILK'] };
    expect(merge(untidy, untidy, undefined, untidy)).toEqual(untidy);
    expect(merge(untidy, sponge, undefined, untidy)).toEqual(sponge);
    expect(merge(sponge, untidy, undefined, untidy)).toEqual(sponge);
  });
});

test.each([
  ['VICTORIA LAYER', ['VICTORIA', 'LAYER']],
  ['HOT CROSS, EASTER', ['HOT CROSS', 'EASTER']],
  ['HOT CROSS,', ['HOT CROSS']],
  ['', []],
])('search terms %j are %j, and the other way round', (terms, words) => {
  expect(splitTerms(terms)).toEqual(words);
  expect(joinTerms(words)).toBe(terms);
});

/** What somebody does to the card. */
type Edit =
  | { readonly kind: 'name' | 'makes'; readonly value: number }
  | { readonly kind: 'allergen'; readonly group: number }
  | { readonly kind: 'weigh' | 'remove' | 'move'; readonly pid: number; readonly value: number }
  | { readonly kind: 'write' | 'drop' | 'shift'; readonly step: number; readonly value: number };

const few = fc.nat({ max: 4 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constantFrom('name' as const, 'makes' as const), value: few }),
  fc.record({ kind: fc.constant('allergen' as const), group: few }),
  fc.record({
    kind: fc.constantFrom('weigh' as const, 'remove' as const, 'move' as const),
    pid: few,
    value: few,
  }),
  fc.record({
    kind: fc.constantFrom('write' as const, 'drop' as const, 'shift' as const),
    step: few,
    value: few,
  }),
);

/** Steps that have no word in common, so that each is known by its first word whatever is added to it. */
const textOf = (number: number, more: number) =>
  `S${number} a${number} b${number} c${number}${more === 0 ? '' : ` more${more}`}`;
const small: EditedRecipe = {
  ...sponge,
  ingredients: [0, 1, 2].map((pid) => grams(pid + 1, 1)),
  steps: [0, 1, 2].map((number) => step(textOf(number, 0))),
};

function apply(recipe: EditedRecipe, change: Edit): EditedRecipe {
  const { ingredients, steps } = recipe;
  switch (change.kind) {
    case 'name':
      return { ...recipe, displayName: `Name ${change.value}`, productId: (change.value + 1) as ProductId };
    case 'makes':
      return { ...recipe, quantity: change.value, quantityUnit: change.value === 1 ? 'cake' : 'cakes' };
    case 'allergen':
      return press(recipe, allergenGroups[change.group]?.label ?? '');
    case 'weigh':
      return ingredients.some(({ childPid }) => childPid === change.pid + 1)
        ? weigh(recipe, change.pid + 1, change.value)
        : { ...recipe, ingredients: [...ingredients, grams(change.pid + 1, change.value)] };
    case 'remove':
      return { ...recipe, ingredients: ingredients.filter(({ childPid }) => childPid !== change.pid + 1) };
    case 'move':
      return { ...recipe, ingredients: moveEntry(ingredients, change.pid, change.value) };
    case 'write': {
      const text = textOf(change.step, change.value);
      const isThere = steps.some((one) => numberOf(one) === change.step);
      return {
        ...recipe,
        steps: isThere
          ? steps.map((one) => (numberOf(one) === change.step ? { ...one, text } : one))
          : [...steps, step(text)],
      };
    }
    case 'drop':
      return { ...recipe, steps: steps.filter((one) => numberOf(one) !== change.step) };
    case 'shift':
      return { ...recipe, steps: moveEntry(steps, change.step, change.value) };
    default:
      return change satisfies never;
  }
}

function numberOf({ text }: { readonly text: string }): number {
  return Number(/^S(\d)/.exec(text)?.[1]);
}

/** The values of a recipe by name; undefined where it has no such one. */
function valuesIn(recipe: EditedRecipe): ReadonlyMap<string, unknown> {
  const { displayName, quantity, quantityUnit, productId, ingredients, steps } = recipe;
  const values = new Map<string, unknown>([
    ['name', displayName],
    ['makes', `${quantity} ${quantityUnit}`],
    ['product', productId],
  ]);
  for (const group of allergenGroups) values.set(`allergen ${group.word}`, readGroup(recipe, group));
  for (const one of ingredients) values.set(`ingredient ${one.childPid}`, one.quantity);
  for (const one of steps) values.set(`step ${numberOf(one)}`, one.text);
  return values;
}

test('whatever two people change, no change of either disappears unless one of them chose so', () => {
  const edits = fc.array(edit, { maxLength: 6 });
  const sides = fc.constantFrom<'local' | 'remote'>('local', 'remote');
  fc.assert(
    fc.property(edits, edits, sides, (here, there, side) => {
      const [local, remote] = [here.reduce(apply, small), there.reduce(apply, small)];
      const choices = new Map(askedOf(local, remote, small).map((key) => [key, side]));
      const merged = merge(local, remote, choices, small);
      const [was, typed, theirs, now] = [small, local, remote, merged].map(valuesIn);
      const names = new Set([was, typed, theirs].flatMap((values) => [...(values?.keys() ?? [])]));
      let asked = 0;
      for (const name of names) {
        const [before, mine, other] = [was?.get(name), typed?.get(name), theirs?.get(name)];
        const isAsked = !isEqual(mine, before) && !isEqual(other, before) && !isEqual(mine, other);
        if (isAsked) asked += 1;
        const expected = isAsked ? (side === 'local' ? mine : other) : isEqual(mine, before) ? other : mine;
        expect([name, now?.get(name)]).toEqual([name, expected]);
      }
      asked += checkOrder(
        [small, local, remote, merged].map(({ ingredients }) => ingredients.map((one) => one.childPid)),
        side,
      );
      asked += checkOrder(
        [small, local, remote, merged].map(({ steps }) => steps.map(numberOf)),
        side,
      );
      expect(choices.size).toBe(asked);
    }),
    { numRuns: 1000 },
  );
});

/** The order of what is on all sides, against what each side did to it; 1 where it was asked about. */
function checkOrder(orders: readonly (readonly number[])[], side: 'local' | 'remote'): number {
  const [base = [], local = [], remote = [], merged = []] = orders;
  const common = base.filter((id) => local.includes(id) && remote.includes(id));
  const [was, mine, other, now] = [base, local, remote, merged].map((order) =>
    order.filter((id) => common.includes(id)),
  );
  const isAsked = !isEqual(mine, was) && !isEqual(other, was) && !isEqual(mine, other);
  expect(now).toEqual(isAsked ? (side === 'local' ? mine : other) : isEqual(mine, was) ? other : mine);
  return isAsked ? 1 : 0;
}
