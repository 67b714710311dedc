import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createEmptyTestDatabase } from '@bakehouse/private-postgres/test/database';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildIndexConcurrently } from './build-index.ts';
import { openDatabase, openPool } from './database.ts';
import type { MigrationLimits } from './migrate.ts';
import { migrateToLatest, readProgramState } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

const limits: MigrationLimits = {
  lockTimeoutMs: 100,
  attempts: 3,
  pauseMs: 10,
  statementTimeoutMs: 60_000,
};

let testDatabase: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  testDatabase = await createEmptyTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url, application_name: 'a long report' });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await testDatabase.drop();
});

async function inspect<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
  return (await client.query<Row>(text)).rows;
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

/** A migration that runs one statement. */
function migration(name: string, statement: string, facts: Partial<Migration> = {}): Migration {
  return {
    name,
    up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
    ...facts,
  };
}

const first = migration('0001-first', 'create table loaves (id int)');
const second = migration('0002-second', 'alter table loaves add column weight int');

/** What a run says in the log. */
function logBook(onWarning: () => void = () => {}) {
  const lines: string[] = [];
  const write = (facts: unknown, text?: string) =>
    void lines.push(text === undefined ? String(facts) : `${text} ${JSON.stringify(facts)}`);
  const log = {
    info: write,
    warn(facts: unknown, text?: string) {
      write(facts, text);
      onWarning();
    },
  };
  return { lines, log };
}

describe('the schema of this program', () => {
  test('migrators that start at once on an empty database make one schema, and none fails', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(testDatabase.url, { limits })));
    expect(await inspect('select name from kysely_migration order by name')).toEqual(
      migrations.map(({ name }) => ({ name })),
    );
    expect(await inspect('select id from settings')).toEqual([{ id: 1 }]);
  });

  test('a second migration changes nothing', async () => {
    await migrateToLatest(testDatabase.url);
    const before = await describeSchema();
    expect(before.length).toBeGreaterThan(150);
    await migrateToLatest(testDatabase.url);
    expect(await describeSchema()).toEqual(before);
  });

  test('names are in the order in which they run, and none is there twice', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  test('a server knows whether the schema is as new as itself', async () => {
    const database = openDatabase(openPool({ url: testDatabase.url, connections: 1, onError: () => {} }));
    expect((await readProgramState(database)).pending).toHaveLength(migrations.length);
    await migrateToLatest(testDatabase.url);
    expect(await readProgramState(database)).toEqual({ pending: [], newer: [], refusal: null });
    await client.query(`delete from kysely_migration where name = '0002-auth'`);
    expect((await readProgramState(database)).pending.map(({ name }) => name)).toEqual(['0002-auth']);
    await database.destroy();
  });
});

describe('a migration', () => {
  test('that breaks leaves the database as it was before it, and runs when the obstacle is gone', async () => {
    await inspect('create table ovens (id int)');
    const breaking: Migration = {
      name: '0002-breaking',
      up: async (db) => {
        await sql`create table tins (id int)`.execute(db);
        await sql`create table ovens (id int)`.execute(db);
      },
    };
    const known = [first, breaking];
    await expect(migrateToLatest(testDatabase.url, { known, limits })).rejects.toThrow('ovens');
    expect(
      await inspect(`select to_regclass('loaves') is not null as loaves, to_regclass('tins') as tins`),
    ).toEqual([{ loaves: true, tins: null }]);
    await inspect('drop table ovens');
    await migrateToLatest(testDatabase.url, { known, limits });
    expect(await inspect('select name from kysely_migration order by 1')).toEqual([
      { name: '0001-first' },
      { name: '0002-breaking' },
    ]);
  });

  test('whose server dies in the middle leaves nothing behind, and the next server runs it', async () => {
    let isFirst = true;
    const interrupted: Migration = {
      name: '0002-interrupted',
      up: async (db) => {
        await sql`create table tins (id int)`.execute(db);
        if (isFirst) {
          isFirst = false;
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        }
      },
    };
    const known = [first, interrupted];
    await expect(migrateToLatest(testDatabase.url, { known, limits })).rejects.toThrow(/terminat/);
    expect(await inspect(`select to_regclass('tins') as tins`)).toEqual([{ tins: null }]);
    await migrateToLatest(testDatabase.url, { known, limits });
    expect(await inspect('select * from tins')).toEqual([]);
  });

  test('has a limit of its own for statements, not that of requests', async () => {
    const seen: unknown[] = [];
    const looking: Migration = {
      name: '0001-looking',
      up: async (db) => {
        const { rows } = await sql`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
          db,
        );
        seen.push(...rows);
      },
    };
    await migrateToLatest(testDatabase.url, { known: [looking] });
    expect(seen).toEqual([{ statement: '2h', lock: '4s' }]);
  });

  test('gives way to work that holds a table, and takes its turn when that work is done', async () => {
    await migrateToLatest(testDatabase.url, { known: [first], limits });
    await client.query('begin; select * from loaves');
    const { log, lines } = logBook(() => void client.query('commit'));
    await migrateToLatest(testDatabase.url, { known: [first, second], limits, log });
    expect(lines.filter((line) => line.includes('is waiting for a lock'))).toEqual([
      expect.stringContaining(`'a long report' (process `),
    ]);
    expect(await inspect('select weight from loaves')).toEqual([]);
  });

  test('that never gets its locks stops with a sentence, and has changed nothing', async () => {
    await migrateToLatest(testDatabase.url, { known: [first], limits });
    await client.query('begin; select * from loaves');
    await expect(migrateToLatest(testDatabase.url, { known: [first, second], limits })).rejects.toThrow(
      /^Migration 0002-second did not get the locks that it needs in 3 attempts; 'a long report' \(process \d+\) has been in a transaction for \d+ s\. It changed nothing\. Start again when the other transaction has ended\.$/,
    );
    await client.query('commit');
    expect(await inspect('select name from kysely_migration')).toEqual([{ name: '0001-first' }]);
  });

  test('says which one runs and how many there are', async () => {
    const { log, lines } = logBook();
    await migrateToLatest(testDatabase.url, { known: [first, second], limits, log });
    expect(lines).toEqual([
      'migrating the database {"migration":"0001-first","number":1,"of":2}',
      expect.stringMatching(/^migrated .*"0001-first","number":1,"of":2/),
      'migrating the database {"migration":"0002-second","number":2,"of":2}',
      expect.stringMatching(/^migrated .*"0002-second","number":2,"of":2/),
    ]);
  });
});

describe('an index that is built concurrently', () => {
  const building: Migration = {
    name: '0002-building',
    transactional: false,
    up: (db) => buildIndexConcurrently(db, 'loaves_by_id', 'on loaves (id)'),
  };

  test('is built once while other servers wait for the migration', async () => {
    await migrateToLatest(testDatabase.url, { known: [first], limits });
    const known = [first, building];
    await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(testDatabase.url, { known, limits })));
    expect(
      await inspect(`select indisvalid from pg_index where indexrelid = 'loaves_by_id'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });

  test('is built anew where an interrupted build left an invalid one', async () => {
    await migrateToLatest(testDatabase.url, { known: [first], limits });
    await inspect('insert into loaves values (1), (1)');
    // The same outcome as that of a build that was killed: the index is there and is not used.
    await expect(inspect('create unique index concurrently loaves_by_id on loaves (id)')).rejects.toThrow();
    const valid = `select indisvalid, indisunique from pg_index where indexrelid = 'loaves_by_id'::regclass`;
    expect(await inspect(valid)).toEqual([{ indisvalid: false, indisunique: true }]);
    await migrateToLatest(testDatabase.url, { known: [first, building], limits });
    expect(await inspect(valid)).toEqual([{ indisvalid: true, indisunique: false }]);
  });
});

describe('a program that is older than the schema', () => {
  test('works on, and says so', async () => {
    await migrateToLatest(testDatabase.url, { known: [first, second], limits });
    const { log, lines } = logBook();
    const state = await migrateToLatest(testDatabase.url, { known: [first], limits, log });
    expect(state).toEqual({ pending: [], newer: ['0002-second'], refusal: null });
    expect(lines).toEqual([expect.stringMatching(/newer than this version of Bakehouse.*0002-second/)]);
  });

  test('does not start where a migration needs a program that knows more', async () => {
    const contract = migration('0003-contract', 'alter table loaves drop column weight', {
      needs: '0002-second',
    });
    await migrateToLatest(testDatabase.url, { known: [first, second, contract], limits });
    await expect(migrateToLatest(testDatabase.url, { known: [first], limits })).rejects.toThrow(
      'A newer version of Bakehouse changed this database (0003-contract) so that this version (0001-first) cannot use ' +
        'it. Start the newer version, or restore a backup that was made before.',
    );
    const { newer } = await migrateToLatest(testDatabase.url, { known: [first, second], limits });
    expect(newer).toEqual(['0003-contract']);
  });

  test('does not mix its migrations with those of another branch', async () => {
    await migrateToLatest(testDatabase.url, { known: [first, second], limits });
    const other = migration('0002-other', 'create table tins (id int)');
    await expect(migrateToLatest(testDatabase.url, { known: [first, other], limits })).rejects.toThrow(
      /migration 0002-second of another version of Bakehouse has run in this database, but 0002-other of this version has not/,
    );
    expect(await inspect(`select to_regclass('tins') as tins`)).toEqual([{ tins: null }]);
  });
});
