import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { matchColumns } from '@bakehouse/domain/imports/columns';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findRealFiles } from '../../../../../test/files/real-files.ts';
import {
  applyPreview,
  dropFile,
  itemsOf,
  refusedOf,
  settle,
  undoImport,
} from '../../../../../test/worlds/imports/import-world.ts';
import type { OrderWorld } from '../../../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../../../test/worlds/order-world.ts';
import { outcomeOf } from '../../../../../test/worlds/refusal-of.ts';
import { shopifyKind } from './shopify-kind.ts';

let world: OrderWorld;
beforeEach(async () => {
  world = await makeOrderWorld();
});
afterEach(() => world.end());

const columns = [
  'Name',
  'Email',
  'Financial Status',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Shipping Name',
  'Shipping Address1',
  'Shipping City',
  'Shipping Zip',
  'Notes',
  'Note Attributes',
  'Tags',
] as const;
type Cells = Partial<Record<(typeof columns)[number], string>>;

const fileOf = (...rows: readonly Cells[]) =>
  Papa.unparse({ fields: [...columns], data: rows.map((row) => columns.map((name) => row[name] ?? '')) });

const paid = {
  'Financial Status': 'paid',
  'Note Attributes': 'Delivery Date: 24/11/2026',
  'Shipping Name': 'Ada Baker',
  'Shipping Address1': '5 Priory Close',
  'Shipping City': 'Marwick',
  'Shipping Zip': "'QM2 8HW",
};
const line = (over: Cells = {}): Cells => ({
  Name: '#1001',
  'Lineitem quantity': '2',
  'Lineitem sku': '1000',
  'Lineitem price': '1.00',
  ...over,
});
const orders = () =>
  fileOf(
    line(paid),
    line({ 'Lineitem sku': '', 'Lineitem name': 'Loaf 002 - Sliced', 'Lineitem quantity': '1' }),
    line({ 'Lineitem sku': 'POT', 'Lineitem name': 'Teapot' }),
    line({ Name: '#1002', 'Financial Status': 'pending' }),
    line({ Name: '#1003', ...paid, 'Note Attributes': '' }),
  );

const drop = (content: string) => dropFile(world, world.office, { kind: 'shopify', content });

async function answer(view: ImportView, answers: Readonly<Record<string, number>>) {
  const { importId } = view;
  await world.office.api.imports.readAgain({ importId, commandId: randomUUID(), answers });
  return settle(world, world.office, importId);
}

const ordersWith = (number: string) =>
  world.database.selectFrom('orders').selectAll().where('purchase_order_num', '=', number).execute();

describe('orders from Shopify', () => {
  test('need a shop, and are saved with the address of the customer', async () => {
    const preview = await drop(orders());
    expect(preview.choices).toMatchObject([
      { key: 'shop', chosen: null, isRequired: true },
      { key: 'day', chosen: null, isRequired: false },
    ]);
    const { importId, planNumber } = preview;
    const commandId = randomUUID();
    expect(await outcomeOf(world.office.api.imports.applyImport({ importId, commandId, planNumber }))).toBe(
      'import-unanswered',
    );
    const chosen = await answer(preview, { shop: world.shopId });
    expect(chosen.counts).toMatchObject({ items: { new: 1 }, rows: 5, applied: 2, refused: 3 });
    expect(await refusedOf(world.office, importId)).toEqual([
      '4: SKU POT Teapot is not one of our products, by PID or by name',
      '5: Not imported: pending',
      '6: Its order names no delivery date: choose one for such orders',
    ]);
    await applyPreview(world, world.office, chosen);
    expect(await ordersWith('#1001')).toMatchObject([
      {
        shop_id: world.shopId,
        delivery_dt: '2026-11-24',
        order_type: 0,
        item_count: 3,
        total: 2 * 100 + 101,
        notes: 'Deliver to: Ada Baker, 5 Priory Close, Marwick QM2 8HW',
      },
    ]);
    expect(await ordersWith('#1002')).toEqual([]);
    expect(await world.database.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('without a day get the chosen one', async () => {
    const view = await answer(await drop(orders()), { shop: world.shopId, day: 20_261_201 });
    expect(view.choices[1]).toMatchObject({ chosen: 20_261_201 });
    await applyPreview(world, world.office, view);
    expect(await ordersWith('#1001')).toMatchObject([{ delivery_dt: '2026-11-24' }]);
    expect(await ordersWith('#1003')).toMatchObject([{ delivery_dt: '2026-12-01' }]);
    // A later export has the same order, and another day is chosen for its new ones.
    const again = await answer(await drop(orders()), { shop: world.shopId, day: 20_261_203 });
    expect(again.counts?.items).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  });

  test('are unchanged the second time, changed by other lines, and can be undone', async () => {
    const first = await applyPreview(
      world,
      world.office,
      await answer(await drop(orders()), { shop: world.shopId }),
    );
    const again = await answer(await drop(orders()), { shop: world.shopId });
    expect(again.counts?.items).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    const more = orders().replace('#1001,,paid,2', '#1001,,paid,7');
    const changed = await answer(await drop(more), { shop: world.shopId });
    expect(await itemsOf(world.office, changed.importId)).toMatchObject([
      { outcome: 'changed', number: '#1001', itemsMore: 5 },
    ]);
    const applied = await applyPreview(world, world.office, changed);
    expect(await ordersWith('#1001')).toMatchObject([{ item_count: 8 }]);
    const { importId } = first;
    expect((await world.office.api.imports.openImport({ importId })).undoProblem).not.toBeNull();
    await undoImport(world, world.office, applied.importId);
    expect(await ordersWith('#1001')).toMatchObject([{ item_count: 3 }]);
    expect((await world.office.api.imports.openImport({ importId })).undoProblem).toBeNull();
  });
});

describe('an unreadable row of an order from Shopify', () => {
  test('removes no line of the order, and is noted on it', async () => {
    const file = fileOf(line(paid), line({ 'Lineitem sku': '1001', Notes: 'Sliced' }));
    await applyPreview(world, world.office, await answer(await drop(file), { shop: world.shopId }));
    const torn = file.replace('Sliced', 'Sliced, please');
    const view = await answer(await drop(torn), { shop: world.shopId });
    expect(await itemsOf(world.office, view.importId)).toMatchObject([
      {
        outcome: 'unchanged',
        notes: ['1 line kept, because a row that cannot be read may order it', '1 row left out'],
      },
    ]);
  });
});

describe('products from Shopify', () => {
  test.each([
    ['Handle,Title,Variant SKU,Variant Price', 'loaf,Loaf 001,1000,1.25'],
    ['Title,URL handle,SKU,Price', 'Loaf 001,loaf,1000,1.25'],
  ])('of %s are compared, and nothing is changed', async (header, row) => {
    const other = header.startsWith('Handle') ? 'pot,Teapot,POT,12' : 'Teapot,pot,POT,12';
    const view = await drop(`${header}\n${row}\n${other}\n`);
    expect(view).toMatchObject({
      choices: [],
      counts: { items: { new: 0, changed: 0, unchanged: 1, refused: 1 } },
    });
    expect(await itemsOf(world.office, view.importId)).toMatchObject([
      { outcome: 'refused', name: 'Teapot' },
      { outcome: 'unchanged', notes: ['Shopify says £1.25, ours is £1.00: nothing is changed'] },
    ]);
    const before = await world.database.selectFrom('products').selectAll().orderBy('id').execute();
    await applyPreview(world, world.office, view);
    expect(await world.database.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
  });
});

describe('real files from Shopify', () => {
  test('of products are read completely', async (context) => {
    const folder = findRealFiles(context, 'formats/shopify');
    for (const name of readdirSync(folder).filter((file) => /^products-(?!header)/.test(file))) {
      const content = readFileSync(join(folder, name), 'utf8');
      const { data } = Papa.parse<Record<string, string>>(content, { header: true, skipEmptyLines: true });
      const variants = data.filter((row) => row['Variant Price'] || row['Variant SKU'] || row['Title']);
      const { counts } = await drop(content);
      expect(counts, name).toMatchObject({
        rows: data.length,
        applied: 0,
        unchanged: 0,
        refused: data.length,
      });
      expect(counts?.items.refused, name).toBe(variants.length);
    }
  });

  test('have all required columns', (context) => {
    const folder = findRealFiles(context, 'formats/shopify');
    for (const name of readdirSync(folder)) {
      const [header = []] = Papa.parse<string[]>(readFileSync(join(folder, name), 'utf8'), {
        preview: 1,
      }).data;
      const { missing, columns } = matchColumns(header, shopifyKind.columnsFor(header), {});
      expect(missing, name).toEqual([]);
      if (name === 'orders-header.csv') {
        expect(header).toHaveLength(79);
        expect(columns.filter(({ field }) => field !== null)).toHaveLength(18);
      }
    }
  });
});
