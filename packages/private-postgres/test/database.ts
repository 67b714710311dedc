import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { applicationName } from '../src/prepare-database.ts';

/** A database for one test file; `drop` deletes it and closes every open connection. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** A database of its own with the newest schema and no rows, owned by the application's ordinary role. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(applicationName);
}

/** The same without a schema, for tests of the migrations themselves. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** A copy of a database that nobody is connected to. */
export function copyTestDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return createDatabase(new URL(url).pathname.slice(1));
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The files are copied as they are: written through the log, as is usual, a clone takes five times the processor.
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
