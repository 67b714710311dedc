import type { Reader } from '../../platform/database/reader.ts';

/** Retention periods of tables that only grow, in days. */
export type Retention = {
  /** The text of a mail; that it was sent stays in the mail log. */
  readonly mailBodyDays: number;
  /** Who changed what about whom. */
  readonly userEventDays: number;
  /** Leads, after their draw; 0 for until somebody erases them. */
  readonly leadDays: number;
};

/** Reads how many days mail bodies, user events and leads are retained. */
export async function readRetention(database: Reader): Promise<Retention> {
  const row = await database
    .selectFrom('retention_settings')
    .select(['mail_body_days', 'user_event_days', 'lead_days'])
    .executeTakeFirstOrThrow();
  return {
    mailBodyDays: row.mail_body_days,
    userEventDays: row.user_event_days,
    leadDays: row.lead_days,
  };
}
