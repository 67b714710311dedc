import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeItems, writeTart } from '../../../test/worlds/recipes/spec-card-world.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let baker: Person;
beforeAll(async () => {
  world = await makeWorld();
  baker = await world.person({ admin: true, orders: 0, specCards: 1 });
  await writeTart(world);
});
afterAll(() => world.end());

const write = (text: string) => world.database.transaction().execute((trx) => sql.raw(text).execute(trx));

async function readVersion(): Promise<number> {
  const { version } = await world.database
    .selectFrom('recipe_book')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Subscribes to the book; `hears` waits for a notification of a changed version. */
async function watch() {
  const events = await baker.api.live.watchRecipes();
  expect((await events.next()).value).toEqual({ type: 'ready' });
  return {
    async hears(change: () => Promise<unknown>) {
      await change();
      const wanted = await readVersion();
      // The first notification may be about an earlier change.
      for (let told = 0; told < wanted; ) {
        const { value, done } = await events.next();
        if (done || value.type !== 'recipes') throw new Error('the channel ended');
        told = value.version;
      }
    },
    end: () => events.return?.(),
  };
}

describe('an open spec card', () => {
  test('is notified of every change of the book, whoever made it', async () => {
    const screen = await watch();
    const before = await readVersion();
    await screen.hears(() => writeItems(world, { pid: 20050, name: 'JAM', allergens: ['SULPHURDIOXIDE'] }));
    await screen.hears(() => writeItems(world, { pid: 20051, name: 'CURD', allergens: ['EGGS'] }));
    expect(await readVersion()).toBe(before + 2);
    await screen.end();
  });

  test('is notified of products that are linked to a card: their names, and their declarations', async () => {
    const shop = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
    const [linked, other] = await world.makeProducts(2, [shop]);
    await writeTart(world, linked);
    const screen = await watch();
    await screen.hears(() => write(`update products set allergens = '{MILK}' where id = ${linked}`));
    await screen.hears(() => write(`update products set name = 'Tart' where id = ${linked}`));
    const before = await readVersion();
    await write(`update products set name = 'Tart', unit_cost = 300 where id = ${linked}`);
    await write(`update products set name = 'Bun', allergens = '{MILK}' where id = ${other}`);
    expect(await readVersion()).toBe(before);
    await screen.end();
  });

  test('requires the permission for spec cards', async () => {
    const manager = await world.person({ admin: true, specCards: 0 });
    expect(await refusalOf(manager.api.live.watchRecipes())).toMatchObject({ code: 'permission-denied' });
  });
});
