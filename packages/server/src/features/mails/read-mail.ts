import type { AddressedShop, MailView } from '@bakehouse/contract/mails';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { recordUserEvent } from '../../commands/define-user-command.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { instant, int4, shopId, text } from '../../platform/database/columns.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { orderMailKinds } from '../../platform/database/tables/mails.ts';
import type { Services } from '../../platform/services.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { canLeave, leaveColumns, rowColumns, selectedRow, selectedToLeave, toMailRow } from './mail-row.ts';
import { writeOrderMail } from './order-mails/order-mail.ts';

const columns = {
  ...rowColumns,
  ...leaveColumns,
  order_version: int4.nullable,
  body_removed_at: instant.nullable,
  tried_at: instant.array,
  next_attempt_at: instant,
  delivered_to: text.array,
  shop_id: shopId.nullable,
  shop_name: text.nullable,
  shop_email: text.nullable,
  /** The versions of later changes in the same mail. */
  merged_versions: int4.array,
};

/** The shop of a deleted order is in the event of its deletion. */
const mailById = readStatement('mails.byId', columns)`
  select ${selectedRow}, ${selectedToLeave}, m.order_version, m.body_removed_at, m.tried_at, m.next_attempt_at, m.delivered_to,
    s.id as shop_id, s.name as shop_name, s.email as shop_email,
    array(select v.order_version from mails v where v.merged_into = m.id and v.order_version is not null
      order by v.order_version) as merged_versions
  from mails m
  left join shops s on s.id = coalesce(m.shop_id, m.reminder_shop_id,
    (select o.shop_id from orders o where o.id = m.order_id),
    (select e.shop_id from order_events e where e.order_id = m.order_id and e.kind = 'deleted' order by e.id desc limit 1))
  where m.id = $1`;

type Row = RowOf<typeof columns>;

/**
 * A mail of the log. One that gives access to an account is shown in a demo brand only, where people cannot receive it,
 * and its reader is recorded, because with its link they become that person. One about an order that was not sent yet
 * is shown as it would be sent now.
 */
export async function readMail(
  services: Pick<Services, 'database' | 'transactor' | 'publicUrl'>,
  actor: Actor,
  mailId: number,
  now: Temporal.Instant,
): Promise<Outcome<MailView>> {
  const { database, transactor } = services;
  const row = await mailById.first(database, mailId);
  if (!row) return refuse({ kind: 'not-found' });
  const isSecret = row.secret_until !== null && row.plain !== null;
  const { isDemo } = await readBusinessSettings(database);
  if (isSecret && isDemo) {
    const event = { kind: 'mail-read', subjectId: null, details: { mailId } } as const;
    await transactor.transaction().execute((trx) => recordUserEvent(trx, actor, event, now));
  }
  const draft = await writeDraft(services, row, now);
  return done({
    ...toMailRow(row),
    ...(draft && { subject: draft.subject }),
    plain: isSecret && !isDemo ? null : (draft?.plain ?? row.plain),
    isDraft: draft !== null,
    triedAt: row.tried_at.map(String),
    nextAttemptAt: row.state === 'queued' ? row.next_attempt_at.toString() : null,
    deliveredTo: [...row.delivered_to],
    shop: shopOf(row),
    secretUntil: row.secret_until?.toString() ?? null,
    bodyRemovedAt: row.body_removed_at?.toString() ?? null,
    canSendAgain: row.state !== 'queued' && canLeave(row, now),
  });
}

/** The text of a mail about an order if it was sent now; null where it was sent, or cannot be. */
async function writeDraft(
  { database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
  row: Row,
  now: Temporal.Instant,
): Promise<{ readonly subject: string; readonly plain: string } | null> {
  const { order_id: orderId, order_version: version, merged_versions: later, state } = row;
  const kind = orderMailKinds.find((each) => each === row.kind);
  const isWaiting = state === 'queued' || state === 'failed';
  if (kind === undefined || orderId === null || !isWaiting || !canLeave(row, now)) return null;
  return writeOrderMail(database, { kind, orderId, version, later }, publicUrl);
}

function shopOf({ shop_id, shop_name, shop_email }: Row): AddressedShop | null {
  return shop_id === null ? null : { shopId: shop_id, name: shop_name ?? '', email: shop_email ?? '' };
}
