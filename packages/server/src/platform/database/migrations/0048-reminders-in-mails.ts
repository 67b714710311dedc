import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The order that a reminder is about: it is not sent if that order arrived meanwhile. Reminders that were queued before
 * have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table mails add column reminder_dt date, add column reminder_shop_id int`,
  `comment on column mails.reminder_dt is 'of a reminder: the day for which the shop has no order'`,
];
