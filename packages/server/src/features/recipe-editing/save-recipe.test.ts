import type { SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingredients, recipe, writeBook } from '../../../test/recipes/recipe-book.ts';
import {
  addPhoto,
  commandFor,
  editedRecipe,
  editOf,
  saveCard,
} from '../../../test/requests/recipe-editing.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';
import { readRecipes } from '../../records/recipes/stored-recipes.ts';

let world: OrderWorld;
let baker: Person;
beforeAll(async () => {
  world = await makeOrderWorld();
  baker = await world.person({ name: 'Maya Osei', admin: true, specCards: 2 });
});
afterAll(() => world.end());

let lastPid = 20_000;
const newPid = () => {
  lastPid += 1;
  return lastPid;
};

async function stored(pid: number) {
  const found = (await readRecipes(world.database, [pid])).get(pid);
  if (!found) throw new Error(`item ${pid} is not there`);
  return found;
}

/** Adds an item, and returns its PID. */
async function add(over: Parameters<typeof editedRecipe>[0] = {}): Promise<number> {
  const pid = newPid();
  await saveCard(baker, { pid, version: null, recipe: editedRecipe(over) });
  return pid;
}

const historyOf = (pid: number) =>
  world.database
    .selectFrom('commands')
    .select(['name', 'user_id', 'change'])
    .where('subject', '=', `recipe ${pid}`)
    .where('change', 'is not', null)
    .orderBy('number')
    .execute();

describe('an item of the recipe book', () => {
  test('is added with every field, its ingredients and its steps', async () => {
    const butter = await add({ name: 'BUTTER', allergens: ['MILK'] });
    const pid = newPid();
    const wanted = editedRecipe({
      type: 'DISH',
      name: 'SCONE',
      displayName: 'Fruit scone',
      labelName: 'Scone',
      composition: 'Wheat flour, milk',
      flour: 'wholemeal',
      description: 'Two\nlines',
      terms: 'tea',
      quantity: 12.5,
      quantityUnit: 'kg',
      allergens: ['wheat', 'MILK', 'wheat'],
      mayContain: ['SOYA', 'MILK'],
      undeclared: ['CELERY'],
      suitables: ['vegetarian'],
      productId: world.product(5),
      author: 'Tom',
      ingredients: [
        { childPid: butter, quantity: 0.1, quantityUnit: 'kg' },
        { childPid: butter, quantity: null, quantityUnit: '' },
      ],
      steps: [
        { text: 'Rub in.', photo: null },
        { text: 'Bake.', photo: null },
      ],
    });
    expect(await saveCard(baker, { pid, version: null, recipe: wanted })).toEqual({ pid, version: 1 });
    expect(await stored(pid)).toEqual({
      ...wanted,
      pid,
      version: 1,
      allergens: ['MILK', 'WHEAT'],
      mayContain: ['SOYA'],
      suitables: ['VEGETARIAN'],
      importedAt: null,
      updatedAt: world.clock.now(),
      ingredients: [
        { position: 1, childPid: butter, quantity: 0.1, quantityUnit: 'kg' },
        { position: 2, childPid: butter, quantity: null, quantityUnit: '' },
      ],
      steps: [
        { position: 1, text: 'Rub in.' },
        { position: 2, text: 'Bake.' },
      ],
    });
    expect(await historyOf(pid)).toMatchObject([
      {
        name: 'recipeEditing.saveRecipe',
        user_id: baker.userId,
        change: { pid, before: null, after: { displayName: 'Fruit scone', steps: [{ position: 1 }, {}] } },
      },
    ]);
  });

  test('is changed, with all of it before and after in the history', async () => {
    const pid = await add({ name: 'DOUGH', steps: [{ text: 'Mix.', photo: null }] });
    const before = await stored(pid);
    const change = { ...editOf(before), name: 'WHITE DOUGH', steps: [], active: false };
    expect(await saveCard(baker, { pid, version: 1, recipe: change })).toEqual({ pid, version: 2 });
    expect(await stored(pid)).toMatchObject({ name: 'WHITE DOUGH', steps: [], active: false, version: 2 });
    const [, row] = await historyOf(pid);
    expect(row?.change).toMatchObject({
      before: { name: 'DOUGH', steps: [{ position: 1, text: 'Mix.' }], active: true },
      after: { name: 'WHITE DOUGH', steps: [], active: false },
    });
  });

  test('keeps the day of its import and the positions of ingredients from a file', async () => {
    const [pid, first, second] = [newPid(), await add(), await add()];
    const places = ingredients(first, second).map((line) => ({ ...line, position: line.position * 10 }));
    await writeBook(world, [recipe(pid, { ingredients: places })]);
    const change = { ...editOf(await stored(pid)), terms: 'bun' };
    await saveCard(baker, { pid, version: 1, recipe: change });
    expect((await stored(pid)).ingredients.map(({ position }) => position)).toEqual([10, 20]);
    await saveCard(baker, {
      pid,
      version: 2,
      recipe: { ...change, ingredients: change.ingredients.toReversed() },
    });
    expect((await stored(pid)).ingredients).toMatchObject([
      { position: 1, childPid: second },
      { position: 2, childPid: first },
    ]);
  });

  test('without a change has no new version and no line in the history', async () => {
    const pid = await add({ name: 'SALT' });
    const again = { pid, version: 1, recipe: editOf(await stored(pid)) };
    expect(await saveCard(baker, again)).toEqual({ pid, version: 1 });
    expect(await historyOf(pid)).toHaveLength(1);
  });

  test('updates the allergens of its product at once', async () => {
    const [productId = 0 as ProductId] = await world.makeProducts(1, [world.shopId]);
    const fat = await add({ name: 'FAT', allergens: [] });
    const pid = await add({ name: 'LOAF', children: [fat], productId });
    await saveCard(baker, {
      pid: fat,
      version: 1,
      recipe: { ...editOf(await stored(fat)), allergens: ['MILK'] },
    });
    const cards = await world.database
      .selectFrom('product_card_allergens')
      .selectAll()
      .where('product_id', '=', productId)
      .execute();
    expect(cards).toMatchObject([{ contains: ['MILK'], pids: [pid] }]);
  });
});

describe('a refused item', () => {
  const save = (pid: number, version: number | null, over: Parameters<typeof editedRecipe>[0] = {}) =>
    saveCard(baker, { pid, version, recipe: editedRecipe(over) });

  test('has the PID of another one, does not exist, or has an unknown product or ingredient', async () => {
    const pid = await add({ displayName: 'Bread flour' });
    expect(await refusalOf(save(pid, null))).toMatchObject({
      code: 'pid-taken',
      data: { pid, name: 'Bread flour' },
    });
    expect(await outcomeOf(save(newPid(), 3))).toBe('recipe-not-found');
    expect(await outcomeOf(save(newPid(), null, { productId: 99_999 as ProductId }))).toBe(
      'product-not-found',
    );
    expect(await refusalOf(save(newPid(), null, { children: [9_999] }))).toMatchObject({
      code: 'ingredient-refused',
      data: { pid: 9_999, why: 'missing' },
    });
  });

  test('has an archived ingredient that it did not have before', async () => {
    const flour = await add({ displayName: 'Old flour' });
    const dough = await add({ children: [flour] });
    await save(flour, 1, { displayName: 'Old flour', active: false });
    expect(await refusalOf(save(newPid(), null, { children: [flour] }))).toMatchObject({
      data: { pid: flour, why: 'archived', name: 'Old flour' },
    });
    expect(await save(dough, 1, { children: [flour, flour] })).toMatchObject({ version: 2 });
  });

  test('contains itself, with the path by names', async () => {
    const inner = await add({ displayName: 'Puff pastry' });
    const outer = await add({ displayName: 'Croissant', children: [inner] });
    expect(await refusalOf(save(inner, 1, { displayName: 'Puff pastry', children: [outer] }))).toMatchObject({
      code: 'recipe-in-itself',
      data: { path: ['Puff pastry', 'Croissant', 'Puff pastry'] },
    });
  });

  test.each<[string, Partial<SaveRecipe['recipe']>]>([
    ['no name', { name: ' ' }],
    ['an amount below nought', { quantity: -1 }],
    ['an amount of five decimals', { quantity: 0.00001 }],
    ['a step without text', { steps: [{ text: ' ', photo: null }] }],
    ['an unheard-of flour', { flour: 'rice' as never }],
  ])('with %s', async (_what, wrong) => {
    const wanted = { pid: newPid(), version: null, recipe: editedRecipe(wrong) };
    expect(await outcomeOf(baker.api.recipeEditing.saveRecipe(commandFor(wanted, null)))).toBe('malformed');
  });

  test('is of a person who may only read, and so is the preview of its impact', async () => {
    const reader = await world.person({ name: 'Reader', admin: true, specCards: 1 });
    const wanted = { pid: newPid(), version: null, recipe: editedRecipe() };
    expect(await outcomeOf(reader.api.recipeEditing.previewImpact(wanted))).toBe('permission-denied');
    expect(await outcomeOf(reader.api.recipeEditing.saveRecipe(commandFor(wanted, null)))).toBe(
      'permission-denied',
    );
  });

  test('was changed meanwhile, with who and what, also before its impact is shown', async () => {
    const pid = await add({ name: 'JAM', steps: [{ text: 'Boil.', photo: null }] });
    const mine = { pid, version: 1, recipe: { ...editOf(await stored(pid)), terms: 'mine' } };
    const boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
    await saveCard(boss, { ...mine, recipe: { ...mine.recipe, terms: 'hers' } });
    const conflict = {
      code: 'recipe-changed',
      status: 412,
      data: {
        version: 2,
        by: { name: 'Ruth Ashdown' },
        current: { terms: 'hers', steps: [{ text: 'Boil.' }] },
      },
    };
    expect(await refusalOf(baker.api.recipeEditing.previewImpact(mine))).toMatchObject(conflict);
    expect(await refusalOf(baker.api.recipeEditing.saveRecipe(commandFor(mine, null)))).toMatchObject(
      conflict,
    );
  });
});

describe('the photos of steps', () => {
  const addPhotos = (pid: number, ...numbers: readonly number[]) =>
    Promise.all(numbers.map((number) => addPhoto(world, baker, pid, number)));

  const photosOf = async (pid: number) =>
    Object.fromEntries(
      (
        await world.database
          .selectFrom('recipe_photos')
          .select(['number', 'kept_as'])
          .where('recipe_pid', '=', pid)
          .execute()
      ).map((row) => [row.number, row.kept_as]),
    );

  const steps = (...texts: readonly string[]) => texts.map((text) => ({ text, photo: null }));

  test('follow their steps, and are removed with them', async () => {
    const pid = await add({ steps: steps('Mix.', 'Rest.', 'Bake.') });
    const [whole, mix, rest, bake] = await addPhotos(pid, 0, 1, 2, 3);
    const edit = editOf(await stored(pid), [0, 1, 2, 3]);
    const [first, , third] = edit.steps;
    if (!first || !third) throw new Error('steps are missing');
    const change = { ...edit, steps: [third, { text: 'Cool.', photo: null }, first] };
    await saveCard(baker, { pid, version: 1, recipe: change });
    expect(await photosOf(pid)).toEqual({ 0: whole, 1: bake, 3: mix });
    expect(Object.values(await photosOf(pid))).not.toContain(rest);
  });

  test('that were uploaded while somebody edited stay', async () => {
    const pid = await add({ steps: steps('Mix.', 'Bake.') });
    const edit = editOf(await stored(pid));
    const [bake] = await addPhotos(pid, 2);
    await saveCard(baker, { pid, version: 1, recipe: { ...edit, steps: edit.steps.toReversed() } });
    expect(await photosOf(pid)).toEqual({ 1: bake });
  });

  test('that are swapped are a change of the item, even if its fields are the same', async () => {
    const pid = await add({ steps: steps('Fold.', 'Fold.') });
    const [one, two] = await addPhotos(pid, 1, 2);
    const edit = editOf(await stored(pid), [1, 2]);
    const change = { ...edit, steps: edit.steps.toReversed() };
    expect(await saveCard(baker, { pid, version: 1, recipe: change })).toEqual({ pid, version: 2 });
    expect(await photosOf(pid)).toEqual({ 1: two, 2: one });
  });
});
