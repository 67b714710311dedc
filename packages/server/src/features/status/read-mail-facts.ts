import type { MailFacts } from '@bakehouse/domain/operation/status-facts';
import { int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { areWaiting } from '../../records/mail-counts.ts';

/** Today's counts use an index on the newest mails; queued and failed ones are few. */
const mailCounts = readStatement('status.mails', {
  sent_today: int4,
  waiting: int4,
  oldest_seconds: int4.nullable,
  failed: int4,
  failed_today: int4,
})`
  select
    (select count(*)::int from mails where state = 'sent' and sent_at >= $1::timestamptz
      and queued_at >= $1::timestamptz - interval '7 days') as sent_today,
    (select count(*)::int from mails where ${areWaiting('$2::timestamptz')}) as waiting,
    (select extract(epoch from $2::timestamptz - min(queued_at))::int from mails where ${areWaiting('$2::timestamptz')})
      as oldest_seconds,
    (select count(*)::int from mails where state = 'failed') as failed,
    (select count(*)::int from mails where state = 'failed' and queued_at >= $1::timestamptz) as failed_today`;

/** The state of mails since the beginning of the bakery's day. */
export async function readMailFacts(
  database: Reader,
  mailLeaves: boolean,
  { now, today }: { readonly now: Temporal.Instant; readonly today: Temporal.Instant },
): Promise<MailFacts> {
  const row = await mailCounts.one(database, today.toString(), now.toString());
  return {
    leaves: mailLeaves,
    sentToday: row.sent_today,
    waiting: row.waiting,
    oldestSeconds: row.oldest_seconds === null ? null : Math.max(0, row.oldest_seconds),
    failed: row.failed,
    failedToday: row.failed_today,
  };
}
