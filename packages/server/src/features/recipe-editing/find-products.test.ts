import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import type { Person } from '../../../test/worlds/world.ts';

let world: OrderWorld;
let baker: Person;
beforeEach(async () => {
  world = await makeOrderWorld();
  baker = await world.person({ admin: true, specCards: 2 });
  await world.database.transaction().execute(async (trx) => {
    for (const [place, [name, details, active]] of [
      ['White tin loaf', '800 g, sliced', true],
      ['Tin of biscuits', '100% butter', true],
      ['Old tin loaf', '800 g', false],
    ].entries() as Iterable<[number, [string, string, boolean]]>) {
      await trx
        .updateTable('products')
        .set({ name, details, active, pid: 11_001 + place })
        .where('id', '=', world.product(place))
        .execute();
    }
  });
});
afterEach(() => world.end());

const found = async (text: string) =>
  (await baker.api.recipeEditing.findProducts({ text })).products.map(({ name }) => name);

test('products are found by each word of their names, details and PIDs, archived ones last', async () => {
  expect(await found('tin')).toEqual(['Tin of biscuits', 'White tin loaf', 'Old tin loaf']);
  expect(await found('LOAF  sliced')).toEqual(['White tin loaf']);
  expect(await found('11002')).toEqual(['Tin of biscuits']);
  expect(await found('no such thing')).toEqual([]);
});

test('wildcards of a pattern are matched literally', async () => {
  expect(await found('100%')).toEqual(['Tin of biscuits']);
  expect(await found('t_n')).toEqual([]);
});
