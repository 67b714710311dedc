import { int4 } from '../platform/database/columns.ts';
import type { Reader } from '../platform/database/reader.ts';
import { readStatement } from '../platform/database/statement.ts';

const countsNow = readStatement('mails.counts', { waiting: int4, failed: int4 })`
  select (select count(*)::int from mails where state = 'queued') as waiting,
    (select count(*)::int from mails where state = 'failed') as failed`;

/** How many mails wait to be sent, and how many could not be. */
export function countMails(database: Reader) {
  return countsNow.one(database);
}
