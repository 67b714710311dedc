import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from './database.ts';
import { openDatabase, openPool } from './database.ts';
import { andCommit } from './prepared-client.ts';

let testDatabase: TestDatabase;
let database: Pool;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // One connection, so that a state that one transaction leaves behind would reach the next statement.
  database = openDatabase(openPool({ url: testDatabase.url, connections: 1, onError: () => {} }));
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

const insertBrand = (name: string, ending = '') =>
  CompiledQuery.raw(`insert into brands (name) values ($1) returning id${ending}`, [name]);

async function countBrands(name: string): Promise<number> {
  const rows = await database.selectFrom('brands').select('id').where('name', '=', name).execute();
  return rows.length;
}

test('a transaction covers its first statement, which travels with its begin', async () => {
  const work = database.transaction().execute(async (trx) => {
    await trx.executeQuery(insertBrand('First'));
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await countBrands('First')).toBe(0);
});

test('a last statement that brings its commit along is answered and stays', async () => {
  const { rows } = await database
    .transaction()
    .execute((trx) => trx.executeQuery<{ id: number }>(insertBrand('Last', andCommit)));
  expect(rows).toHaveLength(1);
  expect(await countBrands('Last')).toBe(1);
});

test('a last statement that fails takes everything before it along', async () => {
  const work = database.transaction().execute(async (trx) => {
    await trx.executeQuery(insertBrand('Before'));
    await trx.executeQuery(insertBrand('Last', andCommit));
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(await countBrands('Before')).toBe(0);
  expect(await countBrands('Last')).toBe(1);
});

test('a statement that fails half way fails its transaction, and the connection goes on', async () => {
  const work = database.transaction().execute(async (trx) => {
    await trx.executeQuery(insertBrand('Half way'));
    await trx.executeQuery(CompiledQuery.raw('select 1 / $1::int', [0]));
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await countBrands('Half way')).toBe(0);
  await database.transaction().execute((trx) => trx.executeQuery(insertBrand('Afterwards')));
  expect(await countBrands('Afterwards')).toBe(1);
});

test('an error swallowed inside a transaction does not let it commit', async () => {
  const work = database.transaction().execute(async (trx) => {
    await trx.executeQuery(insertBrand('Swallowed'));
    await trx.executeQuery(CompiledQuery.raw('select 1 / $1::int', [0])).catch(() => {});
  });
  await expect(work).rejects.toThrow();
  expect(await countBrands('Swallowed')).toBe(0);
});

test('many transactions at once keep apart', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Crowd ${index}`);
  const outcomes = await Promise.allSettled(
    names.map((name, index) =>
      database.transaction().execute(async (trx) => {
        await trx.executeQuery(insertBrand(name));
        if (index % 2 === 1) throw new Error('odd');
      }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
  const kept = await Promise.all(names.map(countBrands));
  expect(kept).toEqual(names.map((_, index) => (index % 2 === 0 ? 1 : 0)));
});

test.each([[[]], [[7]], [[3, -1, 2_147_483_647]]])(
  'lists of whole numbers arrive as they were sent (%j)',
  async (sent) => {
    const { rows } = await database.executeQuery<{ numbers: readonly number[] }>(
      CompiledQuery.raw('select $1::int[] as numbers', [sent]),
    );
    expect(rows[0]?.numbers).toEqual(sent);
  },
);

test('lists of text arrive as they were sent', async () => {
  const sent = ['a "quoted" one', '{1,2}', '', 'with, comma', '7'];
  const { rows } = await database.executeQuery<{ texts: readonly string[] }>(
    CompiledQuery.raw('select $1::text[] as texts', [sent]),
  );
  expect(rows[0]?.texts).toEqual(sent);
});

test('a session that has become read-only leaves the pool', async () => {
  const ask = (text: string) => database.executeQuery<{ pid: number }>(CompiledQuery.raw(text, []));
  const pid = async () => (await ask('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pid();
  expect(await pid()).toBe(before);
  await ask('set default_transaction_read_only to on');
  expect(await pid()).not.toBe(before);
  await database.transaction().execute((trx) => trx.executeQuery(insertBrand('On another session')));
  expect(await countBrands('On another session')).toBe(1);
});
