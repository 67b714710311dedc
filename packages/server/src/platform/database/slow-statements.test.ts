import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRequest } from '../http/request-scope.ts';
import { createLog } from '../log.ts';
import { text } from './columns.ts';
import type { Pool } from './database.ts';
import { openDatabase, openPool } from './database.ts';
import type { SlowStatement } from './slow-statements.ts';
import { createSlowStatements } from './slow-statements.ts';
import { nameOfText, readStatement } from './statement.ts';

const slow = readStatement('tests.slow', { said: text })`
  select $1::text as said`;
const failing = readStatement('tests.failing', { said: text })`
  select (1 / (length($1) * 0))::text as said`;
/** So little that every statement takes longer. */
const slowMs = Number.MIN_VALUE;
const requestId = '00000000-0000-4000-8000-000000000001';

let testDatabase: TestDatabase;
let database: Pool;
const lines: string[] = [];
const heard: SlowStatement[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const log = createLog('info', { write: (line) => lines.push(line) });
  const slowStatements = createSlowStatements({ slowMs, log });
  slowStatements.listen((statement) => heard.push(statement));
  const url = testDatabase.url;
  database = openDatabase(
    openPool({ url, connections: 1, watchStatements: slowStatements.watch, onError: () => {} }),
  );
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

test('a statement over the limit is logged by its name, with its time, rows and request, and never its values', async () => {
  const scope = { requestId, route: null, writes: false, refusal: null, fault: null };
  await inRequest(scope, () => slow.one(database, 'planted-value'));
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const own = told.filter(({ statement }) => statement === 'tests.slow');
  expect(own).toMatchObject([{ level: 'warn', msg: 'slow statement', rows: 1, requestId }]);
  expect(own[0]?.['ms']).toBeGreaterThanOrEqual(0);
  expect(lines.join('')).not.toContain('planted-value');
  expect(heard.filter(({ name }) => name === 'tests.slow')).toMatchObject([{ rows: 1, requestId }]);
});

test('one that failed after a while is logged too, without its values', async () => {
  await expect(failing.one(database, 'planted-value')).rejects.toThrow();
  expect(heard.filter(({ name }) => name === 'tests.failing')).toMatchObject([{ rows: null }]);
  expect(lines.join('')).not.toContain('planted-value');
});

test('0 turns it off', () => {
  const none: string[] = [];
  const { watch } = createSlowStatements({
    slowMs: 0,
    log: createLog('info', { write: (line) => none.push(line) }),
  });
  watch('select 1', 60_000, 1);
  expect(none).toEqual([]);
});

test('what Kysely built is called by its verb and its table', () => {
  expect(nameOfText('select "id" from "mails" where "id" = $1')).toBe('select mails');
  expect(nameOfText('insert into "auth"."sessions" ("id") values ($1)')).toBe('insert auth.sessions');
  expect(nameOfText('update "users" set "active" = $1')).toBe('update users');
  expect(nameOfText('commit')).toBe('commit');
});
