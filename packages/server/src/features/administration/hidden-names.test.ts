import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopFacts } from '../../../test/requests/administration.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

type Saved = { readonly id: number; readonly version: number; readonly name: string };

/** Adds a record with this name, or saves an existing one under it with nothing else changed. */
type Save = (name: string, edited: Saved | null) => Promise<Saved>;

const commandId = () => randomUUID();

const kinds: readonly (readonly [table: string, save: Save])[] = [
  [
    'products',
    async (name, edited) => {
      const { categories } = await world.office.api.administeredProducts.openProducts();
      const { product } = await world.office.api.administeredProducts.saveProduct({
        commandId: commandId(),
        edited: edited && { productId: edited.id as never, version: edited.version },
        product: {
          itemCode: 1,
          name,
          details: '',
          categoryId: categories[0]?.categoryId ?? 0,
          supplierId: null,
          vatCode: 'zero',
          vatReason: '',
          allergens: null,
          active: true,
        },
        newPrice: null,
      });
      return { id: product.productId, version: product.version, name: product.name };
    },
  ],
  [
    'shops',
    async (name, edited) => {
      const { shop } = await world.office.api.administeredShops.saveShop({
        commandId: commandId(),
        edited: edited && { shopId: edited.id as never, version: edited.version },
        shop: shopFacts(world.brandId, { name }),
      });
      return { id: shop.shopId, version: shop.version, name: shop.name };
    },
  ],
  [
    'brands',
    async (name, edited) => {
      const { brand } = await world.office.api.administeredShops.saveBrand({
        commandId: commandId(),
        edited: edited && { brandId: edited.id, version: edited.version },
        brand: { name, canOverrideCost: false, showsPhotos: true },
      });
      return { id: brand.brandId, version: brand.version, name: brand.name };
    },
  ],
  [
    'suppliers',
    async (name, edited) => {
      const { supplier } = await world.office.api.administeredCategories.saveSupplier({
        commandId: commandId(),
        edited: edited && { supplierId: edited.id, version: edited.version },
        supplier: { name },
      });
      return { id: supplier.supplierId, version: supplier.version, name: supplier.name };
    },
  ],
  [
    'categories',
    async (name, edited) => {
      const { administeredCategories } = world.office.api;
      if (!edited) {
        const { category } = await administeredCategories.createCategory({ commandId: commandId(), name });
        return { id: category.categoryId, version: 1, name: category.name };
      }
      const { version, categories } = await administeredCategories.openCategories();
      // The list is saved as a whole, so another one is renamed too.
      const wanted = categories
        .toReversed()
        .map((one) => (one.categoryId === edited.id ? { ...one, name } : one));
      await administeredCategories.saveCategories({ commandId: commandId(), version, categories: wanted });
      const after = (await administeredCategories.openCategories()).categories;
      return { ...edited, name: after.find(({ categoryId }) => categoryId === edited.id)?.name ?? '' };
    },
  ],
];

describe.each(kinds)('names of %s', (table, save) => {
  const unseen = ['\u200b', '\u2067\u2069', '\u3164', ' \u00ad\ufeff '];

  test('lose invisible characters, and those that change the direction of text beside them', async () => {
    const made = await save(`Ab\u202ebey \u2066${table}\u2069`, null);
    expect(made.name).toBe(`Abbey ${table}`);
    expect((await save(`Mill\u200b Road ${table}`, made)).name).toBe(`Mill Road ${table}`);
  });

  test('need a visible character', async () => {
    for (const name of unseen) expect(await outcomeOf(save(name, null))).toBe('malformed');
    const made = await save(`Castle ${table}`, null);
    expect(await refusalOf(save('\u200b', made))).toMatchObject({ code: 'malformed' });
  });

  test('that were stored before stay, unless they are changed', async () => {
    const made = await save(`Quay ${table}`, null);
    for (const name of ['\u200b', `Qu\u202eay ${table}`]) {
      await world.database
        .transaction()
        .execute((trx) =>
          sql`update ${sql.table(table)} set name = ${name} where id = ${made.id}`.execute(trx),
        );
      const { rows } = await sql<{ version: number }>`
        select version from ${sql.table(table)} where id = ${made.id}`.execute(world.database);
      const again = await save(name, { ...made, version: rows[0]?.version ?? 0 });
      expect(again.name).toBe(name);
    }
  });
});
