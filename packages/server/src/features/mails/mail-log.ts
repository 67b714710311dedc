import type { MailRow, MailState, MailView } from '@bakehouse/contract/mails';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { recordUserEvent } from '../../commands/define-user-command.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, instant, int4, int8, orderId, text } from '../../platform/database/columns.ts';
import { planPerCall } from '../../platform/database/prepared-client.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Services } from '../../platform/services.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** A page of the mail log. */
const perPage = 100;

const columns = {
  id: int8,
  kind: text,
  state: text.as<MailState>(),
  recipients: text.array.nullable,
  subject: text.nullable,
  queued_at: instant,
  sent_at: instant.nullable,
  attempts: int4,
  last_error: text.nullable,
  order_id: orderId.nullable,
  plain: text.nullable,
  html: text.nullable,
  secret_until: instant.nullable,
  body_removed_at: instant.nullable,
};
const selected = Object.keys(columns).join(', ');

/** With whether it tells that an order is void which is not, because that was undone. */
const mailColumns = { ...columns, is_untrue: boolean };
const selectedMail = `${selected}, kind = 'order-voided' and
  exists (select from orders o where o.id = mails.order_id and not o.voided) as is_untrue`;

type Row = RowOf<typeof columns>;
type MailFacts = RowOf<typeof mailColumns>;

/** After the mail $2, or from the newest on. */
const mailsBefore = readStatement('mails.page', columns)`
  select ${selected} from mails
  where ($1::text is null or state = $1)
    and ($2::bigint is null or (queued_at, id) < (select b.queued_at, b.id from mails b where b.id = $2))
  order by queued_at desc, id desc limit ${perPage + 1}${planPerCall}`;

const mailById = readStatement('mails.byId', mailColumns)`select ${selectedMail} from mails where id = $1`;

const lockedMail = writeStatement(
  'mails.lock',
  mailColumns,
)`select ${selectedMail} from mails where id = $1 for update`;

const queueAgain = writeStatement('mails.queueAgain', columns)`
  update mails set state = 'queued', attempts = 0, last_error = null, merged_into = null, sent_at = null,
    next_attempt_at = $2, delivered_to = case state when 'failed' then delivered_to else '{}' end
  where id = $1
  returning ${selected}`;

export type MailPage = { readonly mails: MailRow[]; readonly more: boolean };

/** The mail log (D12), newest first, a hundred mails at a time. */
export async function listMails(
  database: Reader,
  { state, before }: { readonly state?: MailState | undefined; readonly before?: number | undefined },
): Promise<MailPage> {
  const rows = await mailsBefore.all(database, state ?? null, before ?? null);
  return { mails: rows.slice(0, perPage).map(toMailRow), more: rows.length > perPage };
}

/**
 * A mail as it is in the log. One that opens an account is shown on a demo brand alone, where nothing else brings it to
 * people, and whoever reads it is remembered: with its link they become that person.
 */
export async function readMail(
  { database, transactor }: Pick<Services, 'database' | 'transactor'>,
  actor: Actor,
  mailId: number,
  now: Temporal.Instant,
): Promise<Outcome<MailView>> {
  const row = await mailById.first(database, mailId);
  if (!row) return refuse({ kind: 'not-found' });
  const isSecret = row.secret_until !== null && row.plain !== null;
  const { isDemo } = await readBusinessSettings(database);
  if (isSecret && isDemo) {
    const event = { kind: 'mail-read', subjectId: null, details: { mailId } } as const;
    await transactor.transaction().execute((trx) => recordUserEvent(trx, actor, event, now));
  }
  return done({
    ...toMailRow(row),
    plain: isSecret && !isDemo ? null : row.plain,
    secretUntil: row.secret_until?.toString() ?? null,
    bodyRemovedAt: row.body_removed_at?.toString() ?? null,
    canSendAgain: row.state !== 'queued' && canLeave(row, now),
  });
}

/**
 * Queues a sent, kept or failed mail again. One that is queued, or that somebody else has sent since it was seen, is not
 * changed. Refused where there is no such mail, or where
 * its body opened an account and was erased, or where it would tell of a void that was undone.
 */
export const resendMail = defineCommand<Resend, MailRow, Resent>({
  name: 'mails.resendMail',
  subject: ({ mailId }) => `mail ${mailId}`,
  notifies: ['mailer'],
  async run(trx, { input: { mailId, seen = null }, now }) {
    const row = await lockedMail.first(trx, mailId);
    if (!row || !canLeave(row, now)) return refuse({ kind: 'not-found' });
    if (row.state === 'queued' || row.state !== (seen ?? row.state)) return unchanged(toMailRow(row));
    const queued = await queueAgain.one(trx, mailId, now.toString());
    return changed(toMailRow(queued), { before: row.state });
  },
});

type Resend = Identified & { readonly mailId: number; readonly seen?: MailState | undefined };
type Resent = { readonly before: MailState };

/**
 * Mails about orders are written when they leave, as long as they are true; all others can leave only as long as they
 * have their texts.
 */
function canLeave(
  { order_id, plain, html, secret_until, is_untrue }: MailFacts,
  now: Temporal.Instant,
): boolean {
  if (order_id !== null) return !is_untrue;
  const isOver = secret_until !== null && Temporal.Instant.compare(secret_until, now) <= 0;
  return plain !== null && html !== null && !isOver;
}

function toMailRow(row: Row): MailRow {
  return {
    mailId: row.id,
    kind: row.kind,
    state: row.state,
    recipients: [...(row.recipients ?? [])],
    subject: row.subject ?? '',
    queuedAt: row.queued_at.toString(),
    sentAt: row.sent_at?.toString() ?? null,
    attempts: row.attempts,
    lastError: row.last_error,
    orderId: row.order_id,
  };
}
