import type { MailRow, MailState, MailView } from '@bakehouse/contract/mails';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { sql } from 'kysely';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import type { Database } from '../../platform/database/database.ts';

/** A page of the mail log. */
const perPage = 100;

const columns = [
  'id',
  'kind',
  'state',
  'recipients',
  'subject',
  'queued_at',
  'sent_at',
  'attempts',
  'last_error',
  'order_id',
  'plain',
  'html',
  'secret_until',
  'body_removed_at',
] as const;

export type MailPage = { readonly mails: MailRow[]; readonly more: boolean };

/** The mail log (D12), newest first, a hundred mails at a time. */
export async function listMails(
  database: Database,
  { state, before }: { readonly state?: MailState | undefined; readonly before?: number | undefined },
): Promise<MailPage> {
  let page = database
    .selectFrom('mails')
    .select(columns)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage + 1);
  if (state !== undefined) page = page.where('state', '=', state);
  if (before !== undefined) {
    page = page.where(
      sql<boolean>`(queued_at, id) < (select b.queued_at, b.id from mails b where b.id = ${before})`,
    );
  }
  const rows = await page.execute();
  return { mails: rows.slice(0, perPage).map(toMailRow), more: rows.length > perPage };
}

/** A mail as it is in the log. */
export async function readMail(database: Database, mailId: number): Promise<Outcome<MailView>> {
  const row = await database.selectFrom('mails').select(columns).where('id', '=', mailId).executeTakeFirst();
  if (!row) return refuse({ kind: 'not-found' });
  return done({
    ...toMailRow(row),
    plain: row.plain,
    secretUntil: row.secret_until?.toString() ?? null,
    bodyRemovedAt: row.body_removed_at?.toString() ?? null,
  });
}

/**
 * Queues a sent, kept or failed mail again; a queued one is not changed. Refused where there is no such mail, or where
 * its body opened an account and was erased.
 */
export const resendMail = defineCommand<Identified & { readonly mailId: number }, MailRow, Resent>({
  name: 'mails.resendMail',
  subject: ({ mailId }) => `mail ${mailId}`,
  notifies: ['mailer'],
  async run(trx, { input: { mailId }, now }) {
    const row = await trx
      .selectFrom('mails')
      .select(columns)
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !canLeave(row, now)) return refuse({ kind: 'not-found' });
    if (row.state === 'queued') return unchanged(toMailRow(row));
    const queued = await trx
      .updateTable('mails')
      .set({
        state: 'queued',
        attempts: 0,
        last_error: null,
        sent_at: null,
        next_attempt_at: now.toString(),
      })
      .where('id', '=', mailId)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return changed(toMailRow(queued), { before: row.state });
  },
});

type Resent = { readonly before: MailState };

type Row = {
  readonly id: number;
  readonly kind: string;
  readonly state: MailState;
  readonly recipients: readonly string[] | null;
  readonly subject: string | null;
  readonly queued_at: Temporal.Instant;
  readonly sent_at: Temporal.Instant | null;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly order_id: number | null;
  readonly plain: string | null;
  readonly html: string | null;
  readonly secret_until: Temporal.Instant | null;
  readonly body_removed_at: Temporal.Instant | null;
};

/** Mails about orders are written when they leave; all others only as long as they have their texts. */
function canLeave({ order_id, plain, html, secret_until }: Row, now: Temporal.Instant): boolean {
  if (order_id !== null) return true;
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
