import { describe, expect, test } from 'vitest';
import { bookWith, item, line, plan, sponge, step } from './test/recipe-file.ts';

describe('recipes of a file', () => {
  test('are new the first time and unchanged the second', () => {
    const first = plan(sponge);
    expect(first.outcomes).toEqual({ 10412: 'new' });
    expect(first.items[0]?.rows).toEqual([2, 3, 4, 5, 6]);
    expect(plan(sponge, bookWith(sponge)).outcomes).toEqual({ 10412: 'unchanged' });
  });

  test('that change say what: each field, allergen, ingredient and step', () => {
    const after = plan(
      [
        item(10412, 'SPONGE', { displayName: 'Sponge', allergens: 'EGGS, MILK', mayContain: 'SOYA' }),
        line(10412, 20032, 2, { quantity: '620', unit: 'g' }),
        line(10412, 20051, 3, { quantity: '9' }),
        step(10412, 1, 'Cream'),
        step(10412, 2, 'Bake for 20 minutes'),
      ],
      bookWith([...sponge, item(20051, 'EGG'), item(20032, 'BUTTER', { displayName: 'Butter' })]),
    );
    expect(after.outcomes).toEqual({ 10412: 'changed' });
    expect(after.viewOf(10412)?.changes.map(({ label, before, after: now }) => [label, before, now])).toEqual(
      [
        ['Display name', 'Victoria sponge', 'Sponge'],
        ['Allergen EGGS', 'free', 'contains'],
        ['Allergen SOYA', 'free', 'may contain'],
        ['Ingredient Butter (20032)', '600 g', '620 g'],
        ['Ingredient EGG (20051)', null, '9'],
        ['Ingredient (20011)', '900 g', null],
        ['Step 2', 'Bake', 'Bake for 20 minutes'],
      ],
    );
  });

  test('that are declared for the first time say that all else is declared free', () => {
    const book = bookWith([item(1, 'BUN')]);
    const changes = plan([item(1, 'BUN', { allergens: 'WHEAT' })], book).viewOf(1)?.changes;
    expect(changes).toMatchObject([
      { label: 'Allergen WHEAT', before: 'not declared', after: 'contains' },
      { label: 'All other allergens', before: 'not declared', after: 'free' },
    ]);
  });

  test('leave what is declared where they say nothing, and what people left open', () => {
    const book = bookWith([item(1, 'BUN', { allergens: 'WHEAT' })]);
    book.change(1, { undeclared: ['SESAME', 'TREENUTS'] });
    expect(plan([item(1, 'BUN')], book).outcomes).toEqual({ 1: 'unchanged' });
    const changed = plan([item(1, 'BUN', { allergens: 'WHEAT, WALNUTS' })], book).changeOf(1);
    expect(changed?.recipe).toMatchObject({
      allergens: ['WALNUTS', 'WHEAT'],
      undeclared: ['SESAME', 'TREENUTS'],
    });
    const sesame = plan([item(1, 'BUN', { allergens: 'WHEAT, SESAME' })], book).changeOf(1);
    expect(sesame?.recipe).toMatchObject({ undeclared: ['TREENUTS'] });
  });

  test('keep a group open of which other members may be in it, whichever of them the file names', () => {
    const book = bookWith([item(1, 'BUN', { allergens: 'ALMONDS' })]);
    book.change(1, { undeclared: ['TREENUTS'] });
    expect(plan([item(1, 'BUN', { allergens: 'ALMONDS' })], book).outcomes).toEqual({ 1: 'unchanged' });
  });

  test.each([
    ['a number of its own, and no unit', { quantity: '12' }, { quantity: 12, quantityUnit: '' }],
    ['a unit of its own, and no number', { unit: 'EACH' }, { quantity: 2.2, quantityUnit: 'kg' }],
    ['the number that is here, and no unit', { quantity: '2.2' }, { quantity: 2.2, quantityUnit: 'kg' }],
    ['neither', {}, { quantity: 2.2, quantityUnit: 'kg' }],
    ['both', { quantity: '12', unit: 'EACH' }, { quantity: 12, quantityUnit: 'EACH' }],
  ])('make no amount of two: of %s', (_, cells, makes) => {
    const book = bookWith([item(1, 'DOUGH', { quantity: '2.2', unit: 'kg' })]);
    const change = plan([item(1, 'DOUGH', { terms: 'NEW', ...cells })], book).changeOf(1);
    expect(change?.recipe).toMatchObject(makes);
  });

  test('keep ingredients and steps of which they have none, and say so', () => {
    const kept = plan([item(10412, 'SPONGE', { terms: 'CAKE' })], bookWith(sponge));
    expect(kept.changeOf(10412)?.recipe.ingredients).toHaveLength(2);
    expect(kept.viewOf(10412)?.notes).toContain(
      'The file has no ingredients and no steps for it: those already here stay',
    );
  });

  test('name ingredients that are no items, because what is in them is unknown', () => {
    expect(plan(sponge).viewOf(10412)?.notes).toEqual([
      'Ingredients 20011, 20032: there is no such item here, so its contents are unknown',
    ]);
  });

  test('come out of the archive', () => {
    const book = bookWith(sponge);
    book.change(10412, { active: false });
    expect(plan(sponge, book).viewOf(10412)?.changes).toEqual([
      { label: 'Active', before: 'no, archived', after: 'yes', note: '' },
    ]);
  });

  test('are corrected by lines alone where they are stored, and refused where they are not', () => {
    const lines = [
      line(10412, 20011, 1, { quantity: '950', unit: 'g' }),
      step(10412, 3, 'Cool'),
      line(7, 8, 1),
    ];
    const corrected = plan(lines, bookWith(sponge));
    expect(corrected.viewOf(10412)?.changes).toMatchObject([
      { before: '900 g', after: '950 g' },
      { label: 'Step 3', after: 'Cool' },
    ]);
    expect(corrected.refused).toEqual([{ row: 4, why: 'There is no item 7, neither in the file nor here' }]);
  });
});
