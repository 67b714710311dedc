import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import type { ItemToWrite } from '../../../test/worlds/recipes/spec-card-world.ts';
import { writeItems, writeTart } from '../../../test/worlds/recipes/spec-card-world.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let baker: Person;
beforeAll(async () => {
  world = await makeWorld();
  baker = await world.person({ admin: true, specCards: 1 });
  await writeTart(world);
  await writeItems(
    world,
    { pid: 10460, name: 'OLD TART', active: false, parts: [[1, 20001]], method: ['Bake.'] },
    { pid: 977, name: 'TART CASE', displayName: 'Pastry case', description: 'From a tart maker' },
    { pid: 10461, name: 'CRÈME FILLING', terms: 'custard', type: 'RECIPE' },
  );
});
afterAll(() => world.end());

type Asked = Parameters<Person['api']['specCards']['searchRecipes']>[0];
const search = (asked: Asked = {}) => baker.api.specCards.searchRecipes(asked);
const pidsOf = async (asked: Asked) => (await search(asked)).recipes.map(({ pid }) => pid);

describe('a search of the recipe book', () => {
  test('finds items by their names, descriptions and terms, best match first', async () => {
    expect(await pidsOf({ text: 'TART' })).toEqual([977, 11313]);
    expect(await pidsOf({ text: 'CREME' })).toEqual([10461]);
    expect(await pidsOf({ text: 'CUSTARD' })).toEqual([10461]);
    expect(await pidsOf({ text: 'JAM' })).toEqual([20050, 11313]);
    expect(await pidsOf({ text: 'NOTHING LIKE IT' })).toEqual([]);
  });

  test('takes a number from 10000 on for a PID, of an archived item too', async () => {
    expect(await pidsOf({ text: '11313' })).toEqual([11313]);
    expect(await pidsOf({ text: '10460' })).toEqual([]);
    expect(await search({ text: '10460' })).toMatchObject({ matches: 0, statuses: { archived: 1 } });
    expect(await pidsOf({ text: '977' })).toEqual([]);
  });

  test('has counts of each filter that respect the other filters', async () => {
    expect(await search({ text: 'TART' })).toMatchObject({
      matches: 2,
      types: { all: 2, RECIPE: 0, DISH: 1, PRODUCT: 1 },
      statuses: { steps: 1, ingredients: 1, active: 2, archived: 1 },
      total: 9,
    });
    expect(await search({ text: 'TART', type: 'PRODUCT', status: 'steps' })).toMatchObject({
      matches: 0,
      types: { all: 1, RECIPE: 0, DISH: 1, PRODUCT: 0 },
      statuses: { steps: 0, ingredients: 0, active: 1, archived: 0 },
    });
  });

  test('finds archived items with their filter only', async () => {
    expect(await pidsOf({ status: 'archived' })).toEqual([10460]);
    expect(await pidsOf({ status: 'steps' })).toEqual([10455, 11313]);
    expect(await pidsOf({ status: 'ingredients', type: 'DISH' })).toEqual([11313]);
  });

  test('returns the name of an item, and its allergens with all ingredients', async () => {
    const { recipes } = await search({ text: '11313' });
    expect(recipes).toEqual([
      {
        pid: 11313,
        name: 'Bakewell tart',
        type: 'DISH',
        originalName: 'BAKEWELL TART 9IN',
        displayName: 'Bakewell tart',
        description: 'Almond sponge on raspberry jam',
        standing: { contains: ['ALMONDS', 'MILK', 'WHEAT'], mayContain: [], unknown: [] },
        ingredients: 3,
        steps: 3,
        photo: null,
      },
    ]);
    const [nobodyKnows] = (await search({ text: '10461' })).recipes;
    expect(nobodyKnows?.name).toBe('CRÈME FILLING');
    expect(nobodyKnows?.standing.unknown).toHaveLength(14);
  });

  test('filters the cards with missing parts', async () => {
    expect(await pidsOf({ lacking: 'steps', type: 'RECIPE' })).toEqual([10461]);
    expect(await pidsOf({ lacking: 'label-name', text: 'TART' })).toEqual([977]);
    expect(await pidsOf({ lacking: 'allergens' })).toEqual([977, 10461]);
    expect(await search({ lacking: 'photo' })).toMatchObject({ matches: 8, statuses: { archived: 1 } });
  });

  test('reflects a change at once, the date of an import, and the number of differences', async () => {
    const before = await search();
    // The tart does not declare milk; two items have no declaration.
    expect(before).toMatchObject({ importedAt: null, differences: 3 });
    await writeItems(world, { pid: 20032, name: 'MARGARINE', allergens: [] });
    await world.database.transaction().execute((trx) =>
      sql`update recipe_items set imported_at = '2026-11-18T22:40:00Z', book_version = (select version from recipe_book)
          where pid = 20001`.execute(trx),
    );
    const after = await search({ text: 'MARGARINE' });
    expect(after).toMatchObject({ matches: 1, differences: 2 });
    await writeItems(world, { pid: 20032, name: 'BUTTER 250G', displayName: 'Butter', allergens: ['MILK'] });
    expect((await search()).importedAt).toBe('2026-11-18T22:40:00Z');
  });

  test('returns a hundred items and the total number', async () => {
    const many = Array.from(
      { length: 130 },
      (_, index): ItemToWrite => ({ pid: 40_000 + index, name: `SAMPLE ${index}`, allergens: [] }),
    );
    await writeItems(world, ...many);
    const { matches, recipes } = await search({ text: 'SAMPLE' });
    expect([matches, recipes.length, recipes[0]?.pid, recipes.at(-1)?.pid]).toEqual([
      130, 100, 40_000, 40_099,
    ]);
  });

  test('runs two queries, the session and the version of the book', async () => {
    await search();
    // Background queries may be counted too.
    await until(async () => (await world.countQueries(() => search({ text: 'TART' }))) === 2);
  });
});

describe('the choice of ingredients', () => {
  const find = (text: string) => baker.api.specCards.findIngredients({ text });

  test('has the best twenty active items, each with its allergens', async () => {
    const { items } = await find('PASTRY');
    expect(items.map(({ pid }) => pid)).toEqual([977, 10455]);
    expect(items[1]).toEqual({
      pid: 10455,
      name: 'Sweet pastry',
      type: 'RECIPE',
      description: '',
      active: true,
      flour: null,
      flourPart: 2 / 3,
      makes: { quantity: 900, quantityUnit: 'g' },
      hasCard: true,
      standing: { contains: ['MILK', 'WHEAT'], mayContain: [], unknown: [] },
    });
    expect((await find('FLOUR')).items).toMatchObject([{ pid: 20001, flour: 'wheat', hasCard: false }]);
    expect((await find('OLD TART')).items).toEqual([]);
    expect((await find('SAMPLE')).items).toHaveLength(20);
  });

  test('has the first PID that no item has and no recipe refers to', async () => {
    expect((await find('')).nextPid).toBe(10_000);
    await writeItems(
      world,
      { pid: 10_000, name: 'ROLL', parts: [[1, 10_001]] },
      { pid: 10_002, name: 'BUN', allergens: [] },
    );
    expect((await find('')).nextPid).toBe(10_003);
  });
});

test('people without the permission for spec cards get nothing of the book', async () => {
  const shop = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  const manager = await world.person({ shops: [shop], specCards: 0 });
  for (const asked of [
    () => manager.api.specCards.searchRecipes({}),
    () => manager.api.specCards.findIngredients({ text: '' }),
    () => manager.api.specCards.openCard({ pid: 11313 }),
  ]) {
    expect(await refusalOf(asked())).toMatchObject({ code: 'permission-denied' });
  }
});

test('a product whose declaration differs from its card is a difference, and a corrected one is not', async () => {
  const shop = await world.makeShop(await world.makeBrand('The Other House'), 'Mill Road');
  const [productId] = await world.makeProducts(1, [shop]);
  await writeTart(world, productId ?? (0 as ProductId));
  const { differences } = await search();
  const declare = (words: string) =>
    world.database
      .transaction()
      .execute((trx) =>
        sql`update products set allergens = ${words}::text[] where id = ${productId}`.execute(trx),
      );
  await declare('{ALMONDS,WHEAT}');
  expect((await search()).differences).toBe(differences + 1);
  await declare('{ALMONDS,MILK,WHEAT}');
  expect((await search()).differences).toBe(differences);
});
