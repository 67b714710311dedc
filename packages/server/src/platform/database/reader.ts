import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './tables.ts';

/** Marks a query of a `readStatement`. */
export const reads = Symbol('reads');

/** A query that a test has proved to write nothing and lock nothing. */
export type ReadQuery<Row> = CompiledQuery<Row> & { readonly [reads]: true };

/**
 * The parameter type of functions that read: a pool or a transaction, limited to reading. An insert, an update or a raw
 * SQL text on a `Reader` does not compile; functions that write or lock take a `Transaction<Tables>`.
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'> & {
  executeQuery<Row>(query: ReadQuery<Row>): Promise<QueryResult<Row>>;
};

/** Opens transactions. Only commands and jobs get one. */
export type Transactor = Pick<Kysely<Tables>, 'transaction' | 'startTransaction'>;

/** The database of the application: it can be read, and written in transactions. */
export type Database = Reader & Transactor;
