import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './tables.ts';

/** Marks a query of a `readStatement`. */
export const reads = Symbol('reads');

/** A query of which a test has shown that it writes nothing and locks nothing. */
export type ReadQuery<Row> = CompiledQuery<Row> & { readonly [reads]: true };

/**
 * What reads take: a pool or a transaction, of which only what reads is known. An insert, an update or a text of one's
 * own on a `Reader` does not compile; what writes or locks takes a `Transaction<Tables>`.
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'> & {
  executeQuery<Row>(query: ReadQuery<Row>): Promise<QueryResult<Row>>;
};

/** Opens transactions: for commands and jobs. */
export type Transactor = Pick<Kysely<Tables>, 'transaction' | 'startTransaction'>;

/** The database as the application knows it: it is read, and written in transactions. */
export type Database = Reader & Transactor;
