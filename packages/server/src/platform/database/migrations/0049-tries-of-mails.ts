import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * When the mail server was tried, and the shop that a mail with stored text is for: if its address is corrected, the
 * mail is sent to the new one. A reminder has its shop in `reminder_shop_id`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table mails add column tried_at timestamptz[] not null default '{}', add column shop_id int`,
  `comment on column mails.tried_at is 'since it was queued last, as often as attempts counts'`,
];
