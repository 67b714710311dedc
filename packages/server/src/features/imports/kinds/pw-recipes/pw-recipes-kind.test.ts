import { randomUUID } from 'node:crypto';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ingredients, recipe, writeBook } from '../../../../../test/recipes/recipe-book.ts';
import { dropFile, itemsOf, refusedOf, settle } from '../../../../../test/worlds/imports/import-world.ts';
import type { RecipeWorld } from '../../../../../test/worlds/recipes/recipe-world.ts';
import {
  item,
  line,
  makeRecipeWorld,
  spongeRows,
  step,
} from '../../../../../test/worlds/recipes/recipe-world.ts';
import { pwRecipesSample } from './sample.ts';

let world: RecipeWorld;
beforeEach(async () => {
  world = await makeRecipeWorld();
});
afterEach(() => world.end());

describe('a file of recipes', () => {
  test('is previewed before anything is saved, then saved, and the same file again changes nothing', async () => {
    const empty = await world.snapshot();
    const preview = await world.drop(...spongeRows);
    expect(preview).toMatchObject({
      state: 'ready',
      counts: { items: { new: 2, changed: 0, unchanged: 0, refused: 0 }, rows: 6, applied: 6 },
    });
    expect(await world.snapshot()).toEqual(empty);
    expect(await itemsOf(world.office, preview.importId)).toMatchObject([
      {
        type: 'PRODUCT',
        number: '20032',
        outcome: 'new',
        cells: [
          { label: 'Supplier', value: 'Various', mark: null },
          { label: 'Category', value: 'Ingredients', mark: null },
          { label: 'Cost', value: '£4.20', mark: null },
          { label: 'Allergens', value: 'MILK' },
          { label: 'Ingredients', value: '0' },
          { label: 'Steps', value: '0' },
        ],
        notes: ['New product at £4.20, in no shop'],
      },
      {
        type: 'RECIPE',
        number: '10412',
        notes: ['Ingredient 20099: there is no such item here, so its contents are unknown'],
      },
    ]);

    expect(await world.apply(preview)).toMatchObject({ state: 'applied', undoProblem: null });
    const { items, ingredients, steps } = await world.snapshot();
    const butter = await world.productOf(20032);
    expect(items).toMatchObject([
      {
        pid: 10412,
        quantity: 1,
        quantity_unit: 'cake',
        allergens: ['EGGS', 'MILK'],
        product_id: null,
      },
      { pid: 20032, quantity: null, allergens: ['MILK'], product_id: butter.productId },
    ]);
    expect(ingredients).toMatchObject([
      { parent_pid: 10412, position: 1, child_pid: 20032, quantity: 900, quantity_unit: 'g' },
      { parent_pid: 10412, position: 2, child_pid: 20099, quantity: 0.25, quantity_unit: 'kg' },
    ]);
    expect(steps.map(({ position, text }) => [position, text])).toEqual(
      expect.arrayContaining([
        [1, 'Cream'],
        [2, 'Bake'],
      ]),
    );
    expect(butter).toMatchObject({
      name: 'BUTTER',
      categoryId: 452,
      supplierId: 206,
      unitCost: 420,
      shops: 0,
      // The product has no declaration; the recipe book has the allergens of the item.
      allergens: null,
      changed: { name: 'Ruth Ashdown' },
    });

    const before = await world.snapshot();
    const again = await world.drop(...spongeRows);
    expect(again.counts).toMatchObject({ items: { new: 0, changed: 0, unchanged: 2 }, unchanged: 6 });
    await world.apply(again);
    expect(await world.snapshot()).toEqual(before);
  });

  test('imports its own sample', async () => {
    const view = await dropFile(world, world.office, {
      kind: 'pw-recipes',
      name: 'sample.csv',
      content: pwRecipesSample,
    });
    expect(view.counts).toMatchObject({ items: { new: 3, refused: 0 }, rows: 7, applied: 7 });
    await world.apply(view);
    const { items } = await world.snapshot();
    expect(items).toMatchObject([
      { pid: 10412, label_name: 'Victoria sponge slice', author: 'Maya Osei' },
      { pid: 20003, may_contain: ['SOYA'] },
      { pid: 20032, suitables: ['VEGETARIAN'] },
    ]);
  });

  test('lists its changes, and makes only these', async () => {
    await world.apply(await world.drop(...spongeRows));
    const view = await world.drop(
      ...spongeRows.slice(0, 2),
      line(10412, 20032, 1, '920,g'),
      ...spongeRows.slice(3, 5),
      step(10412, 2, 'Bake slowly'),
    );
    expect(view.counts).toMatchObject({ items: { changed: 1, unchanged: 1 } });
    const [changed] = await itemsOf(world.office, view.importId);
    expect(changed?.changes).toEqual([
      { label: 'Ingredient BUTTER (20032)', before: '900 g', after: '920 g', note: '' },
      { label: 'Step 2', before: 'Bake', after: 'Bake slowly', note: '' },
    ]);
    await world.apply(view);
    const { items } = await world.snapshot();
    expect(items.map(({ pid, version }) => [pid, version])).toEqual([
      [10412, 2],
      [20032, 1],
    ]);
  });

  test('lists the ordered products whose allergens change', async () => {
    const shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Mill Road');
    const [productId = 0 as ProductId] = await world.makeProducts(1, [shopId]);
    const loaf = recipe(10412, { name: 'SPONGE', ingredients: ingredients(20032), productId });
    await writeBook(world, [loaf, recipe(20032, { name: 'BUTTER', allergens: ['MILK'] })]);
    const withSoya = item(20032, 'RECIPE', 'BUTTER', '"MILK,SOYA",,,,,');
    const notesOf = async ({ importId }: { readonly importId: number }) =>
      (await itemsOf(world.office, importId)).map(({ notes }) => notes);
    expect(await notesOf(await world.drop(withSoya))).toEqual([[]]);
    const ordered = await world.drop(withSoya);
    await world.office.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: null,
      shopId,
      day: '2026-11-28' as DeliveryDay,
      purchaseOrderNumber: '',
      notes: '',
      lines: [{ productId, quantity: 4 }],
    });
    // It is ordered between preview and apply, so it is previewed again.
    const again = await world.apply(ordered);
    expect(again.state).toBe('ready');
    expect(await notesOf(again)).toEqual([
      [
        'Changes the allergens of 1 product on orders not yet delivered: Loaf 001. The shops are not told by e-mail',
      ],
    ]);
    expect((await world.apply(again)).state).toBe('applied');
  });

  test('reports each refused row', async () => {
    const view = await world.drop(
      'ITEM,1,RECIPE,OLD BUN,N,,,,,,,,,',
      item(10417, 'RECIPE', 'BUTTERCREAM'),
      line(10417, 10442, 1),
      item(10442, 'RECIPE', 'FILLING'),
      line(10442, 10417, 3),
      item(5, 'RECIPE', 'DOUGH', 'PISTACHO,,,,,'),
      line(77, 78, 1),
      item(6, 'RECIPE', 'BUN'),
      line(6, 7, 1),
      line(6, 7, 1),
    );
    expect(await refusedOf(world.office, view.importId)).toEqual([
      '2: Not active: only items with Active Y are taken',
      '3: Left out: a recipe that contains itself, see row 6',
      '4: Left out: a recipe that contains itself, see row 6',
      '5: Left out: a recipe that contains itself, see row 6',
      '6: A recipe that contains itself: BUTTERCREAM (10417) → FILLING (10442) → BUTTERCREAM',
      "7: Allergens: 'PISTACHO' is not an allergen on the list",
      '8: There is no item 77, neither in the file nor here',
      '11: The same ingredient at the same place twice: 6, 7, position 1. Row 10 is taken',
    ]);
    expect(view.counts).toMatchObject({ items: { new: 1, refused: 4 }, rows: 10, applied: 2, refused: 8 });
  });

  test('refuses a recipe with a line that cannot be read', async () => {
    const view = await world.drop(
      item(6, 'RECIPE', 'BUN'),
      line(6, 7, 1),
      `${line(6, 8, 2)},one cell too many`,
    );
    expect(view.counts).toMatchObject({ items: { new: 0, refused: 1 }, refused: 3 });
    expect((await refusedOf(world.office, view.importId)).slice(0, 2)).toEqual([
      '2: Left out with its recipe: see row 4',
      '3: Left out with its recipe: see row 4',
    ]);
  });

  test('refuses a recipe with a line whose cells are shifted, so that it cannot lack that line’s allergens', async () => {
    const view = await dropFile(world, world.office, {
      kind: 'pw-recipes',
      content: [
        'Record Type,Quantity,PID,Child PID,Position,Type,Name,Active,Allergens',
        'ITEM,,20003,,,PRODUCT,SUGAR,Y,NONE',
        'ITEM,,20032,,,PRODUCT,BUTTER,Y,MILK',
        'ITEM,,10412,,,RECIPE,ICING,Y,',
        'INGREDIENT,900,10412,20003,1,,,,',
        // 1,5 of butter: the decimal comma was not quoted, so its PID is in another column.
        'INGREDIENT,1,5,10412,20032,2,,,,',
      ].join('\r\n'),
    });
    expect(await refusedOf(world.office, view.importId)).toEqual([
      '4: Left out with its recipe: see row 6',
      '5: Left out with its recipe: see row 6',
      '6: This row has 10 cells, but the header has 9 columns.',
    ]);
    await world.apply(view);
    const { items } = await world.snapshot();
    expect(items.map(({ pid }) => pid)).toEqual([20003, 20032]);
  });

  test('puts products with an unknown category into the one that a person chooses', async () => {
    const rows = [item(11052, 'PRODUCT', 'DILL LOAF', ',,,Miller & Co,Loaves,')];
    const view = await world.drop(...rows);
    expect(view.choices).toMatchObject([
      { key: 'supplier:Miller & Co', chosen: null, isRequired: false, options: [{ id: 1 }, { id: 206 }] },
      { key: 'category:Loaves', chosen: null, isRequired: false, options: [{ id: 1 }, { id: 452 }] },
    ]);
    const { importId } = view;
    const marked = (mark: 'UNEXPECTED!' | 'UNKNOWN!') =>
      world.office.api.imports.listItems({ importId, mark });
    expect((await marked('UNEXPECTED!')).items).toHaveLength(1);
    expect((await marked('UNKNOWN!')).items).toHaveLength(1);
    const answers = { 'supplier:Miller & Co': 1, 'category:Loaves': 1 };
    await world.office.api.imports.readAgain({ importId, commandId: randomUUID(), answers });
    const answered = await settle(world, world.office, importId);
    expect((await marked('UNEXPECTED!')).items).toEqual([]);
    await world.apply(answered);
    expect(await world.productOf(11052)).toMatchObject({ categoryId: 1, supplierId: 1, unitCost: 0 });
  });

  test('creates one category where there is none for its products', async () => {
    await world.write('delete from categories; delete from suppliers');
    await world.apply(await world.drop(item(11052, 'PRODUCT', 'DILL LOAF')));
    await world.apply(await world.drop(item(11053, 'PRODUCT', 'RYE LOAF')));
    const categories = await world.database.selectFrom('categories').select(['id', 'name']).execute();
    expect(categories.map(({ name }) => name)).toEqual(['New from recipes']);
    expect(await world.productOf(11053)).toMatchObject({ categoryId: categories[0]?.id, supplierId: null });
  });

  test('links recipes to the products that they make', async () => {
    const view = await dropFile(world, world.office, {
      kind: 'pw-recipes',
      content: [
        'Record Type,PID,Type,Name,Active,Product PID',
        'ITEM,10412,RECIPE,SPONGE,Y,11301',
        'ITEM,11301,PRODUCT,VICTORIA SPONGE,Y,',
        'ITEM,10413,DISH,AFTERNOON TEA,Y,11301',
      ].join('\n'),
    });
    await world.apply(view);
    const { productId, recipes } = await world.productOf(11301);
    expect(recipes).toBe(2);
    const { items } = await world.snapshot();
    expect(items.map((one) => one['product_id'])).toEqual([productId, productId, productId]);
  });

  test('that two people apply at once is saved once, and the other one gets a refusal', async () => {
    const [first, second] = [await world.drop(...spongeRows), await world.drop(...spongeRows)];
    for (const { importId, planNumber } of [first, second]) {
      await world.office.api.imports.applyImport({ importId, commandId: randomUUID(), planNumber });
    }
    expect(await settle(world, world.office, first.importId)).toMatchObject({ state: 'applied' });
    expect(await settle(world, world.office, second.importId)).toMatchObject({
      state: 'ready',
      stale: { items: 2 },
      counts: { items: { unchanged: 2 } },
    });
    expect((await world.snapshot()).products).toHaveLength(1);
  });

  test('is stale where another person saved a product meanwhile', async () => {
    await world.apply(await world.drop(...spongeRows));
    const view = await world.drop(item(20032, 'PRODUCT', 'BUTTER', 'MILK,,,,,4.50'));
    await world.saveProduct(20032, { unitCost: 430 as Pence, from: '2026-11-20' as DeliveryDay });
    expect(await world.apply(view)).toMatchObject({ state: 'ready', stale: { items: 1 } });
    expect(await world.productOf(20032)).toMatchObject({ unitCost: 430 });
  });
});

describe('costs of a file of recipes', () => {
  test('apply from today on, keep their history, and change neither saved orders nor later prices', async () => {
    const brand = await world.makeBrand('Bakehouse');
    const shop = await world.makeShop(brand, 'Abbey Green');
    const [productId] = await world.makeProducts(1, [shop]);
    const day = '2026-11-27' as DeliveryDay;
    const order = (saveId: string) =>
      world.office.api.orders.saveOrder({
        saveId,
        edited: null,
        shopId: shop,
        day,
        purchaseOrderNumber: '',
        notes: '',
        lines: [{ productId: productId as ProductId, quantity: 1 }],
      });
    const { order: earlier } = await order(randomUUID());
    await world.apply(await world.drop(item(1000, 'PRODUCT', 'LOAF', ',,,,,1.25')));
    const { order: later } = await order(randomUUID());
    expect([earlier.total, later.total]).toEqual([100, 125]);
    expect((await world.office.api.orders.openOrder({ orderId: earlier.orderId })).order?.total).toBe(100);
    const { prices } = await world.office.api.productPrices.openPrices({ productId: productId as ProductId });
    expect(prices).toMatchObject([
      { from: null, unitCost: 100 },
      { from: '2026-11-20', unitCost: 125, by: { name: 'Ruth Ashdown' } },
    ]);
  });
});
