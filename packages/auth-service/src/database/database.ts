import type { Kysely } from 'kysely';
import type { AuthTables } from './auth-tables.ts';

/** A pool or a transaction, for reading. */
export type Reader = Pick<Kysely<AuthTables>, 'selectFrom'>;

/**
 * The tables of the service; the application may pass a database that holds its own tables as well. It is read, and
 * written in transactions.
 */
export type Database = Reader & Pick<Kysely<AuthTables>, 'transaction' | 'startTransaction'>;
