import type { MailRow, MailState } from '@bakehouse/contract/mails';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, instant, int4, int8, orderId, text } from '../../platform/database/columns.ts';

/** The columns of a mail in the list of the log. */
export const rowColumns = {
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
};
/** SQL: the `rowColumns` of `mails m`. */
export const selectedRow = Object.keys(rowColumns)
  .map((name) => `m.${name}`)
  .join(', ');

/** The columns that decide, besides `rowColumns`, whether a mail can be sent (again). */
export const leaveColumns = {
  plain: text.nullable,
  has_html: boolean,
  secret_until: instant.nullable,
  /** It reports a void that was undone. */
  is_untrue: boolean,
};
/** SQL: the `leaveColumns` of `mails m`. */
export const selectedToLeave = `m.plain, m.html is not null as has_html, m.secret_until,
  m.kind = 'order-voided' and exists (select from orders o where o.id = m.order_id and not o.voided) as is_untrue`;

/**
 * Mails about orders are written when they are sent, if they are still true; all others can be sent only while their
 * text is stored.
 */
export function canLeave(
  { order_id, plain, has_html, secret_until, is_untrue }: RowOf<typeof rowColumns & typeof leaveColumns>,
  now: Temporal.Instant,
): boolean {
  if (order_id !== null) return !is_untrue;
  const isOver = secret_until !== null && Temporal.Instant.compare(secret_until, now) <= 0;
  return plain !== null && has_html && !isOver;
}

/** A mail as the contract has it. */
export function toMailRow(row: RowOf<typeof rowColumns>): MailRow {
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
