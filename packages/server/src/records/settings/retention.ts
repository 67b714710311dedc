import type { Reader } from '../../platform/database/reader.ts';

/** Retention periods of tables that only grow, in days. */
export type Retention = {
  /** The text of a mail; that it was sent stays in the mail log. */
  readonly mailBodyDays: number;
  /** Who changed what about whom. */
  readonly userEventDays: number;
};

/** Reads how many days mail bodies and user events are retained. */
export async function readRetention(database: Reader): Promise<Retention> {
  const row = await database
    .selectFrom('retention_settings')
    .select(['mail_body_days', 'user_event_days'])
    .executeTakeFirstOrThrow();
  return { mailBodyDays: row.mail_body_days, userEventDays: row.user_event_days };
}
