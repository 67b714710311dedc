import type { Kysely } from 'kysely';
import type { AuthTables } from './auth-tables.ts';

/** The tables of the service; the application may hand in a database that holds its own as well. */
export type Database = Kysely<AuthTables>;
