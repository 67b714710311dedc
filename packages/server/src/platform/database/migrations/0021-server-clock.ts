import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The latest time that a server recorded in this database, so that a clock that was put back does not open a day again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_clock (
      only_row boolean primary key default true check (only_row),
      latest timestamptz not null
    )`.execute(db);
}
