import { randomUUID } from 'node:crypto';
import type { SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { findCycles } from '@bakehouse/domain/recipes/cycles';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import { ingredients, recipe, writeBook } from '../../../test/recipes/recipe-book.ts';
import { takeSnapshot } from '../../../test/recipes/recipe-snapshot.ts';
import { commandFor, editOf, saveCard } from '../../../test/requests/recipe-editing.ts';
import { startServerProcess } from '../../../test/servers/server-process.ts';
import { applyPreview, dropFile } from '../../../test/worlds/imports/import-world.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockRecipeBook, readContents, readRecipes } from '../../records/recipes/stored-recipes.ts';
import { writeRecipes } from '../../records/recipes/write-recipes.ts';

const butter = recipe(20_001, { displayName: 'Butter', allergens: ['MILK'] });
const jam = recipe(20_002, { displayName: 'Jam', allergens: [] });

let world: OrderWorld;
let baker: Person;
beforeEach(async () => {
  world = await makeOrderWorld();
  baker = await world.person({ name: 'Maya Osei', admin: true, specCards: 2 });
  await writeBook(world, [butter, jam]);
});
afterEach(() => world.end());
const directory = useTemporaryDirectory();

const save = (command: SaveRecipe) => outcomeOf(baker.api.recipeEditing.saveRecipe(command));

/** The command of a save, after its impact was seen. */
async function shown(wanted: Pick<SaveRecipe, 'pid' | 'version' | 'recipe'>): Promise<SaveRecipe> {
  return commandFor(wanted, (await baker.api.recipeEditing.previewImpact(wanted)).impact);
}

/** Whether a transaction waits for a lock of this database. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await world.database.transaction().execute((trx) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(trx),
  );
  return (rows[0]?.count ?? 0) > 0;
}

/** Does the work while another transaction holds a lock, until the work waits for it. */
async function whileHeld<Result>(
  hold: (trx: Transaction<Tables>) => Promise<unknown>,
  work: () => Promise<Result>,
  whileWaiting: () => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = world.database.transaction().execute(async (trx) => {
    await hold(trx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const working = work();
  await until(isAnyoneWaiting);
  await whileWaiting();
  released.resolve();
  await holding;
  return working;
}

describe('two people at once', () => {
  test('who save one item: one of them gets a conflict', async () => {
    const changes = ['first', 'second'].map((terms) => ({
      pid: jam.pid,
      version: 1,
      recipe: { ...editOf(jam), terms },
    }));
    const outcomes = await Promise.all(changes.map((change) => save(commandFor(change, null))));
    expect(outcomes.toSorted()).toEqual(['done', 'recipe-changed']);
    expect((await readRecipes(world.database, [jam.pid])).get(jam.pid)?.version).toBe(2);
  });

  test('who add one PID: one of them has to choose another', async () => {
    const added = { pid: 30_001, version: null, recipe: editOf(jam) };
    const outcomes = await Promise.all([added, added].map((wanted) => save(commandFor(wanted, null))));
    expect(outcomes.toSorted()).toEqual(['done', 'pid-taken']);
  });

  test('who put two items into each other: one of them is refused, however often they try', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = [recipe(40_000 + round * 2), recipe(40_001 + round * 2)] as const;
      await writeBook(world, pair);
      const [one, other] = pair;
      const put = (into: typeof one, what: typeof one) => ({
        pid: into.pid,
        version: 1,
        recipe: editOf({ ...into, ingredients: ingredients(what.pid) }),
      });
      const outcomes = await Promise.all([
        save(commandFor(put(one, other), null)),
        save(commandFor(put(other, one), null)),
      ]);
      expect(outcomes.toSorted()).toEqual(['done', 'recipe-in-itself']);
    }
    expect(findCycles(await readContents(world.database))).toEqual([]);
  });

  test('of whom one changes the impact of the other’s save: it has to be seen again', async () => {
    const tart = recipe(20_010, { displayName: 'Tart', ingredients: ingredients(jam.pid) });
    await writeBook(world, [tart]);
    const milky = await shown({ pid: jam.pid, version: 1, recipe: { ...editOf(jam), allergens: ['MILK'] } });
    await saveCard(baker, { pid: tart.pid, version: 1, recipe: { ...editOf(tart), ingredients: [] } });
    expect(await save(milky)).toBe('impact-not-seen');
  });
});

describe('while a file is applied', () => {
  const file = (name: string) =>
    dropFile(world, world.office, {
      kind: 'pw-recipes',
      name: 'recipes.csv',
      content: [
        'Record Type,PID,Type,Name,Active,Allergens,Child PID,Position',
        `ITEM,${jam.pid},RECIPE,${name},Y,NONE,,`,
        `INGREDIENT,${jam.pid},,,,,${butter.pid},1`,
        '',
      ].join('\r\n'),
    });

  test('a save waits for it, and then gets a conflict with its changes', async () => {
    const brought = { ...jam, name: 'JAM OF THE FILE', importedAt: null, updatedAt: world.clock.now() };
    const mine = commandFor({ pid: jam.pid, version: 1, recipe: { ...editOf(jam), terms: 'mine' } }, null);
    const outcome = await whileHeld(
      async (trx) => {
        await lockRecipeBook(trx);
        await writeRecipes(trx, [brought]);
      },
      () => refusalOf(baker.api.recipeEditing.saveRecipe(mine)),
    );
    expect(outcome).toMatchObject({
      code: 'recipe-changed',
      data: { version: 2, current: { name: 'JAM OF THE FILE' } },
    });
  });

  test('no cycle is closed with its items', async () => {
    await applyPreview(world, world.office, await file('JAM OF THE FILE'));
    const circle = { ...butter, ingredients: ingredients(jam.pid) };
    expect(await save(commandFor({ pid: butter.pid, version: 1, recipe: editOf(circle) }, null))).toBe(
      'recipe-in-itself',
    );
  });

  test('a file waits for a save, and is planned again after it', async () => {
    const preview = await file('JAM OF THE FILE');
    await saveCard(baker, {
      pid: jam.pid,
      version: 1,
      recipe: { ...editOf(jam), displayName: 'Raspberry jam' },
    });
    const applied = await applyPreview(world, world.office, preview);
    // The preview is out of date, so the file is previewed again instead of applied.
    expect(applied.state).toBe('ready');
    expect((await readRecipes(world.database, [jam.pid])).get(jam.pid)).toMatchObject({
      displayName: 'Raspberry jam',
      ingredients: [],
    });
  });
});

describe('a server that is killed during a save', () => {
  test('has written all of it or nothing, and the repeated save is done once', async () => {
    const { shopId, product, order, lines } = world;
    await writeBook(world, [recipe(20_020, { ingredients: ingredients(jam.pid), productId: product(0) })]);
    await order({ shopId, lines: lines(4) });
    const command = await shown({
      pid: jam.pid,
      version: 1,
      recipe: { ...editOf(jam), allergens: ['SOYA'] },
    });
    const before = await takeSnapshot(world.database);
    const server = await startServerProcess({ ...world.processEnvironment(), DATA_DIR: directory });
    // It has written the item and waits for the log of mails: a kill now is in the middle of the transaction.
    await whileHeld(
      (trx) => sql`lock table mails in share mode`.execute(trx),
      () =>
        fetch(`${server.url}/api/spec-cards`, {
          method: 'POST',
          headers: { authorization: `Bearer ${baker.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(command),
        }).catch(() => null),
      () => server.kill(),
    );
    await until(async () => !(await isAnyoneWaiting()));
    expect(await takeSnapshot(world.database)).toEqual(before);
    const told = () =>
      world.database.selectFrom('mails').select('id').where('kind', '=', 'allergens-changed').execute();
    expect(await told()).toEqual([]);

    const answers = [
      await baker.api.recipeEditing.saveRecipe(command),
      await baker.api.recipeEditing.saveRecipe(command),
    ];
    expect(answers).toEqual([
      { pid: jam.pid, version: 2 },
      { pid: jam.pid, version: 2 },
    ]);
    expect(await told()).toHaveLength(1);
    expect(await save({ ...command, commandId: randomUUID() })).toBe('recipe-changed');
  });
});
