import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useDirectImports } from '../../../../../test/schema/direct-imports.ts';
import { orderDay } from '../../../../../test/worlds/order-world.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { setProductPrice } from '../../../../records/catalogue/product-prices.ts';
import { productsKind } from './products-kind.ts';

const today = '2026-11-20' as DeliveryDay;

const own = useDirectImports();

const setPrice = (index: number, price: NewPrice) =>
  write((trx) =>
    setProductPrice(
      trx,
      own.world.product(index),
      price,
      { ...own.world.boss, viewedBy: null },
      own.world.clock.now(),
    ),
  );

const write = (work: (trx: Transaction<Tables>) => Promise<unknown>) =>
  own.world.database.transaction().execute(work);

/** The tables of products, categories and suppliers, without versions, which only increase. */
async function snapshot() {
  const [products, categories, suppliers, prices] = await Promise.all([
    own.world.database.selectFrom('products').selectAll().orderBy('id').execute(),
    own.world.database.selectFrom('categories').selectAll().orderBy('id').execute(),
    own.world.database.selectFrom('suppliers').selectAll().orderBy('id').execute(),
    own.world.database
      .selectFrom('product_prices')
      .selectAll()
      .orderBy('product_id')
      .orderBy('first_day')
      .execute(),
  ]);
  return { products: products.map(({ version: _, ...product }) => product), categories, suppliers, prices };
}

const find = async (itemCode: number) =>
  (await own.world.office.api.administeredProducts.openProducts()).products.find(
    (product) => product.itemCode === itemCode,
  );

const file = `PID,Name,Category,Details,Supplier,Price,Active,Allergens
1000,Loaf 001,Bread,,,£1.25,,
1001,Loaf two,bread,Sliced,Mill,,no,"Wheat, Brazil nuts"
1002,Loaf 003,Bread,,,1.02,,
2000,Iced bun,Buns,Single,MILL,0.85,Y,none
2001,Bath bun,BUNS,,,,,
2001,Bath bun,Buns,,,,,
2002,Broken,Buns,,,lots,,
`;

describe('a file of products', () => {
  test('changes and creates what it contains, and the same file again changes nothing', async () => {
    const { counts, refused } = await own.files.apply(productsKind, file);
    expect(counts).toMatchObject({
      items: { new: 2, changed: 2, unchanged: 1, refused: 0 },
      rows: 7,
      applied: 4,
      unchanged: 1,
      refused: 2,
    });
    expect(refused).toEqual([
      { row: 7, why: 'Is the same product as row 6' },
      { row: 8, why: "Price is 'lots', not an amount in pounds" },
    ]);
    const { categories, suppliers } = await own.world.office.api.administeredProducts.openProducts();
    expect(categories.map(({ name }) => name)).toEqual(['Bread', 'Buns', 'Cakes']);
    expect(suppliers.map(({ name }) => name)).toEqual(['Mill']);
    expect(await find(1000)).toMatchObject({ unitCost: 125, version: 2, changed: { name: 'Office' } });
    expect(await find(1001)).toMatchObject({
      name: 'Loaf two',
      details: 'Sliced',
      active: false,
      allergens: ['BRAZILNUTS', 'WHEAT'],
      unitCost: 101,
    });
    expect(await find(2000)).toMatchObject({ unitCost: 85, allergens: [], version: 1, shops: 0 });
    expect(await find(2001)).toMatchObject({ unitCost: null, allergens: null, supplierId: null });
    const before = await snapshot();
    expect((await own.files.apply(productsKind, file)).counts.items).toMatchObject({ new: 0, changed: 0 });
    expect(await snapshot()).toEqual(before);
  });

  test('sets a changed price from today on, and keeps a future one', async () => {
    const planned = { from: addDays(today, 7), unitCost: pence(150) };
    await setPrice(0, planned);
    await own.files.apply(productsKind, file);
    const { prices } = await own.world.office.api.productPrices.openPrices({
      productId: own.world.product(0),
    });
    expect(prices.map(({ from, unitCost }) => [from, unitCost])).toEqual(
      expect.arrayContaining([
        [null, 100],
        [today, 125],
        [planned.from, 150],
      ]),
    );
  });

  test('uses the category that another one was merged into', async () => {
    await write(async (trx) => {
      const bread = await trx
        .selectFrom('categories')
        .select('id')
        .where('name', '=', 'Bread')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('merged_category_names')
        .values({ name: 'Loaves', category_id: bread.id })
        .execute();
    });
    const { items } = await own.files.plan(productsKind, 'PID,Name,Category\n1000,Loaf 001,LOAVES\n');
    expect(items).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test('uses the supplier that another one was merged into', async () => {
    const mill = await write(async (trx) => {
      const { id } = await trx
        .insertInto('suppliers')
        .values({ name: 'Mill' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('merged_supplier_names').values({ name: 'Old Mill', supplier_id: id }).execute();
      return id;
    });
    await own.files.apply(productsKind, 'PID,Name,Category,Supplier\n1000,Loaf 001,Bread,old mill\n');
    expect(await find(1000)).toMatchObject({ supplierId: mill });
    const { suppliers } = await own.world.office.api.administeredProducts.openProducts();
    expect(suppliers.map(({ name }) => name)).toEqual(['Mill']);
  });

  test('writes the same history as the form', async () => {
    await own.files.apply(productsKind, file);
    const { lines } = await own.world.office.api.administrationHistory.listChanges({
      from: today,
      to: today,
      text: 'file.csv',
    });
    expect(lines.map(({ kind, thing }) => `${kind} ${thing}`).toSorted()).toEqual([
      'category Buns',
      'product Bath bun (2001)',
      'product Iced bun (2000)',
      'product Loaf 001 (1000)',
      'product Loaf two (1001)',
      'supplier Mill',
    ]);
  });

  test('is one line of the history, and its change of a product is found by searching', async () => {
    await own.files.apply(productsKind, file);
    const list = (text: string) =>
      own.world.office.api.administrationHistory.listChanges({ from: today, to: today, text });
    expect((await list('')).lines).toEqual([]);
    expect((await list('')).kinds).toEqual([]);
    expect((await list('Bath bun')).lines.map(({ thing }) => thing)).toEqual(['Bath bun (2001)']);
  });

  test('can be undone completely, whatever the earlier prices', async () => {
    await setPrice(2, { from: today, unitCost: pence(111) });
    const before = await snapshot();
    const { saved } = await own.files.apply(productsKind, file.replace('1.02', '2.00'));
    expect(await snapshot()).not.toEqual(before);
    await own.files.undo(productsKind, saved);
    expect(await snapshot()).toEqual(before);
  });

  test.each([
    ['Loaf 001 was ordered at its new price', 'order'],
    ['Iced bun is on orders', 'line'],
    ['Shops may order Bath bun', 'shop'],
    ['Bath bun has a recipe', 'recipe'],
    ['Loaf two has been changed since', 'change'],
    ['Loaf 001 has a newer price', 'price'],
    ['Buns has been changed, or has other products', 'category'],
  ] as const)('stays where something was built on it: %s', async (why, built) => {
    const { saved } = await own.files.apply(productsKind, file);
    expect(await own.files.findUndoProblem(productsKind, saved)).toBeNull();
    own.world.setNow('2026-11-20T10:00:00Z');
    await build(built);
    expect(await own.files.findUndoProblem(productsKind, saved)).toBe(why);
  });

  test.each([
    ['The category that Loaf 001 was in is gone', 'categories'],
    ['The supplier that Loaf 001 had is gone', 'suppliers'],
  ] as const)('stays where there is nothing to put a product back under: %s', async (why, table) => {
    const { id } = await own.world.database
      .transaction()
      .execute((trx) =>
        trx.insertInto(table).values({ name: 'Seasonal' }).returning('id').executeTakeFirstOrThrow(),
      );
    const filed = table === 'categories' ? { category_id: id } : { supplier_id: id };
    const product = own.world.product(0);
    await write((trx) => trx.updateTable('products').set(filed).where('id', '=', product).execute());
    const { saved } = await own.files.apply(
      productsKind,
      'PID,Name,Category,Supplier\n1000,Loaf 001,Cakes,Mill\n',
    );
    expect(await own.files.findUndoProblem(productsKind, saved)).toBeNull();
    await write((trx) => trx.deleteFrom(table).where('id', '=', id).execute());
    expect(await own.files.findUndoProblem(productsKind, saved)).toBe(why);
  });

  async function build(built: 'order' | 'line' | 'shop' | 'recipe' | 'change' | 'price' | 'category') {
    const made = async (pid: number) => (await find(pid))?.productId ?? (0 as ProductId);
    const allow = async (pid: number) => {
      const row = { shop_id: own.world.shopId, product_id: await made(pid) };
      await write((trx) => trx.insertInto('shop_products').values(row).execute());
    };
    if (built === 'order') await own.world.order({ day: orderDay, lines: own.world.lines(1) });
    if (built === 'shop') await allow(2001);
    if (built === 'recipe') {
      const recipe = {
        pid: 2001,
        type: 'PRODUCT',
        name: 'Bath bun',
        product_id: await made(2001),
        updated_at: own.world.clock.now().toString(),
      } as const;
      await write((trx) => trx.insertInto('recipe_items').values(recipe).execute());
    }
    if (built === 'line') {
      await allow(2000);
      await own.world.order({ lines: [{ productId: await made(2000), quantity: 1 }] });
    }
    if (built === 'change') {
      await write((trx) => trx.updateTable('products').set({ version: 9 }).where('pid', '=', 1001).execute());
    }
    if (built === 'price') await setPrice(0, { from: today, unitCost: pence(199) });
    if (built === 'category') {
      const { id } = await own.world.database
        .selectFrom('categories')
        .select('id')
        .where('name', '=', 'Buns')
        .executeTakeFirstOrThrow();
      const other = { pid: 3000, name: 'Other', category_id: id };
      await write((trx) => trx.insertInto('products').values(other).execute());
    }
  }
});
