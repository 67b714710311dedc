import type { Kysely } from 'kysely';
import type { AuthTables } from './auth-tables.ts';

/** The tables of the service; the application may pass a database that holds its own tables as well. */
export type Database = Kysely<AuthTables>;
