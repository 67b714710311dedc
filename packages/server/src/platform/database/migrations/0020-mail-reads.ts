import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Reading a mail that gives access to an account is recorded in the history of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table user_events drop constraint user_events_kind_check`,
  // The existing rows satisfy a narrower rule.
  `alter table user_events add constraint user_events_kind_check check (kind in
    ('created', 'updated', 'linked', 'waiting', 'invited', 'renamed', 'promoted', 'settings', 'sessions-ended',
     'mail-read')) not valid`,
];
