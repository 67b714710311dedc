import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testDatabase: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  await client.query(`
    insert into brands (id, name) values (1, 'Bakehouse');
    insert into shops (id, brand_id, name) values (1, 1, 'Abbey Green');
    insert into users (id, email) values (1, 'office@bakehouse.test');
    insert into categories (id, name) values (1, 'Bread');
    insert into products (id, pid, name, category_id) values (1, 1, 'Loaf', 1), (2, 2, 'Roll', 1);
    insert into orders (id, shop_id, delivery_dt, created_at, created_by) values (1, 1, '2026-11-21', now(), 1);
    insert into order_lines values (1, 1, 2, 100, 0);
    insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, save_id, details)
      values (1, 'created', 1, 1, '2026-11-21', now(), 1, '00000000-0000-4000-8000-000000000001', '{}');
    insert into auth.users (id, email, created_at, updated_at)
      values ('00000000-0000-4000-8000-00000000000a', 'office@bakehouse.test', now(), now());
    insert into cutoffs values ('2026-11-21', 24, 1, now());
    insert into recipe_items (pid, type, name, updated_at) values (1, 'RECIPE', 'Dough', now());
    insert into recipe_ingredients values (1, 1, 2);
    insert into recipe_steps values (1, 1, 'Knead');
    select setval(pg_get_serial_sequence(t, 'id'), 100)
      from unnest(array['brands', 'shops', 'users', 'categories', 'products', 'orders']) t;`);
});
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

/** Why PostgreSQL refuses, by the state it answers with. */
const states = {
  check: '23514',
  unique: '23505',
  missing: '23502',
  reference: '23503',
  range: '22003',
  text: '22P02',
  date: '22008',
  generated: '428C9',
  append: 'P0001',
} as const;

async function stateOf(statement: string): Promise<string> {
  await client.query('begin');
  try {
    await client.query(statement);
    return 'taken';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  } finally {
    await client.query('rollback');
  }
}

const order = (columns: string, values: string) =>
  `insert into orders (shop_id, delivery_dt, created_at, created_by, ${columns}) values (1, '2026-11-21', now(), 1, ${values})`;
const line = (values: string) =>
  `insert into order_lines (order_id, product_id, quantity, unit_cost, cost_source) values (${values})`;
const event = (columns: string, values: string) =>
  `insert into order_events (order_id, version, shop_id, delivery_dt, at, user_id, details, ${columns})
   values (1, 2, 1, '2026-11-21', now(), 1, '{}', ${values})`;

/** Rows that the rules would never write; the constraints of the database refuse them. */
const bad: readonly (readonly [keyof typeof states, string, string])[] = [
  [
    'reference',
    'an order of no shop',
    `insert into orders (shop_id, delivery_dt, created_at, created_by) values (9, '2026-11-21', now(), 1)`,
  ],
  [
    'reference',
    'an order by nobody',
    `insert into orders (shop_id, delivery_dt, created_at, created_by) values (1, '2026-11-21', now(), 9)`,
  ],
  [
    'missing',
    'an order of no day',
    `insert into orders (shop_id, created_at, created_by) values (1, now(), 1)`,
  ],
  [
    'check',
    'an order before the year 2000',
    `insert into orders (shop_id, delivery_dt, created_at, created_by) values (1, '1999-12-31', now(), 1)`,
  ],
  [
    'check',
    'an order after the year 2100',
    `insert into orders (shop_id, delivery_dt, created_at, created_by) values (1, '2101-01-01', now(), 1)`,
  ],
  [
    'date',
    'an order for 30 February',
    `insert into orders (shop_id, delivery_dt, created_at, created_by) values (1, '2026-02-30', now(), 1)`,
  ],
  ['check', 'an order of a third type', order('order_type', '2')],
  ['check', 'an order of version 0', order('version', '0')],
  ['check', 'an order worth less than nothing', order('total', '-1')],
  ['range', 'an order worth more than the books hold', order('total', '2147483648')],
  ['check', 'an order with fewer items than lines', order('line_count, item_count', '2, 1')],
  ['check', 'a number of 201 characters', order('purchase_order_num', `repeat('x', 201)`)],
  ['check', 'notes of 4,001 characters', order('notes', `repeat('x', 4001)`)],
  ['check', 'a void by nobody', order('voided_at', 'now()')],
  ['check', 'a change at no time', order('updated_by', '1')],
  ['generated', 'an order that only says it is void', order('voided', 'true')],
  ['check', 'loaves for a customer', order('deliver_to_shop', 'false')],
  ['check', 'a line of 0', line('1, 2, 0, 100, 0')],
  ['check', 'a line of 251', line('1, 2, 251, 100, 0')],
  ['check', 'a line below nothing', line('1, 2, -1, 100, 0')],
  ['check', 'a line at less than nothing', line('1, 2, 1, -1, 0')],
  ['check', 'a line with a price from nowhere', line('1, 2, 1, 100, 3')],
  ['unique', 'a product twice on an order', line('1, 1, 1, 100, 0')],
  ['reference', 'a line of no order', line('9, 1, 1, 100, 0')],
  ['reference', 'a line of no product', line('1, 9, 1, 100, 0')],
  ['check', 'an event of no kind', event('kind', `'baked'`)],
  [
    'reference',
    'an event by nobody',
    `insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details) values (1, 'updated', 2, 1, '2026-11-21', now(), 9, '{}')`,
  ],
  ['unique', 'a save id twice', event('kind, save_id', `'updated', '00000000-0000-4000-8000-000000000001'`)],
  ['text', 'a save id that is none', event('kind, save_id', `'updated', 'x'`)],
  [
    'text',
    'details that are no JSON',
    `insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details) values (1, 'updated', 2, 1, '2026-11-21', now(), 1, 'x')`,
  ],
  ['append', 'another word in the history', `update order_events set kind = 'voided'`],
  ['append', 'a changed history of no row', `update order_events set kind = 'voided' where false`],
  ['append', 'a page torn out of the history', 'delete from order_events'],
  ['append', 'an emptied history', 'truncate order_events'],
  ['check', 'a cut-off of less than nothing', `insert into cutoffs values ('2026-11-22', -1, 1, now())`],
  ['check', 'a cut-off of more than a year', `insert into cutoffs values ('2026-11-22', 8761, 1, now())`],
  ['unique', 'two cut-offs of one day', `insert into cutoffs values ('2026-11-21', 12, 1, now())`],
  ['unique', 'two brands of one name', `insert into brands (name) values ('Bakehouse')`],
  ['check', 'a shop without a name', `insert into shops (brand_id, name) values (1, '')`],
  ['check', 'shop 0', `insert into shops (id, brand_id, name) values (0, 1, 'Nobody')`],
  ['reference', 'a shop that goes while it has orders', 'delete from shops'],
  ['reference', 'a product that goes while it is on an order', 'delete from products where id = 1'],
  [
    'check',
    'a product at less than nothing',
    `insert into products (pid, name, category_id, unit_cost) values (3, 'Bun', 1, -1)`,
  ],
  ['check', 'a product of a VAT code that nobody knows', `update products set vat_code = 'reduced'`],
  [
    'check',
    'a line that keeps half of its product',
    `insert into order_lines (order_id, product_id, quantity, unit_cost, product_name) values (1, 2, 1, 100, 'Rye')`,
  ],
  [
    'reference',
    'an invoice of no order',
    `insert into order_invoices values (9, now(), '{"seller": {}, "shop": {}}')`,
  ],
  ['check', 'an invoice of nobody', `insert into order_invoices values (1, now(), '{"seller": {}}')`],
  ['check', 'a price of a shop of nothing', 'insert into shop_products values (1, 1, 0)'],
  ['unique', 'one e-mail address for two', `insert into users (email) values ('office@bakehouse.test')`],
  ['check', 'an e-mail address in capitals', `insert into users (email) values ('Office@bakehouse.test')`],
  ['check', 'a right of level 3', `insert into users (email, p_orders) values ('a@b.test', 3)`],
  ['reference', 'somebody at no shop', 'insert into user_shops values (1, 9)'],
  [
    'check',
    'a letter of no kind',
    `insert into mails (kind, next_attempt_at, queued_at) values ('love', now(), now())`,
  ],
  ['check', 'second settings', 'insert into settings (id) values (2)'],
  ['unique', 'the settings again', 'insert into settings (id) values (1)'],
  ['check', 'second settings of Sage', 'insert into sage_settings (id) values (2)'],
  ['check', 'letters that are kept for no day', 'update retention_settings set mail_body_days = 0'],
  ['check', 'a contact without a name', `insert into shop_contacts values (1, 1, '')`],
  ['append', 'another cut-off in the history', 'update cutoff_events set hours = 1'],
  ['append', 'a history of people without its end', 'delete from user_events'],
  [
    'unique',
    'two cakes in one place',
    `insert into order_customs (order_id, position, sponge, filling, fruit, topping, size, shape, unit_cost)
     select 1, 1, '', '', '', '', '', '', 0 from generate_series(1, 2)`,
  ],
  [
    'unique',
    'two accounts of one address',
    `insert into auth.users (email, created_at, updated_at) values ('office@bakehouse.test', now(), now())`,
  ],
  [
    'reference',
    'a session of nobody',
    `insert into auth.sessions (user_id, created_at, refresh_salt, amr) values (gen_random_uuid(), now(), '\\x00112233445566778899aabbccddeeff', '[]')`,
  ],
  [
    'check',
    'a session with a short salt',
    `insert into auth.sessions (user_id, created_at, refresh_salt, amr) values ('00000000-0000-4000-8000-00000000000a', now(), '\\x00', '[]')`,
  ],
  ['check', 'a recipe item of a fourth type', `update recipe_items set type = 'CAKE'`],
  ['check', 'a recipe that makes less than nothing', 'update recipe_items set quantity = -1'],
  [
    'check',
    'an allergen left open where nothing is declared',
    `update recipe_items set undeclared_allergens = '{MILK}'`,
  ],
  [
    'reference',
    'a recipe of no product',
    `insert into recipe_items (pid, type, name, product_id, updated_at) values (3, 'PRODUCT', 'Bun', 9, now())`,
  ],
  ['check', 'a recipe in itself', 'insert into recipe_ingredients values (1, 2, 1)'],
  ['unique', 'an ingredient twice in one place', 'insert into recipe_ingredients values (1, 1, 2)'],
  ['reference', 'an ingredient of no recipe', 'insert into recipe_ingredients values (9, 1, 2)'],
  ['check', 'a step before the first', `insert into recipe_steps values (1, 0, 'Weigh')`],
  ['unique', 'two steps in one place', `insert into recipe_steps values (1, 1, 'Rest')`],
  ['check', 'metadata that are a list', `update auth.users set user_metadata = '[]'`],
];

describe('the database refuses', () => {
  test.each(bad)('(%s) %s', async (why, _what, statement) => {
    expect(await stateOf(statement)).toBe(states[why]);
  });
});

describe('the database accepts', () => {
  test.each([
    ['a dear order', order('total', '2147483647')],
    [
      'a long number and long notes',
      order('purchase_order_num, notes', `repeat('x', 200), repeat('x', 4000)`),
    ],
    ['the most of a line', line('1, 2, 250, 2147483647, 2')],
    ['a further event of the order', event('kind', `'updated'`)],
    ['the history of an order that is gone', 'delete from orders where id = 1'],
    ['an ingredient that is no item yet', 'insert into recipe_ingredients values (1, 2, 30001)'],
    ['the same ingredient in another place', 'insert into recipe_ingredients values (1, 2, 2)'],
    ['a recipe item of which nothing is in', `update recipe_items set allergens = '{}'`],
  ])('%s', async (_what, statement) => {
    expect(await stateOf(statement)).toBe('taken');
  });
});

test('the lines of an order go with it, and its history stays', async () => {
  await client.query('begin');
  await client.query('delete from orders where id = 1');
  expect((await client.query('select * from order_lines')).rows).toEqual([]);
  expect((await client.query('select kind from order_events')).rows).toEqual([{ kind: 'created' }]);
  await client.query('rollback');
});

test('tables that only grow are vacuumed after 20,000 new rows, and every index is whole', async () => {
  const { rows } = await client.query(`
    select relname as name from pg_class where reloptions @> '{autovacuum_vacuum_insert_threshold=20000,
      autovacuum_vacuum_insert_scale_factor=0}' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(['mails', 'order_events', 'order_lines', 'orders']);
  const broken = await client.query('select indexrelid::regclass from pg_index where not indisvalid');
  expect(broken.rows).toEqual([]);
});

test('who ordered a product is read by an index', async () => {
  await client.query('begin; set local enable_seqscan = off');
  const { rows } = await client.query('explain select order_id from order_lines where product_id = 1');
  await client.query('rollback');
  expect(JSON.stringify(rows)).toContain('order_lines_by_product');
});

test('the application is no superuser and owns nothing but its own database', async () => {
  const { rows } = await client.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
  ]);
  // PostgreSQL 15 and 18 word the message differently.
  const forbidden = /permission denied|must be superuser/;
  await expect(client.query("copy (select 1) to program 'true'")).rejects.toThrow(forbidden);
  await expect(client.query(`select pg_read_file('/etc/passwd')`)).rejects.toThrow(forbidden);
});
