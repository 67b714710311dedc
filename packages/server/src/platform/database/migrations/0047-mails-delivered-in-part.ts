import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The recipients who have a mail already, where the mail server accepted only some of them. A column with a constant
 * default is added without rewriting the table, and the previous release works without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mails add column delivered_to text[] not null default '{}'`).execute(db);
}
