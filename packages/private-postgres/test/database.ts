import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { applicationName } from '../src/prepare-database.ts';

/** A database for one test file; `drop` closes its connections and deletes it. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** A database of its own with the newest schema and no rows, owned by the application's ordinary role. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(applicationName);
}

/** The same without a schema, for tests of the migrations themselves. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** A copy of a database without open connections. */
export function copyTestDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return createDatabase(new URL(url).pathname.slice(1));
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // STRATEGY file_copy: the default, wal_log, takes five times the processor time.
  await asSuperuser(
    `create database ${name} template ${template} strategy file_copy owner ${applicationName}`,
  );
  const url = new URL(inject('testCluster').url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(`drop database if exists ${name} with (force)`) };
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testCluster').superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
