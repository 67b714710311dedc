import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingredients, recipe, writeBook } from '../../../test/recipes/recipe-book.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

async function productOnPage(productId: ProductId): Promise<OrderProduct | undefined> {
  const page = await world.manager.api.orders.openNewOrder({ shopId: world.shopId, day: orderDay });
  return page.products.find((product) => product.productId === productId);
}

const butter = recipe(20032, { type: 'PRODUCT', allergens: ['MILK'], mayContain: ['SOYA'] });
const flour = recipe(20001, { type: 'PRODUCT', allergens: ['WHEAT'] });

describe('the allergens of a product on the order page', () => {
  test('are its own declaration where no card is linked', async () => {
    await declare(world.product(0), ['EGGS']);
    expect(await productOnPage(world.product(0))).toMatchObject({ allergens: ['EGGS'], card: null });
  });

  test('are those of its linked card, with all ingredients', async () => {
    const productId = world.product(1);
    await declare(productId, ['EGGS']);
    const pastry = recipe(10455, { ingredients: ingredients(20001, 20032) });
    const tart = recipe(10456, { productId, ingredients: ingredients(10455) });
    await writeBook(world, [flour, butter, pastry, tart]);
    expect(await productOnPage(productId)).toMatchObject({
      allergens: ['MILK', 'WHEAT'],
      card: { mayContain: ['SOYA'], unknown: [] },
    });
    await writeBook(world, [{ ...butter, allergens: ['MILK', 'SULPHURDIOXIDE'] }]);
    expect((await productOnPage(productId))?.allergens).toEqual(['MILK', 'SULPHURDIOXIDE', 'WHEAT']);
  });

  test('are never fewer than declared where an ingredient is unknown', async () => {
    const productId = world.product(2);
    await writeBook(world, [flour, recipe(10457, { productId, ingredients: ingredients(20001, 999) })]);
    const shown = await productOnPage(productId);
    expect(shown).toMatchObject({ allergens: ['WHEAT'] });
    expect(shown?.card?.unknown).toEqual(expect.arrayContaining(['EGGS', 'TREENUTS']));
    await writeBook(world, [recipe(10457, { productId, ingredients: ingredients(999) })]);
    expect(await productOnPage(productId)).toMatchObject({ allergens: null, card: { unknown: [] } });
  });

  test('are its own declaration again once its card is archived, deleted or unlinked', async () => {
    const productId = world.product(3);
    await declare(productId, ['EGGS']);
    const card = recipe(10458, { productId, allergens: ['MILK'] });
    for (const without of [
      () => writeBook(world, [{ ...card, active: false }]),
      () => writeBook(world, [], [10458]),
      () => writeBook(world, [{ ...card, productId: null }]),
    ]) {
      await writeBook(world, [card]);
      expect(await productOnPage(productId)).toMatchObject({ allergens: ['MILK'] });
      await without();
      expect(await productOnPage(productId)).toMatchObject({ allergens: ['EGGS'], card: null });
    }
  });
});

describe('the photo of a product on the order page', () => {
  test('is that of its card where the shop’s brand shows photos', async () => {
    const productId = world.product(4);
    await writeBook(world, [recipe(10459, { productId, allergens: [] })]);
    const keptAs = '0190c8a0-0000-7000-8000-000000000001';
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('recipe_photos')
        .values({
          recipe_pid: 10459,
          number: 0,
          kept_as: keptAs,
          width: 960,
          height: 720,
          bytes: 1,
          uploaded_by: world.office.userId,
          uploaded_at: world.clock.now().toString(),
        })
        .execute(),
    );
    expect((await productOnPage(productId))?.photo).toBeNull();
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('brands').set({ shows_photos: true }).where('id', '=', world.brandId).execute(),
      );
    expect((await productOnPage(productId))?.photo).toBe(
      `/storage/v1/object/public/recipes/10459/0?v=${keptAs}&size=small`,
    );
    expect((await productOnPage(world.product(0)))?.photo).toBeNull();
  });
});

async function declare(productId: ProductId, allergens: readonly string[]): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('products').set({ allergens }).where('id', '=', productId).execute());
}
