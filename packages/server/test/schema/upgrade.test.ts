import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { copyTestDatabase, createEmptyTestDatabase } from '@bakehouse/private-postgres/test/database';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { reportFigure, sizes, tier } from '../../../../test/tiers.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import type { Migration } from '../../src/platform/database/migration.ts';
import { migrations } from '../../src/platform/database/migrations.ts';
import { createLog } from '../../src/platform/log.ts';
import { startServer } from '../../src/start-server.ts';
import { expectApplicationWorks } from './application-works.ts';
import { fillSchema, supersededPrint } from './filled-schema.ts';

/** The last migration that earlier programs ran with Kysely's own Migrator. */
const lastOfKysely = 7;
const newest = migrations.length;
const every = Array.from({ length: newest }, (_, index) => index + 1);
/** On the second PostgreSQL the ends of the row do, but in `npm run prove`. */
const isSecond = process.env['TEST_POSTGRES'] === 'system' && tier !== 'prove';
const schemas = isSecond ? every.filter((schema) => schema === 1 || schema > newest - 2) : every;
const limits = { lockTimeoutMs: 2_000, attempts: 10, pauseMs: 20, statementTimeoutMs: 60_000 };

/** What a migration took away, on purpose; everything else has to be as it was. Later ones make such tables anew. */
const droppedTables = ['recipes', 'recipe_ingredients', 'recipe_steps', 'leads'];
const lastWithThem = migrations.findIndex(({ name }) => name === '0010-years-of-orders');

let testDatabase: TestDatabase;
let client: pg.Client;
/** A database without rows for each schema that a test began with: the next one goes on from there. */
const empty = new Map<number, TestDatabase>();

afterEach(async () => {
  await client.end();
  await testDatabase.drop();
});
afterAll(async () => {
  for (const database of empty.values()) await database.drop();
});

/** Makes the database of an earlier program, and fills it. */
async function makeFilled(schema: number): Promise<void> {
  testDatabase = await copyTestDatabase(empty.get(schema) ?? (await makeEmpty(schema)));
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  await fillSchema(client, schema);
}

/** Goes on from the newest of the schemas before. */
async function makeEmpty(schema: number): Promise<TestDatabase> {
  const before = Math.max(0, ...[...empty.keys()].filter((each) => each < schema));
  const from = empty.get(before);
  const database = from ? await copyTestDatabase(from) : await createEmptyTestDatabase();
  if (before < lastOfKysely) await migrateAsEarlier(database, Math.min(schema, lastOfKysely));
  if (schema > lastOfKysely) {
    await migrateToLatest(database.url, { known: migrations.slice(0, schema), limits });
  }
  // Those of before the last one are of use to nobody.
  if (from && before !== lastOfKysely) {
    empty.delete(before);
    await from.drop();
  }
  empty.set(schema, database);
  return database;
}

async function migrateAsEarlier({ url }: TestDatabase, schema: number): Promise<void> {
  const known = Object.fromEntries(migrations.slice(0, schema).map(({ name, up }) => [name, { up }]));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => known },
  }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

type Row = Readonly<Record<string, unknown>>;
type Contents = ReadonlyMap<string, readonly Row[]>;

/** Every row of every table of ours. */
async function readContents(): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth') and tablename not like 'kysely%' order by 1`);
  const contents = new Map<string, readonly Row[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
    );
    contents.set(
      name.replace('public.', ''),
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

/** Rows with those columns alone that are there before and after. */
function shared(
  table: string,
  rows: readonly Row[],
  before: Row | undefined,
  after: Row | undefined,
  schema: number,
) {
  // Addresses of photos from before there were photos of our own lead nowhere.
  const isGone = (column: string) => table === 'order_customs' && column === 'photo' && schema < 6;
  const columns = Object.keys(before ?? {}).filter((column) => after && column in after && !isGone(column));
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).toSorted();
}

function expectWhole(before: Contents, after: Contents, schema: number): void {
  for (const [table, rows] of before) {
    if (schema <= lastWithThem && droppedTables.includes(table)) {
      expect(after.get(table) ?? []).toEqual([]);
      continue;
    }
    const now = after.get(table) ?? [];
    const kept = rows.filter(({ id }) => id !== supersededPrint);
    expect([table, shared(table, now, rows[0], now[0], schema)]).toEqual([
      table,
      shared(table, kept, rows[0], now[0], schema),
    ]);
  }
}

async function one(text: string): Promise<unknown> {
  return (await client.query<Row>(text)).rows[0];
}

/** What moved to another table holds what it held. */
async function expectMoved(schema: number): Promise<void> {
  expect(await one('select roles from second_factor_policy')).toEqual({
    roles: schema >= 4 ? ['superadmin'] : [],
  });
  expect(await one('select address, email, vat_number from seller')).toEqual(
    schema >= 6
      ? { address: 'Unit 4\nMarwick', email: 'accounts@bakehouse.test', vat_number: 'GB 1' }
      : { address: '', email: '', vat_number: '' },
  );
  expect(await one('select ledger_account, analysis_types, version, updated_by from sage_settings')).toEqual(
    schema >= 7
      ? { ledger_account: '4100', analysis_types: ['A', 'B', 'C'], version: 3, updated_by: 1 }
      : { ledger_account: '4000', analysis_types: ['', '', ''], version: 1, updated_by: null },
  );
  expect(
    await one('select hours, user_id from cutoff_events where version = 1 order by delivery_dt'),
  ).toEqual({
    hours: 12,
    user_id: 1,
  });
}

describe('an upgrade of a filled database', () => {
  test.each(schemas)(
    'from schema %i leaves everything whole, and the application works on it',
    async (schema) => {
      await makeFilled(schema);
      const before = await readContents();
      expect([...before.values()].every((rows) => rows.length > 0)).toBe(true);
      await migrateToLatest(testDatabase.url, { limits });
      expectWhole(before, await readContents(), schema);
      await expectMoved(schema);
      await expectApplicationWorks(testDatabase, schema);
    },
  );

  const later = migrations.slice(lastOfKysely).slice(isSecond ? -1 : -sizes.interruptedMigrations);
  afterAll(() =>
    reportFigure(`upgrades: from ${schemas.length} schemas, ${later.length} migrations interrupted`),
  );
  test.each(later.map(({ name }) => name))(
    'that dies at the end of %s goes on where it stopped',
    async (name) => {
      await makeFilled(lastOfKysely);
      const before = await readContents();
      const crashing = migrations.map(
        (migration): Migration => ({ ...migration, up: (db) => migrateAndDisconnect(migration, name, db) }),
      );
      await expect(migrateToLatest(testDatabase.url, { known: crashing, limits })).rejects.toThrow(
        /terminat/,
      );
      const { rows } = await client.query<{ name: string }>(
        'select name from kysely_migration order by 1 desc limit 1',
      );
      expect(rows[0]?.name).toBe(migrations[migrations.findIndex((one) => one.name === name) - 1]?.name);
      await migrateToLatest(testDatabase.url, { limits });
      expectWhole(before, await readContents(), lastOfKysely);
      await expectMoved(lastOfKysely);
      await expectApplicationWorks(testDatabase, lastOfKysely);
    },
  );

  test('names the lines of orders to come, and leaves those of the past to the server', async () => {
    await makeFilled(migrations.findIndex(({ name }) => name === '0013-name-open-lines'));
    await client.query(`
      insert into orders (id, shop_id, delivery_dt, created_at, created_by)
        select 1000 + n, 1, current_date + case when n > 500 then -30 else 1 end, now(), 1 from generate_series(1, 900) n;
      insert into order_lines (order_id, product_id, quantity, unit_cost)
        select id, 1, 2, 410 from orders where id > 1000`);
    await migrateToLatest(testDatabase.url, { limits });
    const { rows } = await client.query(`
      select product_name, item_code, vat_code, count(*)::int as lines from order_lines where order_id > 1000
      group by 1, 2, 3 order by 1`);
    expect(rows).toEqual([
      { product_name: 'White Sourdough', item_code: 1001, vat_code: 'zero', lines: 500 },
      { product_name: null, item_code: null, vat_code: null, lines: 400 },
    ]);
  });

  test('knows of categories that were merged before where their last merge led', async () => {
    await makeFilled(migrations.findIndex(({ name }) => name === '0054-merged-categories'));
    const merges = [
      // 71 went to 72, which went on; 73 came back, and went elsewhere; 1 came back, and stayed.
      [71, 72],
      [72, 1],
      [73, 72],
      [73, 1],
      [1, 2],
      // Where it went is gone without a merge.
      [74, 75],
    ];
    for (const [from, into] of merges) {
      await client.query(
        `insert into commands (id, name, subject, fingerprint, user_id, at, change) values (gen_random_uuid(),
          'administeredCategories.mergeCategories', 'category', sha256('merge'), 1, now(), $1)`,
        [{ from: { categoryId: from }, into: { categoryId: into } }],
      );
    }
    await migrateToLatest(testDatabase.url, { limits });
    const { rows } = await client.query('select id, category_id from merged_categories order by id');
    expect(rows).toEqual([71, 72, 73].map((id) => ({ id, category_id: 1 })));
  });

  test('by two servers at once is done once', async () => {
    await makeFilled(lastOfKysely);
    const before = await readContents();
    await Promise.all([
      migrateToLatest(testDatabase.url, { limits }),
      migrateToLatest(testDatabase.url, { limits }),
    ]);
    expectWhole(before, await readContents(), lastOfKysely);
    await expectMoved(lastOfKysely);
  });

  test('goes on beside people who are reading and a report that takes long', async () => {
    await makeFilled(lastOfKysely);
    const report = new pg.Client({ connectionString: testDatabase.url });
    await report.connect();
    await report.query('begin; select count(*) from orders; select count(*) from settings');
    const lines: string[] = [];
    const log = createLog('info', {
      write(line) {
        lines.push(line);
        if (line.includes('is waiting for a lock')) void report.query('commit');
      },
    });
    // An index that is built concurrently waits for no reader of another table; a migration gives way to the report.
    await migrateToLatest(testDatabase.url, { limits: { ...limits, lockTimeoutMs: 100 }, log });
    expect(lines.some((line) => line.includes('is waiting for a lock'))).toBe(true);
    await report.end();
    await expectApplicationWorks(testDatabase, lastOfKysely);
  });
});

async function migrateAndDisconnect(migration: Migration, name: string, db: Kysely<unknown>): Promise<void> {
  await migration.up(db);
  if (migration.name === name) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
}

describe('a program that is one version older than the schema', () => {
  const next: Migration = {
    name: '0999-next',
    up: async (db) => {
      await sql`alter table orders add column packed_at timestamptz`.execute(db);
      await sql`create table pallets (id int primary key, order_id bigint not null)`.execute(db);
    },
  };

  test('works on it as before', async () => {
    await makeFilled(newest);
    await migrateToLatest(testDatabase.url, { known: [...migrations, next], limits });
    await expectApplicationWorks(testDatabase, newest);
  });

  test('starts, is ready and says so; beside one that it cannot work with it is not ready', async () => {
    await makeFilled(newest);
    await migrateToLatest(testDatabase.url, { known: [...migrations, next], limits });
    // The server makes a secret of its own here.
    await client.query('delete from server_secret');
    const directory = mkdtempSync(join(tmpdir(), 'bakehouse-upgrade-'));
    const lines: string[] = [];
    const server = await startServer({
      config: parseConfig({
        NODE_ENV: 'test',
        PORT: '0',
        DATABASE_URL: testDatabase.url,
        DATA_DIR: directory,
      }),
      log: createLog('info', { write: (line) => lines.push(line) }),
      webDirectory: directory,
      say: () => {},
    });
    try {
      expect(lines.filter((line) => line.includes('newer than this version'))).toEqual([
        expect.stringContaining('0999-next'),
      ]);
      const port = /"port":(\d+)/.exec(lines.find((line) => line.includes('listening')) ?? '')?.[1];
      const readiness = async () => {
        const response = await fetch(`http://127.0.0.1:${port}/readyz`);
        return [response.status, await response.json()];
      };
      const notes = (names: string) => [`the schema is newer than this version of Bakehouse: ${names}`];
      expect(await readiness()).toEqual([200, { status: 'ready', trouble: [], notes: notes('0999-next') }]);
      const contract: Migration = { ...next, name: '1000-contract', up: async () => {}, needs: '0999-next' };
      await migrateToLatest(testDatabase.url, { known: [...migrations, next, contract], limits });
      expect(await readiness()).toEqual([
        503,
        {
          status: 'not ready',
          trouble: [expect.stringContaining('1000-contract')],
          notes: notes('0999-next, 1000-contract'),
        },
      ]);
    } finally {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
