import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { PreparedClient, ReadOnlyDatabase } from './prepared-client.ts';
import type { StatementWatch } from './slow-statements.ts';
import type { Tables } from './tables.ts';

/** The connection pool, for the code that opens and closes it. All other code sees a `Database` (`reader.ts`). */
export type Pool = Kysely<Tables>;

export type DatabaseOptions = {
  readonly url: string;
  /** The largest number of connections; one process on two cores gains nothing from more than ten. */
  readonly connections?: number;
  /** Without a statement timeout, for background work. */
  readonly withoutTimeouts?: boolean;
  readonly timeouts?: DatabaseTimeouts;
  /** Called with the duration of each statement. */
  readonly watchStatements?: StatementWatch;
  readonly onError: (error: Error) => void;
};

/** Timeouts of the database, in milliseconds. */
export type DatabaseTimeouts = {
  readonly connectionMs: number;
  /** A statement of a request. */
  readonly statementMs: number;
  /**
   * Limit for any answer, longer than the statement limit. A server that does not even report that limit is considered
   * dead.
   */
  readonly answerMs: number;
};

/** Longer than any screen waits. */
export const databaseTimeouts: DatabaseTimeouts = {
  connectionMs: 5_000,
  statementMs: 15_000,
  answerMs: 16_000,
};

/**
 * Creates the pool; the first query opens a connection. A connection to a standby or to a read-only database is
 * refused, and a new one is tried for the next query: behind one address another server becomes the primary, and a kept
 * connection would read old data and could not save.
 */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { connectionMs, statementMs, answerMs } = options.timeouts ?? databaseTimeouts;
  const limits = {
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: statementMs,
  };
  const watched = options.watchStatements ? { watchStatements: options.watchStatements } : {};
  const pool = new pg.Pool({
    ...watched,
    Client: PreparedClient,
    pipeline: true,
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: 30_000,
    ...(options.withoutTimeouts ? {} : limits),
    application_name: 'bakehouse',
    types: columnTypes,
    verify: (client, done) => done(isReadOnlySession(client) ? new ReadOnlyDatabase() : undefined),
  });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onError);
  // A connection that dies in use fails its query; without a listener the error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A connection that has become read-only is ended, and the pool removes it.
  pool.on('release', (_error, client) => {
    if (isReadOnlySession(client)) client.end().catch(() => {});
  });
  return pool;
}

function isReadOnlySession(client: unknown): boolean {
  return client instanceof PreparedClient && client.isReadOnly;
}

/** Kysely on a pool. Destroying it ends the pool. */
export function openDatabase(pool: pg.Pool): Pool {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
