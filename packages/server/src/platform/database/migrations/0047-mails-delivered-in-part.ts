import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Who has a mail already that the mail server took for some of its recipients only. With a constant default no row is
 * written anew, and the release before goes on without the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mails add column delivered_to text[] not null default '{}'`).execute(db);
}
