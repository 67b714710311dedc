import { setTimeout as pause } from 'node:timers/promises';
import type { QueryExecutorProvider } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import type { SchemaState } from './schema-state.ts';
import { readSchemaState } from './schema-state.ts';

export type MigrateOptions = {
  readonly known: readonly Migration[];
  readonly limits: MigrationLimits;
  readonly log: Pick<Log, 'info' | 'warn'> | null;
};

/** Requests are served during a migration, so it must not block them, and needs other timeouts than they do. */
export type MigrationLimits = {
  /**
   * A migration that waits for a table blocks all later statements on it, so it gives up after this time and retries.
   */
  readonly lockTimeoutMs: number;
  /** How often a migration tries to get its locks. */
  readonly attempts: number;
  /** Between two attempts, and between two checks whether another server has finished migrating. */
  readonly pauseMs: number;
  readonly statementTimeoutMs: number;
};

const usualLimits: MigrationLimits = {
  lockTimeoutMs: 4_000,
  attempts: 15,
  pauseMs: 1_000,
  statementTimeoutMs: 2 * 60 * 60 * 1_000,
};

/** The lock of Kysely's own Migrator, with which earlier versions of this program migrated. */
const migrationLock = sql.lit('3853314791062309107');
const progressMs = 10_000;

/**
 * Brings the database to the newest schema, one transaction for each migration. Several servers may start at once:
 * one migrates, the others wait. A migration that fails leaves the schema as it was before it.
 *
 * @throws Error when the schema is newer in a way that this program cannot work with
 */
export async function migrateToLatest(
  databaseUrl: string,
  options: Partial<MigrateOptions> = {},
): Promise<SchemaState> {
  const { known = migrations, limits = usualLimits, log = null } = options;
  const database = openForMigration(databaseUrl, limits);
  try {
    // A session lock: after a failure or a crash it is released when the connection ends.
    return await database.connection().execute(async (connection) => {
      await lockMigrations(connection, limits, log);
      const state = await runPending(connection, { known, limits, log });
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
      return state;
    });
  } finally {
    await database.destroy();
  }
}

/** Compares the schema with this program, for `/readyz`. */
export function readProgramState(database: QueryExecutorProvider): Promise<SchemaState> {
  return readSchemaState(database, migrations);
}

function openForMigration(databaseUrl: string, limits: MigrationLimits): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: limits.statementTimeoutMs,
    application_name: 'bakehouse migrations',
  });
  // A lost connection fails the current statement; without these listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Polls instead of waiting inside PostgreSQL: a statement that waits holds a snapshot, and an index
 * that is built concurrently waits for all snapshots.
 */
async function lockMigrations(
  connection: Kysely<unknown>,
  limits: MigrationLimits,
  log: MigrateOptions['log'],
): Promise<void> {
  for (let waited = false; ; waited = true) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${migrationLock}) as locked`.execute(connection);
    if (rows[0]?.locked) return;
    if (!waited) log?.info('another server is migrating the database; waiting for it');
    await pause(limits.pauseMs);
  }
}

async function runPending(
  connection: Kysely<unknown>,
  { known, limits, log }: MigrateOptions,
): Promise<SchemaState> {
  await prepareTable(connection);
  const before = await readSchemaState(connection, known);
  if (before.refusal !== null) throw new Error(before.refusal);
  for (const [index, migration] of before.pending.entries()) {
    const step = { migration: migration.name, number: index + 1, of: before.pending.length };
    log?.info(step, 'migrating the database');
    const began = performance.now();
    const seconds = () => Math.round((performance.now() - began) / 1_000);
    const progress = setInterval(
      () => log?.info({ ...step, seconds: seconds() }, 'still migrating'),
      progressMs,
    );
    try {
      await runWithRetries(connection, migration, limits, log);
    } finally {
      clearInterval(progress);
    }
    log?.info({ ...step, seconds: seconds() }, 'migrated');
  }
  const state = { ...before, pending: [] };
  if (state.newer.length > 0) {
    log?.warn(
      { newer: state.newer },
      'the schema of the database is newer than this version of Bakehouse, which can still use it',
    );
  }
  return state;
}

/** The table has Kysely's format, so that databases that its Migrator created are continued. */
async function prepareTable(connection: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)
  `.execute(connection);
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'kysely_migration'::regclass and attname = 'needs'`.execute(
    connection,
  );
  if (rows.length === 0) await sql`alter table kysely_migration add column needs text`.execute(connection);
}

/** Runs a migration, and retries if another transaction holds a lock that it needs. */
async function runWithRetries(
  connection: Kysely<unknown>,
  migration: Migration,
  limits: MigrationLimits,
  log: MigrateOptions['log'],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runOnce(connection, migration, limits);
      return;
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      const holder = await describeLongestTransaction(connection);
      if (attempt >= limits.attempts) {
        throw new Error(
          `Migration ${migration.name} did not get the locks that it needs in ${attempt} attempts${holder}. ` +
            `It changed nothing. Start again when the other transaction has ended.`,
          { cause: error },
        );
      }
      log?.warn({ migration: migration.name, attempt }, `a migration is waiting for a lock${holder}`);
      await pause(limits.pauseMs);
    }
  }
}

async function runOnce(
  connection: Kysely<unknown>,
  migration: Migration,
  limits: MigrationLimits,
): Promise<void> {
  if (migration.transactional === false) {
    await migration.up(connection);
    await recordMigration(connection, migration);
    return;
  }
  await connection.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${String(limits.lockTimeoutMs)}, true)`.execute(trx);
    await migration.up(trx);
    await recordMigration(trx, migration);
  });
}

async function recordMigration(db: Kysely<unknown>, { name, needs }: Migration): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp, needs)
    values (${name}, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${needs ?? null})`.execute(
    db,
  );
}

/** lock_not_available and deadlock_detected. */
function isLockConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
}

/** The most likely holder of the lock: the longest transaction in this database. */
async function describeLongestTransaction(connection: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; seconds: number }>`
    select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.execute(connection);
  const [longest] = rows;
  if (!longest) return '';
  return `; '${longest.name}' (process ${longest.pid}) has been in a transaction for ${longest.seconds} s`;
}
