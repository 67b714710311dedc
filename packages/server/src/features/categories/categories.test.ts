import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCategory } from '../../../test/administered-categories.ts';
import type { OrderWorld } from '../../../test/order-world.ts';
import { makeOrderWorld } from '../../../test/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const open = () => world.office.api.administeredCategories.openCategories();

const names = async () => (await open()).categories.map(({ name }) => name);

const changesOf = async (subject: string) => {
  const rows = await world.database
    .selectFrom('commands')
    .select(['name', 'change'])
    .where('subject', '=', subject)
    .where('change', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ name, change }) => ({ name: name.replace('administeredCategories.', ''), change }));
};

describe('a new category', () => {
  test('is there by name as long as nobody put categories in order, and in the history', async () => {
    const { categoryId } = await makeCategory(world.office.api, '  Sour   dough ');
    expect((await open()).isArranged).toBe(false);
    expect(await names()).toEqual((await names()).toSorted((a, b) => a.localeCompare(b)));
    expect((await open()).categories).toContainEqual({ categoryId, name: 'Sour dough' });
    expect(await changesOf(`category ${categoryId}`)).toEqual([
      { name: 'createCategory', change: { categoryId, before: null, after: { name: 'Sour dough' } } },
    ]);
  });

  test('has a name of its own, in whatever letter case and with whatever blanks', async () => {
    await makeCategory(world.office.api, 'Rye breads');
    expect(await refusalOf(makeCategory(world.office.api, ' rye  BREADS '))).toMatchObject({
      code: 'category-taken',
      message: 'There is a category called Rye breads already.',
    });
    const twice = await Promise.all(
      [1, 2].map(() => outcomeOf(makeCategory(world.office.api, 'Twice at once'))),
    );
    expect(twice.toSorted()).toEqual(['category-taken', 'done']);
  });
});
