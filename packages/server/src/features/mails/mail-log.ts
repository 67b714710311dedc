import type { MailCounts, MailRow, MailState } from '@bakehouse/contract/mails';
import { mostMailsCounted } from '@bakehouse/domain/administration/mail-log';
import type { RowOf } from '../../platform/database/columns.ts';
import { instant, int4, int8 } from '../../platform/database/columns.ts';
import { planPerCall } from '../../platform/database/prepared-client.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { rowColumns, selectedRow, toMailRow } from './mail-row.ts';

/** Mails of a page of the log. */
const perPage = 100;
/** A text is searched in so many mails at a time, so that no search reads the whole table. */
const searchedAtOnce = 50_000;
/** Mails about one order that a search for its number returns. */
const mostOfOrder = 500;

/** SQL: of the state $1, or of any. */
const ofState = '($1::text is null or m.state = $1)';
/** SQL: of that state, and older than a mail that was queued at $2 and has the id $3, if it is given. */
const asked = `${ofState} and ($2::timestamptz is null or (m.queued_at, m.id) < ($2, $3::bigint))`;
const newestFirst = 'order by m.queued_at desc, m.id desc';

/** Read first, so that the planner knows how many mails are older. */
const placeOf = readStatement('mails.place', { id: int8, queued_at: instant })`
  select id, queued_at from mails where id = $1`;

const mailsBefore = readStatement('mails.page', rowColumns)`
  select ${selectedRow} from mails m where ${asked} ${newestFirst} limit ${perPage + 1}${planPerCall}`;

/** With $4 (lower case) in the subject or an address, except those about the order $5. */
const mailsWith = readStatement('mails.search', rowColumns)`
  select ${selectedRow}
  from (select ${selectedRow} from mails m where ${asked} ${newestFirst} limit ${searchedAtOnce}) m
  where ($5::bigint is null or m.order_id is distinct from $5)
    and (position($4 in lower(coalesce(m.subject, ''))) > 0
      or position($4 in lower(array_to_string(m.recipients, ' '))) > 0)
  ${newestFirst} limit ${perPage + 1}${planPerCall}`;

/** The last mail that `mails.search` reads, and the one after it. */
const endOfSearch = readStatement('mails.endOfSearch', { id: int8, queued_at: instant })`
  select m.id, m.queued_at from mails m where ${asked}
  ${newestFirst} offset ${searchedAtOnce - 1} limit 2${planPerCall}`;

const mailsOfOrder = readStatement('mails.ofOrder', rowColumns)`
  select ${selectedRow} from mails m where ${ofState} and m.order_id = $2
  ${newestFirst} limit ${mostOfOrder}${planPerCall}`;

const upToMost = (state: MailState) =>
  `(select count(*)::int from (select from mails where state = '${state}' limit ${mostMailsCounted}) m) as ${state}`;

const countByState = readStatement('mails.count', { queued: int4, sent: int4, failed: int4, kept: int4 })`
  select ${upToMost('queued')}, ${upToMost('sent')}, ${upToMost('failed')}, ${upToMost('kept')}`;

type Asked = {
  readonly state?: MailState | undefined;
  readonly search?: string | undefined;
  readonly before?: number | undefined;
};

export type MailPage = {
  readonly mails: MailRow[];
  readonly nextBefore: number | null;
  readonly searchedFrom: string | null;
  readonly counts: MailCounts;
};

/** The mail log (D12), newest first, a hundred mails at a time. */
export async function listMails(database: Reader, { search = '', state, before }: Asked): Promise<MailPage> {
  const words = search.trim().replace(/^#/, '').toLowerCase();
  const [page, counts] = await Promise.all([
    readPage(database, words, state ?? null, before ?? null),
    countByState.one(database),
  ]);
  return { ...page, counts };
}

type Page = Omit<MailPage, 'counts'>;

async function readPage(
  database: Reader,
  words: string,
  state: MailState | null,
  before: number | null,
): Promise<Page> {
  const place = before === null ? null : await placeOf.first(database, before);
  if (place === undefined) return { mails: [], nextBefore: null, searchedFrom: null };
  const range = [state, place?.queued_at.toString() ?? null, place?.id ?? null] as const;
  return words === ''
    ? { ...firstOf(await mailsBefore.all(database, ...range)), searchedFrom: null }
    : searchMails(database, words, range);
}

/** The mails about the order with that number are on the first page; all other hits are read a range at a time. */
async function searchMails(
  database: Reader,
  words: string,
  range: readonly [state: MailState | null, queuedAt: string | null, mailId: number | null],
): Promise<Page> {
  const [state, , before] = range;
  const order = /^\d{1,15}$/.test(words) ? Number(words) : null;
  const [ofOrder, hits] = await Promise.all([
    order === null || before !== null ? [] : mailsOfOrder.all(database, state, order),
    mailsWith.all(database, ...range, words, order),
  ]);
  const page = firstOf(hits);
  const mails = [...ofOrder.map(toMailRow), ...page.mails];
  if (page.nextBefore !== null) return { mails, nextBefore: page.nextBefore, searchedFrom: null };
  const [last, older] = await endOfSearch.all(database, ...range);
  return last && older
    ? { mails, nextBefore: last.id, searchedFrom: last.queued_at.toString() }
    : { mails, nextBefore: null, searchedFrom: null };
}

function firstOf(rows: readonly RowOf<typeof rowColumns>[]): Pick<Page, 'mails' | 'nextBefore'> {
  const mails = rows.slice(0, perPage).map(toMailRow);
  return { mails, nextBefore: rows.length > perPage ? (mails.at(-1)?.mailId ?? null) : null };
}
