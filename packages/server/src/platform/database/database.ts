import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { PreparedClient } from './prepared-client.ts';
import type { Tables } from './tables.ts';

/**
 * The connection pool. Use cases write through a `Transaction<Tables>`; this type alone does not forbid a write outside
 * one.
 */
export type Database = Kysely<Tables>;

export type DatabaseOptions = {
  readonly url: string;
  /** Connections kept at most; one process on two cores gains nothing from more than ten. */
  readonly connections?: number;
  /** Without a statement timeout, for background work. */
  readonly patient?: boolean;
  readonly onError: (error: Error) => void;
};

/** No statement of a request may run longer than this; a screen would have given up long before. */
const statementTimeoutMs = 15_000;
/** A server that does not even report its own statement timeout is hung, so the client gives up one second later. */
const answerTimeoutMs = statementTimeoutMs + 1_000;

const limits = {
  statement_timeout: statementTimeoutMs,
  query_timeout: answerTimeoutMs,
  idle_in_transaction_session_timeout: statementTimeoutMs,
} as const;

/** Opens the pool. No connection is made before the first query. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparedClient,
    pipeline: true,
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.patient ? {} : limits),
    application_name: 'bakehouse',
    types: columnTypes,
  });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onError);
  // One that dies while a request holds it tells the request, and would end the process all the same.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely over a pool. Destroying it ends the pool. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
