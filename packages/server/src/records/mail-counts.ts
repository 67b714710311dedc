import { int4 } from '../platform/database/columns.ts';
import type { Reader } from '../platform/database/reader.ts';
import { readStatement } from '../platform/database/statement.ts';

/**
 * SQL: mails that wait although they were due at the time `now`, or were tried before. A mail about a change or a void
 * that is held back on purpose does not wait yet.
 */
export const areWaiting = (now: string) => `state = 'queued' and (attempts > 0 or next_attempt_at <= ${now})`;

const countsNow = readStatement('mails.counts', { waiting: int4, failed: int4 })`
  select (select count(*)::int from mails where ${areWaiting('$1::timestamptz')}) as waiting,
    (select count(*)::int from mails where state = 'failed') as failed`;

/** How many mails wait to be sent, and how many could not be. */
export function countMails(database: Reader, now: Temporal.Instant) {
  return countsNow.one(database, now.toString());
}
