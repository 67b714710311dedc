import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { until } from '../../../../test/until.ts';

/** What no attempt may bring about: a line without its order, or without its product. */
const orphans = `
  select count(*)::int as count from order_lines l
  where not exists (select from orders o where o.id = l.order_id)
    or not exists (select from products p where p.id = l.product_id)`;

const reference = '23503';

let testDatabase: TestDatabase;
let first: pg.Client;
let second: pg.Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

beforeEach(async () => {
  [first, second] = await Promise.all([connect(), connect()]);
  await empty();
  await first.query(`
    insert into brands (id, name) values (1, 'Bakehouse');
    insert into shops (id, brand_id, name) values (1, 1, 'Abbey Green');
    insert into users (id, email) values (1, 'office@bakehouse.test');
    insert into categories (id, name) values (1, 'Bread');
    insert into products (id, pid, name, category_id) values (1, 1, 'Loaf', 1), (2, 2, 'Roll', 1), (3, 3, 'Bun', 1);
    insert into orders (id, shop_id, delivery_dt, created_at, created_by)
      select n, 1, '2026-11-21', now(), 1 from generate_series(1, 3) n;
    insert into order_lines (order_id, product_id, quantity, unit_cost) values (1, 1, 2, 100), (1, 2, 2, 100)`);
});
afterEach(async () => {
  await Promise.all([first.end(), second.end()]);
  const client = await connect();
  const { rows } = await client.query<{ count: number }>(orphans);
  await client.end();
  expect(rows).toEqual([{ count: 0 }]);
});

/** What the last test left goes. The triggers under test would refuse it, and a replica asks none. */
async function empty(): Promise<void> {
  const superuser = new URL(inject('testCluster').superuserUrl);
  superuser.pathname = new URL(testDatabase.url).pathname;
  const client = await connect(superuser.href);
  await client.query(`
    set session_replication_role = replica;
    truncate brands, shops, users, categories, products, orders, order_lines cascade`);
  await client.end();
}

async function connect(connectionString = testDatabase.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** 'done', or the state with which PostgreSQL refuses. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}

/** Waits until the connection waits for the other one. */
async function isBlocked(client: pg.Client): Promise<void> {
  const { processID } = client as pg.Client & { readonly processID: number };
  const watcher = await connect();
  await until(async () => {
    const { rows } = await watcher.query<{ blocked: boolean }>(
      'select cardinality(pg_blocking_pids($1)) > 0 as blocked',
      [processID],
    );
    return rows[0]?.blocked === true;
  });
  await watcher.end();
}

async function linesOf(orderId: number): Promise<readonly number[]> {
  const { rows } = await second.query<{ product_id: number }>(
    'select product_id from order_lines where order_id = $1 order by 1',
    [orderId],
  );
  return rows.map((row) => row.product_id);
}

const insertLine = (orderId: number, productId: number) =>
  `insert into order_lines (order_id, product_id, quantity, unit_cost) values (${orderId}, ${productId}, 1, 100)`;

describe('one statement is refused that', () => {
  test.each([
    ['writes a line of no order', insertLine(9, 1)],
    ['writes a line of no product', insertLine(2, 9)],
    [
      'writes one line of no product among many',
      `insert into order_lines (order_id, product_id, quantity, unit_cost)
        select 2, n, 1, 100 from generate_series(1, 4) n`,
    ],
    ['moves a line to no product', 'update order_lines set product_id = 9 where product_id = 1'],
    ['moves a line to another product', 'update order_lines set product_id = 3 where product_id = 1'],
    ['moves a line to no order', 'update order_lines set order_id = 9'],
    [
      'moves a line by the way of an insert',
      `${insertLine(1, 1)} on conflict (order_id, product_id) do update set product_id = 9`,
    ],
    [
      'moves a line by a merge',
      `merge into order_lines l using (values (1, 1)) v (o, p) on l.order_id = v.o and l.product_id = v.p
        when matched then update set product_id = 9`,
    ],
    [
      'writes a line by a merge',
      `merge into order_lines l using (values (2, 9)) v (o, p) on l.order_id = v.o and l.product_id = v.p
        when not matched then insert (order_id, product_id, quantity, unit_cost) values (v.o, v.p, 1, 100)`,
    ],
    [
      'deletes an order and writes a line of it',
      `with gone as (delete from orders where id = 2) ${insertLine(2, 1)}`,
    ],
    ['deletes a product that is on an order', 'delete from products where id = 1'],
    ['deletes a product that is on an order among others', 'delete from products'],
    [
      'deletes a product and writes a line of it',
      `with gone as (delete from products where id = 3) ${insertLine(2, 3)}`,
    ],
    ['gives a product another number', 'update products set id = 9 where id = 1'],
    ['gives an order another number', 'update orders set id = 9 where id = 1'],
    ['empties the products', 'truncate products cascade'],
    ['empties the orders', 'truncate orders cascade'],
  ])('%s', async (_, text) => {
    expect(await outcomeOf(first.query(text))).toBe(reference);
    expect(await linesOf(1)).toEqual([1, 2]);
  });
});

test('lines go with their order, one or many, and nothing else goes', async () => {
  await first.query(`${insertLine(2, 1)}; ${insertLine(3, 3)}`);
  await first.query('delete from orders where id in (1, 2)');
  expect([await linesOf(1), await linesOf(2), await linesOf(3)]).toEqual([[], [], [3]]);
});

test('a product that is on no order goes', async () => {
  await first.query('delete from products where id = 3');
  expect(await outcomeOf(first.query(insertLine(2, 3)))).toBe(reference);
});

test('what changes a line without moving it is taken', async () => {
  await first.query(`
    update order_lines set quantity = 7, product_name = 'Loaf', item_code = 1, details = '', vat_code = 'zero';
    ${insertLine(1, 1)} on conflict (order_id, product_id) do update set quantity = excluded.quantity;
    update orders set version = version + 1; update products set name = name || '!'`);
  const { rows } = await first.query('select quantity from order_lines order by product_id');
  expect(rows).toEqual([{ quantity: 1 }, { quantity: 7 }]);
});

test('rows are restored without a search path, as pg_restore does', async () => {
  await first.query(`set search_path = ''; insert into public.orders (id, shop_id, delivery_dt, created_at, created_by)
    values (4, 1, '2026-11-21', now(), 1); ${insertLine(4, 1).replace('order_lines', 'public.order_lines')}`);
  expect(await linesOf(4)).toEqual([1]);
  expect(await outcomeOf(first.query(insertLine(9, 1).replace('order_lines', 'public.order_lines')))).toBe(
    reference,
  );
});

describe('of two transactions at once', () => {
  test('one that deletes an order waits for one that adds a line, and takes it along', async () => {
    await first.query(`begin; ${insertLine(2, 1)}`);
    const deletion = second.query('delete from orders where id = 2');
    await isBlocked(second);
    await first.query('commit');
    await deletion;
    expect(await linesOf(2)).toEqual([]);
  });

  test('one that adds a line waits for one that deletes the order, and is refused', async () => {
    await first.query('begin; delete from orders where id = 2');
    const addition = outcomeOf(second.query(insertLine(2, 1)));
    await isBlocked(second);
    await first.query('commit');
    expect(await addition).toBe(reference);
  });

  test('one that adds a line is done once the deletion is taken back', async () => {
    await first.query('begin; delete from orders where id = 2');
    const addition = second.query(insertLine(2, 1));
    await isBlocked(second);
    await first.query('rollback');
    await addition;
    expect(await linesOf(2)).toEqual([1]);
  });

  test.each(['repeatable read', 'serializable'])(
    'one that deletes an order in %s, and would not see the line, is refused',
    async (isolation) => {
      await first.query(`begin isolation level ${isolation}; select from orders`);
      await second.query(insertLine(2, 1));
      expect(await outcomeOf(first.query('delete from orders where id = 2'))).toBe('25001');
      await first.query('rollback');
      expect(await linesOf(2)).toEqual([1]);
    },
  );

  test.each(['repeatable read', 'serializable'])(
    'one in %s that still sees an order which has gone is refused',
    async (isolation) => {
      await first.query(`begin isolation level ${isolation}; select from orders`);
      await second.query('delete from orders where id = 2');
      expect(await outcomeOf(first.query(insertLine(2, 1)))).toBe('40001');
      await first.query('rollback');
    },
  );

  test('one that deletes a product waits for one that adds a line of it, and is refused', async () => {
    await first.query(`begin; ${insertLine(2, 3)}`);
    const deletion = outcomeOf(second.query('delete from products where id = 3'));
    await isBlocked(second);
    await first.query('commit');
    expect(await deletion).toBe(reference);
    expect(await linesOf(2)).toEqual([3]);
  });

  test('one that adds a line waits for one that deletes the product, and is refused', async () => {
    await first.query('begin; delete from products where id = 3');
    const addition = outcomeOf(second.query(insertLine(2, 3)));
    await isBlocked(second);
    await first.query('commit');
    expect(await addition).toBe(reference);
  });

  test.each(['repeatable read', 'serializable'])(
    'one that deletes a product in %s, and would not see a line, is refused',
    async (isolation) => {
      await first.query(`begin isolation level ${isolation}; select from products`);
      await second.query(insertLine(2, 3));
      expect(await outcomeOf(first.query('delete from products where id = 3'))).toBe('25001');
      await first.query('rollback');
    },
  );

  test.each(['repeatable read', 'serializable'])(
    'one in %s that still sees a product which has gone is refused',
    async (isolation) => {
      await first.query(`begin isolation level ${isolation}; select from products`);
      await second.query('delete from products where id = 3');
      expect(await outcomeOf(first.query(insertLine(2, 3)))).toBe('40001');
      await first.query('rollback');
    },
  );

  test('one does not see the products and orders that the other has not committed', async () => {
    await first.query(`begin; insert into products (id, pid, name, category_id) values (4, 4, 'Bap', 1);
      insert into orders (id, shop_id, delivery_dt, created_at, created_by) values (4, 1, '2026-11-21', now(), 1)`);
    expect(await outcomeOf(second.query(insertLine(2, 4)))).toBe(reference);
    expect(await outcomeOf(second.query(insertLine(4, 1)))).toBe(reference);
    await first.query('rollback');
  });

  test('a product that a savepoint takes back takes its lines along', async () => {
    await first.query(`begin; savepoint s; insert into products (id, pid, name, category_id) values (4, 4, 'Bap', 1);
      ${insertLine(2, 4)}; rollback to s; ${insertLine(2, 3)}; commit`);
    expect(await linesOf(2)).toEqual([3]);
  });

  test('orders of the same product are saved at once: nobody locks it', async () => {
    await first.query(`begin; ${insertLine(2, 1)}`);
    await second.query(
      `begin; select from products where id = 1 for update nowait; ${insertLine(3, 1)}; commit`,
    );
    await first.query('commit');
    expect([await linesOf(2), await linesOf(3)]).toEqual([[1], [1]]);
  });

  test('whatever 400 of them try at random, no line is left alone', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => connect()));
    const outcomes = new Set<string>();
    const chance = (most: number) => 1 + Math.floor(Math.random() * most);
    const attempts = [
      () => insertLine(chance(9), chance(4)),
      () => `begin; ${insertLine(chance(6), chance(3))}; ${insertLine(chance(6), chance(3))}; commit`,
      () => `delete from orders where id = ${chance(6)}`,
      () => `begin; delete from orders where id in (${chance(6)}, ${chance(6)}); rollback`,
      () => `insert into orders (id, shop_id, delivery_dt, created_at, created_by)
        values (${chance(6)}, 1, '2026-11-21', now(), 1)`,
      () =>
        `begin isolation level repeatable read; select from orders; ${insertLine(chance(6), chance(3))}; commit`,
      () => `begin isolation level repeatable read; delete from orders where id = ${chance(6)}; commit`,
      () => `delete from products where id = ${chance(3)}`,
      () => `insert into products (id, pid, name, category_id) values (${chance(3)}, 1, 'Loaf', 1)`,
    ];
    await Promise.all(
      clients.map(async (client) => {
        for (let attempt = 0; attempt < 100; attempt += 1) {
          const text = attempts[chance(attempts.length) - 1]?.() ?? '';
          outcomes.add(await outcomeOf(client.query(text)));
          await client.query('rollback');
        }
        await client.end();
      }),
    );
    expect([...outcomes]).toEqual(expect.arrayContaining(['done', reference, '25001']));
  });
});
