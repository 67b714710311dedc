import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Which order a reminder waits for: it is not sent where that order came while it waited. A reminder that was queued before
 * does not say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table mails add column reminder_dt date, add column reminder_shop_id int`,
  `comment on column mails.reminder_dt is 'of a reminder: the day for which the shop has no order'`,
];
