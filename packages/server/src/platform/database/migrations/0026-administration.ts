import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Shops and brands are saved by people now: a save names the version that it edited. The table of commands is their
 * history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table brands add column version int not null default 1 check (version > 0)`,
    `alter table shops add column version int not null default 1 check (version > 0)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
