import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createEmptyTestDatabase } from '@bakehouse/private-postgres/test/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, openPool } from './database.ts';
import { isMigrated, migrateToLatest } from './migrate.ts';

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createEmptyTestDatabase();
});
afterEach(() => testDatabase.drop());

async function inspect<Row>(text: string): Promise<readonly Row[]> {
  const database = openDatabase(openPool({ url: testDatabase.url, connections: 1, onError: () => {} }));
  try {
    return (await sql.raw<Row>(text).execute(database)).rows;
  } finally {
    await database.destroy();
  }
}

/** Everything the schema is made of, as text. */
async function describeSchema(): Promise<readonly string[]> {
  const rows = await inspect<{ line: string }>(`
    select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as line
    from information_schema.columns where table_schema in ('public', 'auth')
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace in ('public'::regnamespace, to_regnamespace('auth'))
    union all select indexdef from pg_indexes where schemaname in ('public', 'auth') order by 1`);
  return rows.map(({ line }) => line);
}

test('migrators that start at once on an empty database make one schema, and none fails', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(testDatabase.url)));
  const ran = await inspect<{ name: string; runs: number }>(
    'select name, count(*)::int as runs from kysely_migration group by name order by name',
  );
  expect(ran).toEqual([
    { name: '0001-schema', runs: 1 },
    { name: '0002-auth', runs: 1 },
    { name: '0003-auth-flows', runs: 1 },
    { name: '0004-people', runs: 1 },
    { name: '0005-text-messages', runs: 1 },
    { name: '0006-orders-whole', runs: 1 },
    { name: '0007-office', runs: 1 },
    { name: '0009-commands', runs: 1 },
  ]);
  expect(await inspect('select id from settings')).toEqual([{ id: 1 }]);
});

test('a second migration changes nothing', async () => {
  await migrateToLatest(testDatabase.url);
  const before = await describeSchema();
  expect(before.length).toBeGreaterThan(150);
  await migrateToLatest(testDatabase.url);
  expect(await describeSchema()).toEqual(before);
});

test('a migration that breaks leaves the database as it was, and runs when the obstacle is gone', async () => {
  await inspect('create table leads (id int)');
  await expect(migrateToLatest(testDatabase.url)).rejects.toThrow('leads');
  expect(
    await inspect(`select tablename from pg_tables where schemaname = 'public' and tablename = 'orders'`),
  ).toEqual([]);
  await inspect('drop table leads');
  await migrateToLatest(testDatabase.url);
  expect(await inspect('select count(*)::int as orders from orders')).toEqual([{ orders: 0 }]);
});

test('a server knows whether the schema is as new as itself', async () => {
  const database = openDatabase(openPool({ url: testDatabase.url, connections: 1, onError: () => {} }));
  expect(await isMigrated(database)).toBe(false);
  await migrateToLatest(testDatabase.url);
  expect(await isMigrated(database)).toBe(true);
  await sql`delete from kysely_migration where name = '0002-auth'`.execute(database);
  expect(await isMigrated(database)).toBe(false);
  await database.destroy();
});
