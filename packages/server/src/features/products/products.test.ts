import { randomUUID } from 'node:crypto';
import type { AdministeredProduct, SaveProduct } from '@bakehouse/contract/administration/products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productFacts } from '../../../test/requests/product-administration.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';
import { writeItems } from '../../../test/worlds/recipes/spec-card-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
let categoryId: number;
beforeAll(async () => {
  world = await makeOrderWorld();
  categoryId = (await world.office.api.administeredProducts.openProducts()).categories[0]?.categoryId ?? 0;
});
afterAll(() => world.end());

const today = '2026-11-20' as DeliveryDay;
const pounds = (amount: number) => amount as Pence;

const facts = (over: Partial<SaveProduct['product']> = {}) => productFacts(categoryId, over);

function save(
  product: SaveProduct['product'],
  edited: Pick<AdministeredProduct, 'productId' | 'version'> | null = null,
  { person = world.office, newPrice = null as SaveProduct['newPrice'] } = {},
) {
  const version = edited && { productId: edited.productId, version: edited.version };
  return person.api.administeredProducts.saveProduct({
    commandId: randomUUID(),
    edited: version,
    product,
    newPrice,
  });
}

async function find(productId: ProductId): Promise<AdministeredProduct> {
  const { products } = await world.office.api.administeredProducts.openProducts();
  const found = products.find((product) => product.productId === productId);
  if (!found) throw new Error('the product is not in the list');
  return found;
}

/** The editable fields of a product. */
function factsOf({ itemCode, name, details, vatReason, active, ...rest }: AdministeredProduct) {
  return facts({ itemCode, name, details, vatReason, active, categoryId: rest.categoryId, allergens: null });
}

const historyOf = (subject: string) =>
  world.database
    .selectFrom('commands')
    .select(['name', 'user_id', 'change'])
    .where('subject', '=', subject)
    .orderBy('number')
    .execute();

describe('a product', () => {
  test('is added with all its fields and its first price, and is in the list', async () => {
    const newPrice = { unitCost: pounds(98), from: today };
    const { product } = await save(facts(), null, { newPrice });
    expect(product).toEqual({
      ...facts(),
      productId: product.productId,
      version: 1,
      unitCost: 98,
      shops: 0,
      recipes: 0,
      card: null,
      changed: { name: 'Office', at: '2026-11-20T09:00:00Z' },
    });
    expect(await find(product.productId)).toEqual(product);
    expect(await historyOf(`product ${product.productId}`)).toMatchObject([
      {
        name: 'administeredProducts.saveProduct',
        user_id: world.office.userId,
        change: {
          before: null,
          after: { name: 'Butter croissant' },
          price: { from: today, before: null, after: 98 },
        },
      },
    ]);
  });

  test('is changed in every field, with the values before in the history', async () => {
    const supplierId = await addSupplier('Mill & Sons');
    const { category } = await world.office.api.administeredCategories.createCategory({
      commandId: randomUUID(),
      name: 'Viennoiserie',
    });
    const { product } = await save(facts({ name: 'Croissant' }));
    const wanted = facts({
      itemCode: 2_147_483_647,
      name: 'Croissant, large',
      details: '',
      categoryId: category.categoryId,
      supplierId,
      vatReason: '',
      allergens: [],
      active: false,
    });
    const changed = (await save(wanted, product)).product;
    expect(changed).toMatchObject({ ...wanted, version: 2, unitCost: null });
    expect(await find(product.productId)).toEqual(changed);
    expect((await historyOf(`product ${product.productId}`)).map(({ change }) => change)).toMatchObject([
      { before: null, price: null },
      { before: { name: 'Croissant', supplierId: null }, after: { name: 'Croissant, large', supplierId } },
    ]);
  });

  test('keeps the three states of its allergens, each value once in the order of the list', async () => {
    const { product } = await save(facts({ allergens: ['WHEAT', 'EGGS', 'WHEAT'] }));
    expect(product.allergens).toEqual(['EGGS', 'WHEAT']);
    const none = (await save(facts({ allergens: [] }), product)).product;
    expect(none.allergens).toEqual([]);
    expect((await save(facts({ allergens: null }), none)).product.allergens).toBeNull();
  });

  test('that another person changed meanwhile is a conflict with who changed what', async () => {
    const { product } = await save(facts({ name: 'Lock loaf' }));
    await save(facts({ name: 'Lock loaf', details: 'round' }), product, { person: world.boss });
    expect(await refusalOf(save(facts({ name: 'Mine' }), product))).toMatchObject({
      code: 'product-changed',
      data: { version: 2, by: { name: 'Ruth Ashdown' }, current: { name: 'Lock loaf', details: 'round' } },
    });
  });

  test('with an unknown category or supplier, or that does not exist, is refused', async () => {
    expect(await outcomeOf(save(facts({ categoryId: 99_999 })))).toBe('category-not-found');
    expect(await outcomeOf(save(facts({ supplierId: 99_999 })))).toBe('supplier-not-found');
    const nothing = { productId: 99_999 as ProductId, version: 1 };
    expect(await outcomeOf(save(facts(), nothing))).toBe('product-not-found');
    const use = world.office.api.administeredProducts.readProductUse(nothing);
    expect(await outcomeOf(use)).toBe('product-not-found');
  });

  test.each<[string, object]>([
    ['a PID above the largest', { itemCode: 2_147_483_648 }],
    ['a PID below nought', { itemCode: -1 }],
    ['a fraction of a PID', { itemCode: 1.5 }],
    ['no name', { name: ' ' }],
    ['a name over its length', { name: 'x'.repeat(201) }],
    ['a description over its length', { details: 'x'.repeat(501) }],
    ['an allergen that is none', { allergens: ['GLUE'] }],
    ['a VAT code that nobody knows', { vatCode: 'half' }],
  ])('with %s is refused', async (_what, wrong) => {
    expect(await outcomeOf(save({ ...facts(), ...wrong }))).toBe('malformed');
  });

  test('is readable by admins, and writable with the permission', async () => {
    const reader = await world.person({ admin: true, administration: 1 });
    expect((await reader.api.administeredProducts.openProducts()).products.length).toBeGreaterThan(0);
    expect(await outcomeOf(save(facts(), null, { person: reader }))).toBe('permission-denied');
    expect(await outcomeOf(world.manager.api.administeredProducts.openProducts())).toBe('permission-denied');
  });

  test('is saved together with its price, or not at all', async () => {
    const { product } = await save(facts({ name: 'All or nothing' }));
    const late = { unitCost: pounds(120), from: addDays(today, -1) };
    expect(await outcomeOf(save(facts({ name: 'Other' }), product, { newPrice: late }))).toBe(
      'price-day-refused',
    );
    expect(await find(product.productId)).toMatchObject({ name: 'All or nothing', version: 1 });
  });

  test('replaces no price that another person set meanwhile for the same day', async () => {
    const from = '2026-12-01' as DeliveryDay;
    const { product } = await save(facts({ name: 'Two prices' }), null, {
      newPrice: { unitCost: pounds(98), from: today },
    });
    const price = (unitCost: number, instead: number) => ({
      newPrice: { unitCost: pounds(unitCost), from, instead: pounds(instead) },
    });
    const first = (await save(facts({ name: 'Two prices' }), product, price(140, 98))).product;
    const second = save(facts({ name: 'Two prices, renamed' }), first, price(150, 98));
    await expect(second).rejects.toMatchObject({
      code: 'price-changed',
      data: { day: '01-Dec-2026', price: '£1.40' },
    });
    expect(await find(product.productId)).toMatchObject({ name: 'Two prices', version: first.version });
    // An equal price is no conflict, and a person who has seen the other one may replace it.
    const same = (await save(facts({ name: 'Two prices' }), first, price(140, 98))).product;
    await save(facts({ name: 'Two prices' }), same, price(150, 140));
    await world.at('2026-12-01T09:00:00Z', async () =>
      expect((await find(product.productId)).unitCost).toBe(150),
    );
  });

  test('has today’s price, not a future one', async () => {
    const { product } = await save(facts(), null, { newPrice: { unitCost: pounds(98), from: today } });
    const newPrice = { unitCost: pounds(104), from: '2026-12-01' as DeliveryDay };
    const later = (await save(facts(), product, { newPrice })).product;
    expect(later.unitCost).toBe(98);
    await world.at('2026-12-01T09:00:00Z', async () =>
      expect((await find(product.productId)).unitCost).toBe(104),
    );
  });
});

describe('the use of a product', () => {
  test('has its shops, future orders and prices, four of each, with their counts', async () => {
    const { product } = await save(facts({ name: 'Everywhere bun' }));
    const { productId } = product;
    const brandId = await world.makeBrand('Use');
    const shops = await Promise.all(
      ['Ash', 'Beech', 'Cedar', 'Dogwood', 'Elm'].map(async (name) => ({
        name,
        shopId: await world.makeShop(brandId, `Use ${name}`),
      })),
    );
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('shop_products')
        .values(
          shops.map(({ shopId, name }) => ({
            shop_id: shopId,
            product_id: productId,
            unit_cost: name === 'Elm' ? pounds(90) : null,
          })),
        )
        .execute(),
    );
    const newPrice = { unitCost: pounds(104), from: '2026-12-01' as DeliveryDay };
    await save(facts({ name: 'Everywhere bun' }), product, { newPrice });
    for (const [index, { shopId }] of shops.entries()) {
      await world.order({ shopId, day: orderDay, lines: [{ productId, quantity: 10 + index }] });
    }
    const [ash] = shops;
    if (!ash) throw new Error('no shop');
    const many = [{ productId, quantity: 250 }];
    const voided = await world.order({ shopId: ash.shopId, day: addDays(orderDay, 1), lines: many });
    await world.boss.api.orders.voidOrder(world.command(voided));

    const use = await world.office.api.administeredProducts.readProductUse({ productId });
    expect(use).toMatchObject({
      shops: { names: ['Use Ash', 'Use Beech', 'Use Cedar', 'Use Dogwood'], count: 5 },
      orders: { count: 5, quantity: 60 },
      shopPrices: { names: ['Use Elm'], count: 1 },
      plannedPrices: [{ unitCost: 104, from: '2026-12-01' }],
    });
    expect(use.orders.first.map(({ shopName, quantity, day }) => [shopName, quantity, day])).toEqual([
      ['Use Elm', 14, orderDay],
      ['Use Dogwood', 13, orderDay],
      ['Use Cedar', 12, orderDay],
      ['Use Beech', 11, orderDay],
    ]);
    expect(await find(productId)).toMatchObject({ shops: 5 });
    expect(use).toMatchObject({ cards: { first: [], count: 0 }, cardsWithIt: { first: [], count: 0 } });
  });

  test('has the active spec cards that are linked to it, and those that contain these', async () => {
    const productId = world.product(0);
    await writeItems(
      world,
      { pid: 501, name: 'USE BUN', displayName: 'Use bun', productId },
      { pid: 502, name: 'OLD USE BUN', productId, active: false },
      { pid: 511, name: 'BOX OF BUNS', parts: [[60, 501]] },
      { pid: 512, name: 'OLD BOX', parts: [[60, 501]], active: false },
      { pid: 513, name: 'CRATE OF BOXES', parts: [[60, 511]] },
    );
    expect(await world.office.api.administeredProducts.readProductUse({ productId })).toMatchObject({
      cards: { first: [{ pid: 501, name: 'Use bun' }], count: 1 },
      cardsWithIt: { first: [{ pid: 511, name: 'BOX OF BUNS' }], count: 1 },
    });
  });
});

describe('a saved product', () => {
  test('is read by shops at once, and not on existing invoices', async () => {
    const { manager, office, shopId, product: productAt } = world;
    const productId = productAt(0);
    const before = await find(productId);
    const order = await world.order({ lines: [{ productId, quantity: 2 }] });
    const dayBefore = await office.api.days.getProductionSheet({ day: orderDay });
    expect(JSON.stringify(dayBefore)).toContain(before.name);

    const name = 'Loaf <b>of & "Ouse"</b>';
    await save({ ...factsOf(before), name }, before);

    const opened = await manager.api.orders.openNewOrder({ shopId, day: addDays(orderDay, 3) });
    expect(opened.products.find((product) => product.productId === productId)?.name).toBe(name);
    expect(JSON.stringify(await office.api.days.getProductionSheet({ day: orderDay }))).toContain(
      JSON.stringify(name).slice(1, -1),
    );
    await world.at('2026-11-21T09:00:00Z', async () => {
      const { pack } = await office.api.documents.listInvoices({ orderIds: [order.orderId] });
      const text = JSON.stringify(pack);
      expect(text).toContain(before.name);
      expect(text).not.toContain('Ouse');
    });
  });

  test('that is archived is removed from new orders, and stays on existing ones', async () => {
    const { manager, office, shopId, product: productAt } = world;
    const productId = productAt(1);
    const order = await world.order({ day: addDays(orderDay, 5), lines: [{ productId, quantity: 7 }] });
    const before = await find(productId);
    const archived = (await save({ ...factsOf(before), active: false }, before)).product;
    const opened = await manager.api.orders.openNewOrder({ shopId, day: addDays(orderDay, 6) });
    expect(opened.products.map((product) => product.productId)).not.toContain(productId);
    const wanted = world.save({ day: addDays(orderDay, 6), lines: [{ productId, quantity: 1 }] });
    expect(await outcomeOf(manager.api.orders.saveOrder(wanted))).toBe('product-unavailable');
    const sheet = await office.api.days.getProductionSheet({ day: addDays(orderDay, 5) });
    expect(JSON.stringify(sheet)).toContain(before.name);
    expect(await office.api.orders.openOrder({ orderId: order.orderId })).toMatchObject({
      order: { itemCount: 7 },
    });
    await save({ ...factsOf(archived), active: true }, archived);
  });
});

async function addSupplier(name: string): Promise<number> {
  const added = await world.database
    .transaction()
    .execute((trx) => trx.insertInto('suppliers').values({ name }).returning('id').executeTakeFirstOrThrow());
  return added.id;
}
