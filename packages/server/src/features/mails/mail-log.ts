import type { MailCounts, MailRow, MailState } from '@bakehouse/contract/mails';
import { mostMailsCounted } from '@bakehouse/domain/administration/mail-log';
import { int4 } from '../../platform/database/columns.ts';
import { planPerCall } from '../../platform/database/prepared-client.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { rowColumns, selectedRow, toMailRow } from './mail-row.ts';

/** Mails of a page of the log. */
const perPage = 100;

/** Before the mail $2, or the newest; with $3 (lower case) in its subject or an address, or of that order. */
const mailsBefore = readStatement('mails.page', rowColumns)`
  select ${selectedRow} from mails m
  where ($1::text is null or m.state = $1)
    and ($2::bigint is null or (m.queued_at, m.id) < (select b.queued_at, b.id from mails b where b.id = $2))
    and ($3::text is null or position($3 in lower(coalesce(m.subject, ''))) > 0 or m.order_id::text = $3
      or position($3 in lower(array_to_string(m.recipients, ' '))) > 0)
  order by m.queued_at desc, m.id desc limit ${perPage + 1}${planPerCall}`;

const upToMost = (state: MailState) =>
  `(select count(*)::int from (select from mails where state = '${state}' limit ${mostMailsCounted}) m) as ${state}`;

const countByState = readStatement('mails.count', { queued: int4, sent: int4, failed: int4, kept: int4 })`
  select ${upToMost('queued')}, ${upToMost('sent')}, ${upToMost('failed')}, ${upToMost('kept')}`;

type Asked = {
  readonly state?: MailState | undefined;
  readonly search?: string | undefined;
  readonly before?: number | undefined;
};

export type MailPage = { readonly mails: MailRow[]; readonly more: boolean; readonly counts: MailCounts };

/** The mail log (D12), newest first, a hundred mails at a time. */
export async function listMails(database: Reader, { state, search = '', before }: Asked): Promise<MailPage> {
  const words = search.trim().replace(/^#/, '').toLowerCase();
  const [rows, counts] = await Promise.all([
    mailsBefore.all(database, state ?? null, before ?? null, words === '' ? null : words),
    countByState.one(database),
  ]);
  return { mails: rows.slice(0, perPage).map(toMailRow), more: rows.length > perPage, counts };
}
