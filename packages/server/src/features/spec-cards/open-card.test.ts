import { randomUUID } from 'node:crypto';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemToWrite } from '../../../test/worlds/recipes/spec-card-world.ts';
import { writeItems, writeTart } from '../../../test/worlds/recipes/spec-card-world.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let baker: Person;
let productId: ProductId;
beforeAll(async () => {
  world = await makeWorld();
  baker = await world.person({ name: 'Maya Osei', admin: true, specCards: 1 });
  const shop = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  [productId] = (await world.makeProducts(1, [shop])) as [ProductId];
  await writeTart(world, productId);
});
afterAll(() => world.end());

const open = (pid: number) => baker.api.specCards.openCard({ pid });
const update = (text: string) => world.database.transaction().execute((trx) => sql.raw(text).execute(trx));

describe('a spec card', () => {
  test('has its ingredients with their allergens, and its steps', async () => {
    const { card } = await open(11313);
    expect(card).toMatchObject({
      pid: 11313,
      version: 1,
      facts: { displayName: 'Bakewell tart', type: 'DISH', allergens: ['WHEAT', 'ALMONDS'], productId },
      ingredients: [
        { childPid: 10455, quantity: 450, quantityUnit: 'g', item: { name: 'Sweet pastry', hasCard: true } },
        { childPid: 20040, item: { name: 'Ground almonds', standing: { contains: ['ALMONDS'] } } },
        { childPid: 20050, item: { name: 'Raspberry jam', hasCard: false } },
      ],
      steps: [
        { text: 'Line the tin.', photo: null },
        { text: 'Spread the jam.', photo: null },
        { text: 'Bake.', photo: null },
      ],
      photo: null,
      updatedAt: '2026-11-20T09:00:00Z',
      importedAt: null,
      changed: null,
    });
  });

  test('has the share of flour of each ingredient', async () => {
    const { card, nested } = await open(11313);
    expect(card.ingredients.map(({ item }) => item?.flourPart)).toEqual([2 / 3, 0, 0]);
    expect(nested[0]?.ingredients.map(({ item }) => item?.flourPart)).toEqual([1, 0]);
  });

  test('has the source of each allergen, and the differences from the declaration', async () => {
    const { card } = await open(11313);
    expect(card.standing).toEqual({ contains: ['ALMONDS', 'MILK', 'WHEAT'], mayContain: [], unknown: [] });
    expect(card.fromIngredients).toEqual(card.standing);
    expect(card.sources).toContainEqual({
      word: 'MILK',
      why: 'contains',
      path: [
        { pid: 10455, name: 'Sweet pastry' },
        { pid: 20032, name: 'Butter' },
      ],
    });
    expect(card.differences).toEqual([{ kind: 'missing', word: 'MILK', isMayContain: false }]);
    expect((await open(20032)).card).toMatchObject({
      fromIngredients: null,
      differences: [],
      sources: [{ word: 'MILK', why: 'contains', path: [] }],
    });
  });

  test('has the declaration of its product, and the differences', async () => {
    expect((await open(11313)).card.product).toEqual({
      productId,
      itemCode: 1000,
      name: 'Loaf 001',
      active: true,
      allergens: null,
      differences: [],
    });
    await update(
      `update products set allergens = '{WHEAT,MILK,SOYA}', name = 'Tart' where id = ${productId}`,
    );
    expect((await open(11313)).card.product).toMatchObject({
      name: 'Tart',
      allergens: ['MILK', 'SOYA', 'WHEAT'],
      differences: [
        { kind: 'missing', word: 'ALMONDS', isMayContain: false },
        { kind: 'too-much', word: 'SOYA', isMayContain: false },
      ],
    });
  });

  test('includes the cards of all recipes in it, each once, before those that it contains', async () => {
    await writeItems(
      world,
      {
        pid: 1,
        name: 'TEA',
        parts: [
          [1, 2],
          [1, 4],
          [1, 20001],
          [1, 3],
        ].map(([q = 0, c = 0]) => [q, c]),
      },
      { pid: 2, name: 'SCONE', parts: [[1, 3]] },
      { pid: 3, name: 'BUTTER MIX', parts: [[1, 20032]] },
      { pid: 4, name: 'BOILED EGG', type: 'RECIPE', allergens: ['EGGS'], method: ['Boil.'] },
    );
    const { card, nested, leftOut } = await open(1);
    expect(card.ingredients.map(({ childPid }) => childPid)).toEqual([2, 4, 20001, 3]);
    expect(nested.map(({ pid }) => pid)).toEqual([2, 3, 4]);
    expect(leftOut).toEqual({ first: [], count: 0 });
    expect((await open(20001)).nested).toEqual([]);
  });

  test('has the items that contain it: active ones, by name', async () => {
    await writeItems(
      world,
      { pid: 5, name: 'zopf', parts: [[1, 20001]] },
      { pid: 6, name: 'BUN', parts: [[1, 20001]] },
      { pid: 7, name: 'ARCHIVED', parts: [[1, 20001]], active: false },
    );
    expect((await open(20001)).card.usedIn).toEqual({
      first: [
        { pid: 6, name: 'BUN', type: 'RECIPE' },
        { pid: 10455, name: 'Sweet pastry', type: 'RECIPE' },
        { pid: 1, name: 'TEA', type: 'RECIPE' },
        { pid: 5, name: 'zopf', type: 'RECIPE' },
      ],
      count: 4,
    });
  });

  test('shows that a missing ingredient is unknown', async () => {
    await writeItems(world, { pid: 8, name: 'MYSTERY BUN', allergens: [], parts: [[1, 999]] });
    const { card } = await open(8);
    expect(card.ingredients).toEqual([{ childPid: 999, quantity: 1, quantityUnit: 'g', item: null }]);
    expect(card.standing.unknown).toHaveLength(14);
    expect(card.sources[0]).toEqual({ word: 'CELERY', why: 'unknown', path: [{ pid: 999, name: null }] });
  });

  test('has the author of its last change by a command', async () => {
    const fingerprint = Buffer.alloc(32);
    await world.database.transaction().execute(async (trx) => {
      for (const [at, change] of [
        ['2026-11-20T10:00:00Z', '{}'],
        ['2026-11-20T11:00:00Z', null],
      ] as const) {
        await trx
          .insertInto('commands')
          .values({
            ...{ id: randomUUID(), name: 'recipeEditing.saveRecipe', subject: 'recipe 10455', fingerprint },
            ...{ user_id: baker.userId, at, change },
          })
          .execute();
      }
    });
    expect((await open(10455)).card.changed).toEqual({ name: 'Maya Osei', at: '2026-11-20T10:00:00Z' });
    const [pastry] = (await open(11313)).nested;
    expect(pastry?.changed).toMatchObject({ name: 'Maya Osei' });
  });

  test('that does not exist is refused', async () => {
    expect(await refusalOf(open(424_242))).toMatchObject({ code: 'recipe-not-found', status: 404 });
  });
});

describe('a book of thousands', () => {
  test('is opened completely, to its deepest card', async () => {
    const depth = 300;
    const chain = Array.from(
      { length: depth },
      (_, index): ItemToWrite => ({
        pid: 60_000 + index,
        name: `LAYER ${index}`,
        ...(index === depth - 1 ? { allergens: ['MILK'] } : { parts: [[1, 60_001 + index]] as const }),
      }),
    );
    await writeItems(world, ...chain);
    const { card, nested } = await open(60_000);
    expect(nested).toHaveLength(depth - 2);
    const [source] = card.sources;
    expect(source).toMatchObject({ word: 'MILK', why: 'contains' });
    // Both ends of a path that is too long to be shown in full.
    expect(source?.path.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 296, 297, 298, 299].map((index) => `LAYER ${index}`),
    );
  });

  test('has at most three paths by which an allergen is contained', async () => {
    const nuts = Array.from({ length: 12 }, (_, index): [number, number] => [1, 70_000 + index]);
    await writeItems(
      world,
      { pid: 71_000, name: 'NUT MIX', parts: nuts },
      ...nuts.map(([, pid]) => ({ pid, name: `NUT ${pid}`, allergens: ['PECAN'] })),
    );
    expect((await open(71_000)).card.sources.map(({ path }) => path[0]?.pid)).toEqual([
      70_000, 70_001, 70_002,
    ]);
  });
});
