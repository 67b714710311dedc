import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WorkloadWorld } from '../../../test/worlds/workload-world.ts';
import { files, makeWorkloadWorld, now, refusals } from '../../../test/worlds/workload-world.ts';
import { frozenClock } from '../../platform/clock.ts';
import { seedDemo } from '../demo/seed-demo.ts';

let world: WorkloadWorld;
beforeEach(async () => {
  world = await makeWorkloadWorld();
});
afterEach(() => world.end());

describe('a workload with faulty rows', () => {
  test('is loaded as far as it is valid, and every refused row is reported with its reason', async () => {
    const report = await world.load();
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
    expect(await world.listOrders()).toEqual([
      order(shops[0], '2021-01-02', 'PO1', 253, 18_000, '10001 x 3 at 1000, 10005 x 250 at 60'),
      order(shops[1], '2021-01-02', 'PO2', 1, 0, '10003 x 1 at 0'),
      order(shops[2], '2021-03-28', '', 2, 500, '10002 x 2 at 250'),
      order(shops[2], '2021-03-28', '', 5, 1250, '10002 x 5 at 250'),
    ]);
  });

  test('sets shops and products active as in the files, and every product available to every shop', async () => {
    await world.load();
    const shops = await world.database
      .selectFrom('shops')
      .select(['name', 'active', 'show_in_delivery_table'])
      .execute();
    expect(shops.filter((shop) => !shop.active)).toEqual([
      { name: `O'Brien & Fils`, active: false, show_in_delivery_table: false },
    ]);
    const products = await world.database.selectFrom('products').select(['pid', 'active']).execute();
    expect(products.filter((product) => !product.active)).toEqual([{ pid: 10003, active: false }]);
    expect(await world.database.selectFrom('shop_products').select('shop_id').execute()).toHaveLength(3 * 4);
  });

  test('stores who loaded an order, the source, and a time before its cut-off', async () => {
    await world.load();
    const [order] = await world.database.selectFrom('orders').selectAll().orderBy('id').execute();
    const user = await world.database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ created_by: user.id, imported_by: user.id, import_file: 'orders.csv' });
    // The cut-off is 24 hours before 2 January 00:00; the order counts as placed an hour before it.
    expect(order?.created_at.toString()).toBe('2020-12-31T23:00:00Z');
    expect(order?.imported_at?.toString()).toBe(now);
    expect(user).toMatchObject({ firstname: 'Workload', lastname: 'import', admin: true, superadmin: false });
    expect(user).toMatchObject({ p_orders: 2, uuid: null, active: false });
    const event = await world.database
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order?.id ?? (0 as never))
      .executeTakeFirstOrThrow();
    const [macaron, ficelle] = await world.productIds(10001, 10005);
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
    const first = await world.load();
    const before = await world.fingerprint();
    const second = await world.load({ at: '2026-11-21T09:00:00Z' });
    expect(await world.fingerprint()).toBe(before);
    expect(second.refusals).toEqual(first.refusals);
    expect(second.files.map((file) => file.applied)).toEqual([0, 0, 0, 0]);
    expect(second.files.map((file) => file.unchanged)).toEqual(first.files.map((file) => file.applied));
  });

  test('does not change what people have edited since', async () => {
    await world.load();
    await sql`update order_lines set quantity = 7 where quantity = 3`.execute(world.database);
    await sql`update products set unit_cost = 66 where pid = 10005`.execute(world.database);
    await sql`update shops set active = true, name = 'Renamed' where not active`.execute(world.database);
    await sql`delete from shop_products where product_id = (select id from products where pid = 10001)`.execute(
      world.database,
    );
    const before = await world.fingerprint();
    const report = await world.load();
    expect(await world.fingerprint()).toBe(before);
    expect(report.refusals).toContainEqual({
      file: 'orders.csv',
      row: 2,
      reason: 'is already stored with other lines, and was not changed',
    });
    expect(report.files[2]).toEqual({ file: 'orders.csv', rows: 10, applied: 0, refused: 7, unchanged: 3 });
    expect(report.files[3]).toMatchObject({ rows: 20, applied: 0, unchanged: 3 });
  });

  test('loads the added rows when the files have grown', async () => {
    await world.load();
    world.writeFiles({
      'products.csv': `${files['products.csv']}10006,BOULE,Bread,110,true,1\n`,
      'orders.csv': `${files['orders.csv']}10,2021-01-07,2,PO10,1,1,110\n`,
      'order_lines.csv': `order_id,pid,quantity\n1,10001,3\n1,10005,250\n2,10003,1\n3,10002,2\n7,10002,5\n10,10006,1\n`,
    });
    const report = await world.load();
    expect(report.files.map((file) => file.applied)).toEqual([0, 1, 1, 1]);
    expect(await world.database.selectFrom('shop_products').select('shop_id').execute()).toHaveLength(3 * 5);
    expect((await world.listOrders()).at(-1)).toMatchObject({
      shop: `O'Brien & Fils`,
      held: '10006 x 1 at 110',
    });
  });
});

test('puts products of a merged category into the one it was merged into', async () => {
  await world.load();
  const idOf = async (name: string) =>
    (
      await world.database
        .selectFrom('categories')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const [bread, biscuits] = [await idOf('Bread'), await idOf('Biscuits')];
  await world.database.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ category_id: biscuits }).execute();
    await trx.insertInto('merged_category_names').values({ name: 'Bread', category_id: biscuits }).execute();
    await trx.deleteFrom('categories').where('id', '=', bread).execute();
  });
  world.writeFiles({ 'products.csv': `${files['products.csv']}10006,BOULE,Bread,110,true,1\n` });
  await world.load();
  expect(await world.database.selectFrom('categories').select('name').execute()).toEqual([
    { name: 'Biscuits' },
  ]);
  const boule = world.database.selectFrom('products').select('category_id').where('name', '=', 'BOULE');
  expect(await boule.execute()).toEqual([{ category_id: biscuits }]);
});

test('shifts every day by the same number of days, so that the last one is today', async () => {
  const report = await world.load({ shiftToToday: true });
  expect(report).toMatchObject({ firstDay: '2026-08-27', lastDay: '2026-11-20', shiftedBy: 2063 });
  expect((await world.listOrders()).map((order) => order.day)).toEqual([
    '2026-08-27',
    '2026-08-27',
    '2026-11-20',
    '2026-11-20',
  ]);
  const late = await world.database
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`created_at > ${now}`)
    .execute();
  expect(late).toEqual([]);
});

test('another unit cost is accepted where the brand allows overrides', async () => {
  await sql`insert into brands (name, can_override_cost) values ('Kiosk', true)`.execute(world.database);
  const report = await world.load();
  expect(report.refusals.filter((refusal) => /unit_cost is \d/.test(refusal.reason))).toEqual([]);
  const overridden = await world.database
    .selectFrom('order_lines')
    .selectAll()
    .where('cost_source', '=', 2)
    .execute();
  expect(overridden.map((line) => line.unit_cost).toSorted()).toEqual([55, 61]);
});

test.each([
  ['orders.csv', undefined, 'There is no orders.csv in '],
  ['order_lines.csv', 'order_id,pid\n1,10001\n', 'order_lines.csv lacks the column quantity'],
])('nothing is written at all when %s cannot be read', async (file, content, words) => {
  if (content === undefined) world.removeFile(file);
  else world.writeFiles({ [file]: content });
  const before = await world.fingerprint();
  await expect(world.load()).rejects.toThrow(words);
  expect(await world.fingerprint()).toBe(before);
});

test('continues after an interruption', async () => {
  const interrupted = AbortSignal.abort(new Error('Interrupted.'));
  await expect(world.load({ signal: interrupted })).rejects.toThrow('Interrupted.');
  expect(await world.listOrders()).toEqual([]);
  const report = await world.load();
  expect(report.refusals).toEqual(refusals);
  expect(report.files.map((file) => file.applied)).toEqual([0, 0, 4, 5]);
});

test('runs once at a time', async () => {
  const outcomes = await Promise.allSettled([world.load(), world.load()]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await world.listOrders()).toHaveLength(4);
  expect((await world.load()).files.map((file) => file.applied)).toEqual([0, 0, 0, 0]);
});

test.each(['before', 'after'])('adds to a demo brand that is created %s the load', async (order) => {
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
    await seedDemo({ database: world.database, clock: frozenClock(now), blobs: null, createAuthUser });
  };
  if (order === 'before') await demo();
  const report = await world.load({ shiftToToday: true });
  if (order === 'after') await demo();
  expect(report.refusals).toEqual(refusals);
  expect(await world.database.selectFrom('shops').select('id').execute()).toHaveLength(43);
  expect(await world.database.selectFrom('brands').select('id').execute()).toHaveLength(5);
  const biscuits = await world.database
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('p.pid')
    .where('c.name', '=', 'Biscuits')
    .execute();
  expect(biscuits.length).toBe(14 + 2);
  expect((await world.load({ shiftToToday: true })).files.map((file) => file.applied)).toEqual([0, 0, 0, 0]);
});
