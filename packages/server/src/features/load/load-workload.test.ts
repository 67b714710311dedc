import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { frozenClock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/database/database.ts';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { LoadReport } from './load-workload.ts';
import { loadWorkload } from './load-workload.ts';

const now = '2026-11-20T11:15:00Z';

const files = {
  'shops.csv': `\uFEFFshop_id,name,brand_id,brand,import_as,email,active,show_in_delivery_table
1,"Café ""Le Coin"", Quai 3",3,Kiosk,"Kiosk - Café ""Le Coin"", Quai 3",shop1@example.test,true,true
2,O'Brien & Fils,3,Kiosk,Kiosk - O'Brien & Fils,,false,false
3,店铺 23,1,Boulangerie,,shop3@example.test,TRUE,true
3,Shop again,1,Boulangerie,Boulangerie - Shop again,,true,true
4,,1,Boulangerie,Boulangerie - 4,,true,true
5,Shop 05,1,Boulangerie,Boulangerie - 5,,maybe,true
6,Twin,3,Kiosk,Kiosk - O'Brien & Fils,,true,true
7,Too short,1
`.replaceAll('\n', '\r\n'),
  'products.csv': `pid,name,category,unit_cost,active,units_sold
10001,12 MACARON,Biscuits,1000,true,70
10002,=1+1,Biscuits,250,true,3
10003,"Pain ""noir"", 1 kg",Bread,0,false,0
10004,BAGUETTE,Bread,ninety,true,5
10005,FICELLE,Bread,60,true,5
10005,FICELLE TWICE,Bread,60,true,5
ten,PAIN,Bread,60,true,5
`,
  'orders.csv': `order_id,delivery_date,shop_id,purchase_order_num,lines,units,total_pence
1,2021-01-02,1,PO1,2,3,3000
2,2021-01-02,2,PO2,1,1,1000
3,2021-03-28,3,,1,1,1000
4,2021-02-30,1,PO4,1,1,1000
5,2021-01-03,99,PO5,1,1,1000
1,2021-01-04,1,PO6,1,1,1000
6,2021-01-05,3,PO7,1,1,1000
7,2021-03-28,3,,1,1,1000
8,2021-01-05,4,PO8,1,1,1000
9,2021-01-06,1,PO9,1,1,1000
`,
  'order_lines.csv': `order_id,delivery_date,shop_id,pid,quantity,unit_cost
1,2021-01-02,1,10001,3,1000
1,2021-01-02,1,10002,0,250
1,2021-01-02,1,10002,251,250
1,2021-01-02,1,10003,three,0
1,2021-01-02,1,10005,250,60
1,2021-01-02,1,10001,4,1000
2,2021-01-02,2,10003,1,0
2,2021-01-02,2,10005,2,55
2,2021-01-02,2,99999,2,55
3,2021-03-28,3,10002,1.5,250
3,2021-03-28,3,10002,-1,250
3,2021-03-28,3,10002,2,
4,2021-02-30,1,10001,1,1000
5,2021-01-03,99,10001,1,1000
77,2021-01-03,1,10001,1,1000
7,2021-03-28,3,10002,5,250
7,2021-03-29,3,10001,5,1000
7,2021-03-28,1,10001,5,1000
9,2021-01-06,1,10005,1,61
2,"2021-01-02,2,10001,1,1000
`,
};

const refusals = [
  ['shops.csv', 5, 'shop_id 3 is already that of row 4'],
  ['shops.csv', 6, 'has no name'],
  ['shops.csv', 7, "active is 'maybe', not true or false"],
  ['shops.csv', 8, 'is the same shop as row 3, by its import_as'],
  ['shops.csv', 9, 'has 3 values where the heading has 8'],
  ['products.csv', 5, "unit_cost is 'ninety', not a whole number of pence"],
  ['products.csv', 7, 'pid 10005 is already that of row 6'],
  ['products.csv', 8, "pid is 'ten', not a whole number"],
  ['orders.csv', 5, "delivery_date is '2021-02-30', not a day written as 2026-11-21"],
  ['orders.csv', 6, "shop_id '99' is no shop taken from shops.csv"],
  ['orders.csv', 7, 'order_id 1 is already that of row 2'],
  ['orders.csv', 8, 'Order is empty'],
  ['orders.csv', 10, "shop_id '4' is no shop taken from shops.csv"],
  ['orders.csv', 11, 'Order is empty'],
  ['order_lines.csv', 3, 'quantity is 0: only lines of at least 1 are kept'],
  ['order_lines.csv', 4, 'quantity is 251: 250 is the most per line'],
  ['order_lines.csv', 5, "quantity is 'three', not a whole number"],
  ['order_lines.csv', 7, 'pid 10001 is already on order 1, in row 2'],
  ['order_lines.csv', 9, 'unit_cost is 55, the price 60, and its brand keeps to prices'],
  ['order_lines.csv', 10, 'pid 99999 is no product taken from products.csv'],
  ['order_lines.csv', 11, "quantity is '1.5', not a whole number"],
  ['order_lines.csv', 12, "quantity is '-1', not a whole number"],
  ['order_lines.csv', 14, "order_id '4' is no order taken from orders.csv"],
  ['order_lines.csv', 15, "order_id '5' is no order taken from orders.csv"],
  ['order_lines.csv', 16, "order_id '77' is no order taken from orders.csv"],
  ['order_lines.csv', 18, 'delivery_date is 2021-03-29, that of its order 2021-03-28'],
  ['order_lines.csv', 19, 'shop_id is 1, that of its order 3'],
  ['order_lines.csv', 20, 'unit_cost is 61, the price 60, and its brand keeps to prices'],
  ['order_lines.csv', 21, 'opens a quote that is never closed: everything after it was read as one value'],
].map(([file, row, reason]) => ({ file, row, reason }));

let home: TestDatabase;
let database: Pool;
let directory: string;

beforeEach(async () => {
  home = await createTestDatabase();
  database = openDatabase(openPool({ url: home.url, connections: 3, onError: () => {} }));
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-workload-'));
  writeFiles(files);
});

afterEach(async () => {
  await database.destroy();
  await home.drop();
  rmSync(directory, { recursive: true });
});

function writeFiles(contents: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(directory, name), content);
}

function load(
  options: { shiftToToday?: boolean; at?: string; signal?: AbortSignal } = {},
): Promise<LoadReport> {
  return loadWorkload({
    database,
    directory,
    clock: frozenClock(options.at ?? now),
    shiftToToday: options.shiftToToday ?? false,
    progress: () => {},
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

const contentTables = [
  'brands',
  'shops',
  'categories',
  'products',
  'shop_products',
  'users',
  'orders',
  'order_lines',
  'order_events',
] as const;

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const table of contentTables) {
    const { rows } = await sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(database);
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

function listOrders() {
  return database
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .leftJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['s.name as shop', 'o.delivery_dt as day', 'o.purchase_order_num as po', 'o.line_count as lines'])
    .select(['o.item_count as items', 'o.total', 'o.version'])
    .select(
      sql<string>`string_agg(p.pid || ' x ' || l.quantity || ' at ' || l.unit_cost, ', ' order by p.pid)`.as(
        'held',
      ),
    )
    .groupBy(['o.id', 's.name'])
    .orderBy('o.id')
    .execute();
}

describe('a workload with faults in it', () => {
  test('is loaded as far as it is right, and every refused row is named with its reason', async () => {
    const report = await load();
    expect(report.refusals).toEqual(refusals);
    expect(report.files).toEqual([
      { file: 'shops.csv', rows: 8, applied: 3, refused: 5, unchanged: 0 },
      { file: 'products.csv', rows: 7, applied: 4, refused: 3, unchanged: 0 },
      { file: 'orders.csv', rows: 10, applied: 4, refused: 6, unchanged: 0 },
      { file: 'order_lines.csv', rows: 20, applied: 5, refused: 15, unchanged: 0 },
    ]);
    const shops = [`Café "Le Coin", Quai 3`, `O'Brien & Fils`, '店铺 23'];
    const order = (
      shop: string | undefined,
      day: string,
      po: string,
      items: number,
      total: number,
      held: string,
    ) => ({
      shop,
      day,
      po,
      lines: held.split(',').length,
      items,
      total,
      version: 1,
      held,
    });
    expect(await listOrders()).toEqual([
      order(shops[0], '2021-01-02', 'PO1', 253, 18_000, '10001 x 3 at 1000, 10005 x 250 at 60'),
      order(shops[1], '2021-01-02', 'PO2', 1, 0, '10003 x 1 at 0'),
      order(shops[2], '2021-03-28', '', 2, 500, '10002 x 2 at 250'),
      order(shops[2], '2021-03-28', '', 5, 1250, '10002 x 5 at 250'),
    ]);
  });

  test('leaves shops and products as active as the files say, and every product available to every shop', async () => {
    await load();
    const shops = await database
      .selectFrom('shops')
      .select(['name', 'active', 'show_in_delivery_table'])
      .execute();
    expect(shops.filter((shop) => !shop.active)).toEqual([
      { name: `O'Brien & Fils`, active: false, show_in_delivery_table: false },
    ]);
    const products = await database.selectFrom('products').select(['pid', 'active']).execute();
    expect(products.filter((product) => !product.active)).toEqual([{ pid: 10003, active: false }]);
    expect(await database.selectFrom('shop_products').select('shop_id').execute()).toHaveLength(3 * 4);
  });

  test('keeps who loaded an order, from where, and a moment before its cut-off', async () => {
    await load();
    const [order] = await database.selectFrom('orders').selectAll().orderBy('id').execute();
    const user = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ created_by: user.id, imported_by: user.id, import_file: 'orders.csv' });
    // 24 hours before 2 January 00:00 is the cut-off; an hour earlier is in time.
    expect(order?.created_at.toString()).toBe('2020-12-31T23:00:00Z');
    expect(order?.imported_at?.toString()).toBe(now);
    expect(user).toMatchObject({ firstname: 'Workload', lastname: 'import', admin: true, superadmin: false });
    expect(user).toMatchObject({ p_orders: 2, uuid: null, active: false });
    const event = await database
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order?.id ?? (0 as never))
      .executeTakeFirstOrThrow();
    const [macaron, ficelle] = await productIds(10001, 10005);
    expect(event).toMatchObject({ kind: 'imported', version: 1, user_id: user.id });
    expect(event.details).toEqual({
      lines: [
        [macaron, 0, 3, null, 1000, 'product'],
        [ficelle, 0, 250, null, 60, 'product'],
      ],
      purchaseOrderNumber: ['', 'PO1'],
      file: 'orders.csv',
      row: 2,
    });
  });

  test('changes nothing when it is loaded again', async () => {
    const first = await load();
    const before = await fingerprint();
    const second = await load({ at: '2026-11-21T09:00:00Z' });
    expect(await fingerprint()).toBe(before);
    expect(second.refusals).toEqual(first.refusals);
    expect(second.files.map((file) => file.applied)).toEqual([0, 0, 0, 0]);
    expect(second.files.map((file) => file.unchanged)).toEqual(first.files.map((file) => file.applied));
  });

  test('leaves alone what people have changed since', async () => {
    await load();
    await sql`update order_lines set quantity = 7 where quantity = 3`.execute(database);
    await sql`update products set unit_cost = 66 where pid = 10005`.execute(database);
    await sql`update shops set active = true, name = 'Renamed' where not active`.execute(database);
    await sql`delete from shop_products where product_id = (select id from products where pid = 10001)`.execute(
      database,
    );
    const before = await fingerprint();
    const report = await load();
    expect(await fingerprint()).toBe(before);
    expect(report.refusals).toContainEqual({
      file: 'orders.csv',
      row: 2,
      reason: 'is in the books with other lines, and stays as it is there',
    });
    expect(report.files[2]).toEqual({ file: 'orders.csv', rows: 10, applied: 0, refused: 7, unchanged: 3 });
    expect(report.files[3]).toMatchObject({ rows: 20, applied: 0, unchanged: 3 });
  });

  test('takes more rows when the files have grown', async () => {
    await load();
    writeFiles({
      'products.csv': `${files['products.csv']}10006,BOULE,Bread,110,true,1\n`,
      'orders.csv': `${files['orders.csv']}10,2021-01-07,2,PO10,1,1,110\n`,
      'order_lines.csv': `order_id,pid,quantity\n1,10001,3\n1,10005,250\n2,10003,1\n3,10002,2\n7,10002,5\n10,10006,1\n`,
    });
    const report = await load();
    expect(report.files.map((file) => file.applied)).toEqual([0, 1, 1, 1]);
    expect(await database.selectFrom('shop_products').select('shop_id').execute()).toHaveLength(3 * 5);
    expect((await listOrders()).at(-1)).toMatchObject({ shop: `O'Brien & Fils`, held: '10006 x 1 at 110' });
  });
});

test('puts products of a category that was merged into another one where the others went', async () => {
  await load();
  const idOf = async (name: string) =>
    (await database.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirstOrThrow())
      .id;
  const [bread, biscuits] = [await idOf('Bread'), await idOf('Biscuits')];
  await database.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ category_id: biscuits }).execute();
    await trx.insertInto('merged_category_names').values({ name: 'Bread', category_id: biscuits }).execute();
    await trx.deleteFrom('categories').where('id', '=', bread).execute();
  });
  writeFiles({ 'products.csv': `${files['products.csv']}10006,BOULE,Bread,110,true,1\n` });
  await load();
  expect(await database.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Biscuits' }]);
  const boule = database.selectFrom('products').select('category_id').where('name', '=', 'BOULE');
  expect(await boule.execute()).toEqual([{ category_id: biscuits }]);
});

test('moves every day by the same number of days, so that the last one is today', async () => {
  const report = await load({ shiftToToday: true });
  expect(report).toMatchObject({ firstDay: '2026-08-27', lastDay: '2026-11-20', shiftedBy: 2063 });
  expect((await listOrders()).map((order) => order.day)).toEqual([
    '2026-08-27',
    '2026-08-27',
    '2026-11-20',
    '2026-11-20',
  ]);
  const late = await database
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`created_at > ${now}`)
    .execute();
  expect(late).toEqual([]);
});

test('allows another unit cost where the brand does', async () => {
  await sql`insert into brands (name, can_override_cost) values ('Kiosk', true)`.execute(database);
  const report = await load();
  expect(report.refusals.filter((refusal) => /unit_cost is \d/.test(refusal.reason))).toEqual([]);
  const overridden = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('cost_source', '=', 2)
    .execute();
  expect(overridden.map((line) => line.unit_cost).toSorted()).toEqual([55, 61]);
});

test.each([
  ['orders.csv', undefined, 'There is no orders.csv in '],
  ['order_lines.csv', 'order_id,pid\n1,10001\n', 'order_lines.csv lacks the column quantity'],
])('writes nothing at all when %s cannot be read', async (file, content, words) => {
  if (content === undefined) rmSync(join(directory, file));
  else writeFiles({ [file]: content });
  const before = await fingerprint();
  await expect(load()).rejects.toThrow(words);
  expect(await fingerprint()).toBe(before);
});

test('goes on where it was interrupted', async () => {
  const interrupted = AbortSignal.abort(new Error('Interrupted.'));
  await expect(load({ signal: interrupted })).rejects.toThrow('Interrupted.');
  expect(await listOrders()).toEqual([]);
  const report = await load();
  expect(report.refusals).toEqual(refusals);
  expect(report.files.map((file) => file.applied)).toEqual([0, 0, 4, 5]);
});

test('runs once at a time', async () => {
  const outcomes = await Promise.allSettled([load(), load()]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listOrders()).toHaveLength(4);
  expect((await load()).files.map((file) => file.applied)).toEqual([0, 0, 0, 0]);
});

test.each(['before', 'after'])('adds to a demo brand that is made %s the load', async (order) => {
  const demo = async () => {
    const createAuthUser: Parameters<typeof seedDemo>[0]['createAuthUser'] = async (
      trx,
      { email, confirmedAt },
    ) => {
      const moment = confirmedAt.toString();
      const row = await trx
        .insertInto('auth.users')
        .values({ email, email_confirmed_at: moment, created_at: moment, updated_at: moment })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    };
    await seedDemo({ database, clock: frozenClock(now), blobs: null, createAuthUser });
  };
  if (order === 'before') await demo();
  const report = await load({ shiftToToday: true });
  if (order === 'after') await demo();
  expect(report.refusals).toEqual(refusals);
  expect(await database.selectFrom('shops').select('id').execute()).toHaveLength(43);
  expect(await database.selectFrom('brands').select('id').execute()).toHaveLength(5);
  const biscuits = await database
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('p.pid')
    .where('c.name', '=', 'Biscuits')
    .execute();
  expect(biscuits.length).toBe(14 + 2);
  expect((await load({ shiftToToday: true })).files.map((file) => file.applied)).toEqual([0, 0, 0, 0]);
});

async function productIds(...pids: readonly number[]): Promise<readonly number[]> {
  const rows = await database.selectFrom('products').select(['id', 'pid']).execute();
  return pids.map((pid) => rows.find((row) => row.pid === pid)?.id ?? -1);
}
