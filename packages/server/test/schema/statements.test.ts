import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnTypes } from '../../src/platform/database/column-types.ts';
import * as columns from '../../src/platform/database/columns.ts';
import type { Statement } from '../../src/platform/database/statement.ts';
import { listStatements } from '../../src/platform/database/statement.ts';
import { describeStatement } from './describe-statement.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
const textOf = (file: string) => readFileSync(source + file, 'utf8');

/** Made by importing every module that registers some. */
let statements: readonly Statement[];
let testDatabase: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  for (const file of files.filter((name) => /\b(read|write)Statement\(/.test(textOf(name)))) {
    await import(/* @vite-ignore */ source + file);
  }
  statements = listStatements();
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url, types: columnTypes });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

describe('every statement', () => {
  test('returns the columns that it declares, by name and type', async () => {
    expect(statements.length).toBeGreaterThan(60);
    const declared: Record<string, unknown> = {};
    const returned: Record<string, unknown> = {};
    for (const { name, columns, text } of statements) {
      declared[name] = Object.entries(columns)
        .map(([column, { type }]) => `${column} ${type}`)
        .toSorted();
      returned[name] = (await describeStatement(client, text)).toSorted();
    }
    expect(returned).toEqual(declared);
  });

  test('that is said to read writes nothing and locks nothing', async () => {
    await client.query("set plan_cache_mode = 'force_generic_plan'");
    const wrong: string[] = [];
    for (const { name, kind, text } of statements) {
      const plan = await planOf(text);
      const isWriting = /"(ModifyTable|LockRows)"|advisory|nextval|set_config|emit_message/.test(plan + text);
      if (kind === 'read' && isWriting) wrong.push(name);
      if (kind === 'write' && !isWriting) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  async function planOf(text: string): Promise<string> {
    await client.query(`prepare explained as ${text}`);
    try {
      const { rows } = await client.query<{ count: number }>(
        "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'explained'",
      );
      const values = new Array(rows[0]?.count ?? 0).fill('null').join();
      const explained = await client.query(
        `explain (format json) execute explained${values === '' ? '' : `(${values})`}`,
      );
      return JSON.stringify(explained.rows);
    } finally {
      await client.query('deallocate explained');
    }
  }
});

test('no text stands outside a statement', () => {
  const outside = files
    .filter((file) => /^(features|records|commands)\//.test(file) && !/^features\/(demo|load)\//.test(file))
    .filter((file) => /CompiledQuery|\bsql[`<.]|from 'pg'/.test(textOf(file)));
  expect(outside).toEqual([]);
});

describe('a column of type', () => {
  test.each([
    ['smallint', columns.int2, '7', 7],
    ['integer', columns.int4, '7', 7],
    ['bigint', columns.int8, '7', 7],
    ['boolean', columns.boolean, 'true', true],
    ['text', columns.text, "'rye'", 'rye'],
    ['uuid', columns.uuid, "'0b0f1f0e-5b1c-4b6e-9a52-0d5f3f6f2d11'", '0b0f1f0e-5b1c-4b6e-9a52-0d5f3f6f2d11'],
    ['bytea', columns.bytes, String.raw`'\x07'`, Buffer.from([7])],
    ['date', columns.day, "'2026-11-22'", '2026-11-22'],
    ['integer[]', columns.int4.array, "'{7,8}'", [7, 8]],
    ['smallint[]', columns.int2.array, "'{7,8}'", [7, 8]],
    ['bigint[]', columns.int8.array, "'{7,8}'", [7, 8]],
    ['text[]', columns.text.array, "'{rye,oat}'", ['rye', 'oat']],
    ['json', columns.json, `'{"loaf":7}'`, { loaf: 7 }],
    ['jsonb', columns.jsonb, `'{"loaf":7}'`, { loaf: 7 }],
  ])('%s arrives as the value that its type says', async (type, column, literal, value) => {
    expect(column.type).toBe(type);
    const { rows } = await client.query<{ value: unknown }>(`select ${literal}::${type} as value`);
    expect(rows[0]?.value).toEqual(value);
  });

  test('timestamp with time zone arrives as an instant', async () => {
    const { rows } = await client.query<{ value: Temporal.Instant }>(
      `select '2026-11-22T09:00:00Z'::${columns.instant.type} as value`,
    );
    expect(rows[0]?.value.toString()).toBe('2026-11-22T09:00:00Z');
  });
});
