import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPhoto } from '../../../../../test/requests/recipe-editing.ts';
import { undoImport } from '../../../../../test/worlds/imports/import-world.ts';
import type { RecipeWorld } from '../../../../../test/worlds/recipes/recipe-world.ts';
import {
  item,
  line,
  makeRecipeWorld,
  spongeRows,
  step,
} from '../../../../../test/worlds/recipes/recipe-world.ts';
import { outcomeOf } from '../../../../../test/worlds/refusal-of.ts';

let world: RecipeWorld;
beforeEach(async () => {
  world = await makeRecipeWorld();
});
afterEach(() => world.end());

describe('an undone import of recipes', () => {
  test('restores everything', async () => {
    await world.apply(await world.drop(...spongeRows));
    const before = await world.snapshot();
    const view = await world.drop(
      item(20032, 'PRODUCT', 'BUTTER', '"MILK,SOYA",,,,,4.50'),
      item(10412, 'DISH', 'SPONGE CAKE', 'NONE,2,cakes,,,'),
      line(10412, 20099, 1),
      step(10412, 1, 'Stir'),
      item(11052, 'PRODUCT', 'DILL LOAF'),
      item(6, 'RECIPE', 'BUN'),
      line(6, 10412, 1),
    );
    const applied = await world.apply(view);
    expect(applied).toMatchObject({ state: 'applied', undoProblem: null });
    expect(await undoImport(world, world.office, view.importId)).toMatchObject({ state: 'undone' });
    const after = await world.snapshot();
    expect(after).toEqual({
      ...before,
      // A version is never reused, because it may have been edited meanwhile.
      items: before.items.map((one) => ({ ...one, version: Number(one['version']) + 2 })),
    });
  });

  test('restores the places of photos of steps, and loses none', async () => {
    const baker = await world.person({ name: 'Maya', admin: true, specCards: 2 });
    const photosOfSteps = async () =>
      (await baker.api.specCards.openCard({ pid: 10412 })).card.steps.map(({ text, photo }) => [
        text,
        photo?.keptAs ?? null,
      ]);
    await world.apply(await world.drop(...spongeRows));
    const cream = await addPhoto(world, baker, 10412, 1);
    const bake = await addPhoto(world, baker, 10412, 2);
    const more = [step(10412, 1, 'Sieve'), step(10412, 2, 'Bake')];
    const longer = await world.apply(
      await world.drop(item(10412, 'RECIPE', 'SPONGE'), ...more, step(10412, 3, 'Cream')),
    );
    expect(await photosOfSteps()).toEqual([
      ['Sieve', null],
      ['Bake', bake],
      ['Cream', cream],
    ]);
    const shorter = await world.apply(await world.drop(item(10412, 'RECIPE', 'SPONGE'), more[0] ?? ''));
    expect(await photosOfSteps()).toEqual([['Sieve', null]]);
    await undoImport(world, world.office, shorter.importId);
    expect(await photosOfSteps()).toEqual([
      ['Sieve', null],
      ['Bake', bake],
      ['Cream', cream],
    ]);
    await undoImport(world, world.office, longer.importId);
    expect(await photosOfSteps()).toEqual([
      ['Cream', cream],
      ['Bake', bake],
    ]);
  });

  test('deletes the products and the category that it created, and can be applied again', async () => {
    await world.write('delete from categories; delete from suppliers');
    const empty = await world.snapshot();
    const rows = [item(11052, 'PRODUCT', 'DILL LOAF'), item(6, 'RECIPE', 'BUN'), line(6, 11052, 1)];
    const first = await world.apply(await world.drop(...rows));
    expect((await world.snapshot()).categories).toMatchObject([{ name: 'New from recipes' }]);
    await undoImport(world, world.office, first.importId);
    expect(await world.snapshot()).toEqual(empty);
    expect((await world.drop(...rows)).counts).toMatchObject({ items: { new: 2 } });
  });

  test('is one line in the history, and its products have the author', async () => {
    await world.apply(await world.drop(...spongeRows));
    const { lines } = await world.office.api.administrationHistory.listChanges({
      from: '2026-11-20' as DeliveryDay,
      to: '2026-11-20' as DeliveryDay,
      text: '',
    });
    expect(lines.map(({ kind }) => kind)).toEqual(['import']);
    expect((await world.productOf(20032)).changed).toMatchObject({ name: 'Ruth Ashdown' });
  });

  test.each([
    [
      'Costs changed since',
      () => world.saveProduct(20032, { unitCost: 430 as Pence, from: '2026-11-20' as DeliveryDay }),
    ],
    ['Products changed since', () => world.saveProduct(20032, null)],
    [
      'Products offered to shops since',
      async () => {
        const shop = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
        const { productId } = await world.productOf(20032);
        await world.write(`insert into shop_products (shop_id, product_id) values (${shop}, ${productId})`);
      },
    ],
    [
      'Recipes changed since',
      () => world.write(`update recipe_items set terms = 'X', version = 2 where pid = 10412`),
    ],
    [
      'Category New from recipes used since',
      async () => {
        await world.write(`insert into products (pid, name, category_id)
          select 1, 'Bun', id from categories where name = 'New from recipes'`);
      },
    ],
    [
      'Recipes used in others since',
      () =>
        world.write(`insert into recipe_items (pid, type, name, updated_at) values (1, 'DISH', 'TEA', '2026-11-20T10:00:00Z');
          insert into recipe_ingredients values (1, 1, 10412)`),
    ],
    [
      'Photos added to recipes since',
      async () => {
        await addPhoto(world, world.office, 10412, 0);
      },
    ],
    [
      'Labels printed since',
      () =>
        world.write(`insert into label_prints (id, recipe_pid, recipe_version, book_version, label, choices, size,
            font_size, copies, first_place, good_until, printed_by, printed_at)
          values (gen_random_uuid(), 10412, 1, 1, '{}', '{}', 'roll-62x80', 8, 1, 1, '2026-12-01',
            ${world.office.userId}, '${world.clock.now()}')`),
    ],
  ])('is refused where others changed or used its results: %s', async (problem, change) => {
    await world.write('delete from categories');
    const { importId } = await world.apply(await world.drop(...spongeRows));
    await change();
    expect(await world.office.api.imports.openImport({ importId })).toMatchObject({ undoProblem: problem });
    const refused = world.office.api.imports.undoImport({ importId, commandId: randomUUID() });
    expect(await outcomeOf(refused)).toBe('import-stays');
  });

  test('is possible after a later import was undone', async () => {
    const first = await world.apply(await world.drop(...spongeRows));
    const second = await world.apply(await world.drop(item(10412, 'RECIPE', 'SPONGE CAKE')));
    expect(await world.office.api.imports.openImport({ importId: first.importId })).toMatchObject({
      undoProblem: 'Recipes changed since',
    });
    await undoImport(world, world.office, second.importId);
    expect(await undoImport(world, world.office, first.importId)).toMatchObject({ state: 'undone' });
    expect((await world.snapshot()).items).toEqual([]);
  });
});
