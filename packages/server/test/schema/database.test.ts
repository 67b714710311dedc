import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createEmptyTestDatabase, createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let databases: readonly TestDatabase[] = [];

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase(), createEmptyTestDatabase()]);
});

afterAll(() => Promise.all(databases.map((database) => database.drop())));

it('gives every test file a migrated database of its own, as an ordinary role', async () => {
  const [one, other, empty] = databases.map((database) => database.url);
  if (one === undefined || other === undefined || empty === undefined) throw new Error('three were made');
  await query(one, 'create table only_here (id int)');
  const tables = (name: string) =>
    `select count(*)::int as tables from pg_tables where tablename = '${name}'`;
  expect(await query(one, tables('only_here'))).toEqual([{ tables: 1 }]);
  expect(await query(other, tables('only_here'))).toEqual([{ tables: 0 }]);
  expect(await query(other, tables('orders'))).toEqual([{ tables: 1 }]);
  expect(await query(empty, tables('orders'))).toEqual([{ tables: 0 }]);
  expect(await query(one, `select current_setting('is_superuser') as super`)).toEqual([{ super: 'off' }]);
});

it('drops a database that still has connections', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  const lost = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  expect(await lost).toBeInstanceOf(Error);
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
});

it('is on the PostgreSQL that its project names', async () => {
  const { TEST_POSTGRES, TEST_SYSTEM_POSTGRES = '' } = process.env;
  const wanted = TEST_POSTGRES === 'system' ? Number.parseInt(TEST_SYSTEM_POSTGRES, 10) : 18;
  const version = `select current_setting('server_version_num')::int / 10000 as major`;
  expect(await query(databases[0]?.url ?? '', version)).toEqual([{ major: wanted }]);
});
