import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstDayKinds } from '@bakehouse/domain/imports/import-kinds';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRealFiles } from '../../../test/files/real-files.ts';
import { directImports } from '../../../test/schema/direct-imports.ts';
import { applyPreview, dropFile, refusedOf, undoImport } from '../../../test/worlds/imports/import-world.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { kinds } from './kinds/kinds.ts';

let world: World;
let boss: Person;
beforeEach(async () => {
  world = await makeWorld();
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
});
afterEach(() => world.end());

/** The contents of a bakery's tables, as one text. */
async function snapshot(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat_ws(' | ',
      (select string_agg(x::text, ',' order by id) from brands x),
      (select string_agg(x::text, ',' order by id) from shops x),
      (select string_agg(x::text, ',' order by id) from categories x),
      (select string_agg(x::text, ',' order by id) from suppliers x),
      (select string_agg(x::text, ',' order by id) from products x),
      (select string_agg(x::text, ',' order by product_id, first_day) from product_prices x),
      (select string_agg(x::text, ',' order by shop_id, product_id) from shop_products x),
      (select string_agg(x::text, ',' order by id) from users x),
      (select string_agg(x::text, ',' order by user_id, shop_id) from user_shops x),
      (select string_agg(x::text, ',' order by id) from orders x),
      (select string_agg(x::text, ',' order by order_id, product_id) from order_lines x),
      (select string_agg(x::text, ',' order by order_id) from order_invoices x)) as all`.execute(
    world.database,
  );
  return rows[0]?.all ?? '';
}

test('the samples import a bakery without a refused row, change nothing the second time, and can be undone', async () => {
  const empty = await snapshot();
  const applied: number[] = [];
  for (const kind of firstDayKinds) {
    const preview = await dropFile(world, boss, { kind, content: kinds[kind].sample });
    expect(await refusedOf(boss, preview.importId), kind).toEqual([]);
    expect(preview.counts?.items, kind).toMatchObject({ changed: 0, unchanged: 0, refused: 0 });
    expect(preview.counts?.items.new, kind).toBeGreaterThan(1);
    applied.push((await applyPreview(world, boss, preview)).importId);
  }
  const { there } = await boss.api.imports.listImports({});
  expect(there).toMatchObject({ shops: 3, brands: 2, products: 4, users: 4, pastOrders: 4 });
  for (const kind of firstDayKinds) {
    const again = await dropFile(world, boss, { kind, content: kinds[kind].sample });
    expect(again.counts?.items, kind).toMatchObject({ new: 0, changed: 0, refused: 0 });
  }
  for (const importId of applied.toReversed()) {
    expect((await undoImport(world, boss, importId)).state).toBe('undone');
  }
  expect(await snapshot()).toEqual(empty);
});

test('an import that others build on stays: each file can be undone only before the next one', async () => {
  const applied: number[] = [];
  for (const kind of firstDayKinds) {
    const preview = await dropFile(world, boss, { kind, content: kinds[kind].sample });
    applied.push((await applyPreview(world, boss, preview)).importId);
  }
  const problems = await Promise.all(
    applied.map(async (importId) => (await boss.api.imports.openImport({ importId })).undoProblem),
  );
  expect(problems).toEqual([
    'Abbey Green has orders',
    'White tin loaf is on orders',
    'Abbey Green ordered White tin loaf since',
    null,
    null,
  ]);
});

test('two years of a real bakery are imported: every day equals the sums of the files', {}, async (context) => {
  const folder = findRealFiles(context, 'workload');
  const read = (file: string) =>
    Papa.parse<Record<string, string>>(readFileSync(join(folder, file), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;
  const [shops, products, orders, lines] = [
    read('shops.csv'),
    read('products.csv'),
    read('orders.csv'),
    read('order_lines.csv'),
  ];
  const pounds = (amount = '') => (Number(amount) / 100).toFixed(2);
  const nameOf = new Map(shops.map((shop) => [shop['shop_id'], shop['import_as']]));
  const numberOf = new Map(orders.map((order) => [order['order_id'], order['purchase_order_num']]));
  const files = {
    shops: shops.map((shop) => ({
      Brand: shop['brand'],
      Shop: shop['name'],
      'Import as': shop['import_as'],
      'E-mail': shop['email'],
      Active: shop['active'],
      'Show in delivery table': shop['show_in_delivery_table'],
    })),
    products: products.map((product) => ({
      PID: product['pid'],
      Name: product['name'],
      Category: product['category'],
      Price: pounds(product['unit_cost']),
      // Archived products were ordered at that time.
      Active: product['active'],
    })),
    'shop-prices': shops.flatMap((shop) =>
      products
        .filter((product) => product['active'] === 'true')
        .map((product) => ({ Shop: shop['import_as'], PID: product['pid'], Available: 'yes' })),
    ),
    users: shops.map((shop) => ({
      'E-mail': `manager${shop['shop_id']}@bakehouse.test`,
      Name: `Manager of ${shop['shop_id']}`,
      Shops: shop['import_as'],
    })),
    'past-orders': lines.map((line) => ({
      'Order number': numberOf.get(line['order_id']),
      Shop: nameOf.get(line['shop_id']),
      'Delivery date': line['delivery_date'],
      PID: line['pid'],
      Quantity: line['quantity'],
      'Price paid': pounds(line['unit_cost']),
    })),
  };
  const imports = directImports(world, boss);
  const counts: (readonly [string, number, number])[] = [];
  for (const kind of firstDayKinds) {
    const applied = await imports.apply(kinds[kind], Papa.unparse<object>([...files[kind]]));
    expect(applied.refused, kind).toEqual([]);
    counts.push([kind, applied.counts.rows, applied.counts.applied]);
  }
  expect(counts).toEqual(firstDayKinds.map((kind) => [kind, files[kind].length, files[kind].length]));

  const sums = new Map<string, number>();
  let [items, total] = [0, 0];
  for (const line of lines) {
    const key = `${line['delivery_date']} ${line['shop_id']} ${line['pid']}`;
    sums.set(key, (sums.get(key) ?? 0) + Number(line['quantity']));
    items += Number(line['quantity']);
    total += Number(line['quantity']) * Number(line['unit_cost']);
  }
  const fileIdOf = new Map(shops.map((shop) => [shop['import_as'], shop['shop_id']]));
  const { rows } = await sql<{ day: string; shop: string; pid: number; quantity: number }>`
    select o.delivery_dt::text as day, s.import_as as shop, p.pid, sum(l.quantity)::int as quantity
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    join shops s on s.id = o.shop_id group by 1, 2, 3`.execute(world.database);
  const inBooks = new Map(
    rows.map((row) => [`${row.day} ${fileIdOf.get(row.shop)} ${row.pid}`, row.quantity]),
  );
  expect(inBooks.size).toBe(sums.size);
  expect([...sums].filter(([key, quantity]) => inBooks.get(key) !== quantity)).toEqual([]);
  const totals = await sql<{ orders: number; items: number; total: number }>`
    select count(*)::int as orders, sum(item_count)::int as items, sum(total)::bigint as total from orders`.execute(
    world.database,
  );
  expect(totals.rows).toEqual([{ orders: orders.length, items, total }]);

  const again = await imports.plan(kinds['past-orders'], Papa.unparse<object>(files['past-orders']));
  expect(again.counts).toMatchObject({ applied: 0, refused: 0, unchanged: lines.length });
});
