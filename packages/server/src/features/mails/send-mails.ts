import { listOf } from '@bakehouse/domain/words/words';
import type { Clock } from '../../platform/clock.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { day, instant, int4, int8, orderId, shopId, text } from '../../platform/database/columns.ts';
import { andCommit } from '../../platform/database/prepared-client.ts';
import type { Database } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { orderMailKinds } from '../../platform/database/tables/mails.ts';
import type { Log } from '../../platform/log.ts';
import type { Delivery, Mailer } from '../../platform/mail/mailer.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { MailLane } from './mail-lanes.ts';
import { kindsOf, mailLanes, mailsAtOnce } from './mail-lanes.ts';
import { writeOrderMail } from './order-mails/order-mail.ts';
import { findReminderOver } from './reminder-over.ts';

/** A mail that fails this often is given up and shown as failed. */
const mostAttempts = 8;
/** The reason of a mail without an address. */
const nobody = 'nobody to send to';
/** Length of the lease: after this time the worker that claimed the mail is taken to have died. */
const leaseSeconds = 300;

const claimedColumns = {
  id: int8,
  kind: text,
  order_id: orderId.nullable,
  order_version: int4.nullable,
  attempts: int4,
  recipients: text.array.nullable,
  delivered_to: text.array,
  subject: text.nullable,
  html: text.nullable,
  plain: text.nullable,
  secret_until: instant.nullable,
  reminder_dt: day.nullable,
  reminder_shop_id: shopId.nullable,
  /** The current address of the shop that it is for. */
  shop_email: text.nullable,
  /** The versions of later changes in the same mail. */
  merged_versions: int4.array,
};

/**
 * Claims the longest-queued mail of some kinds under a lease, so that no other worker sends it. Queued mails about
 * later changes to the same order are combined with it, unless some recipients have it already, who would miss these
 * changes.
 *
 * Thousands of mails may be queued while PostgreSQL's statistics say that there are none. So the conditions leave it one
 * choice for each part: the first mail is the first of the index `mails_queue` whose kind is wanted (`case` hides from
 * PostgreSQL that few may be), and the later ones are found by their order, by no other index (`coalesce`, `-`).
 */
const claimNext = writeStatement('mails.claimNext', claimedColumns)`
  with next as (
    select id, order_id, delivered_to from mails
    where state = 'queued' and next_attempt_at <= $1::timestamptz and case when kind = any ($3::text[]) then true end
    order by next_attempt_at, id limit 1 for update skip locked
  ), same as (
    select m.id, m.order_version, next.id as into_id from mails m
      join next on m.order_id = next.order_id and m.id - next.id > 0 and next.delivered_to = '{}'
    where coalesce(m.state, '') = 'queued' and m.kind = 'order-updated' and m.attempts = 0
    for update of m skip locked
  ), merged as (
    update mails m set state = 'kept', merged_into = same.into_id,
      last_error = 'included in an earlier e-mail about the order'
    from same where m.id = same.id
  )
  update mails m set attempts = m.attempts + 1, next_attempt_at = $2, tried_at = m.tried_at || $1::timestamptz
  from next where m.id = next.id
  returning m.id, m.kind, m.order_id, m.order_version, m.attempts, m.recipients, m.delivered_to, m.subject, m.html, m.plain,
    m.secret_until, m.reminder_dt, m.reminder_shop_id,
    (select nullif(s.email, '') from shops s where s.id = coalesce(m.shop_id, m.reminder_shop_id)) as shop_email, array(
      select order_version from (
        select order_version from mails where merged_into = m.id union all select order_version from same
      ) v where order_version is not null order by order_version
    ) as merged_versions${andCommit}`;

/** The most mails without any address that one statement marks as kept. */
const mostKept = 1_000;

/** Mails about orders where neither the shop nor the office has an address are not written. */
const keepUnaddressed = writeStatement('mails.keepUnaddressed', {})`
  update mails set state = 'kept', attempts = attempts + 1, last_error = '${nobody}'
  where id in (
    select m.id from mails m join orders o on o.id = m.order_id join shops s on s.id = o.shop_id
    where m.state = 'queued' and m.next_attempt_at <= $1 and coalesce(s.email, '') = ''
      and m.kind in ('order-created', 'order-updated', 'order-voided')
    order by m.next_attempt_at, m.id limit ${mostKept} for update of m skip locked
  )${andCommit}`;

/** Null parameters leave their columns unchanged. */
const finishMail = writeStatement('mails.finish', {})`
  update mails set state = $2, last_error = $3, sent_at = coalesce($4, sent_at),
    next_attempt_at = coalesce($5, next_attempt_at), recipients = coalesce($6, recipients),
    subject = coalesce($7, subject), html = coalesce($8, html), plain = coalesce($9, plain), said = coalesce($10, said),
    delivered_to = coalesce($11, delivered_to)
  where id = $1${andCommit}`;

/** Mails that give access to an account lose their text when it expires. */
const eraseSecrets = writeStatement('mails.eraseSecrets', {})`
  update mails set html = null, plain = null, secret_until = null
  where secret_until is not null and (secret_until <= $1 or state = 'sent')${andCommit}`;

type Claimed = RowOf<typeof claimedColumns>;

export type MailServices = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** The office's address for mails about orders, where the settings have none. */
  readonly adminAddress: string | null;
};

/** A mail without its message id. */
type Written = {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
};

/**
 * Sends the queued mails (D12). A mail is queued in the transaction that it is about, so it is sent at least once; a
 * repeat after a crash has the same message id. Without a mail server the mails stay in the log, where the office reads
 * them.
 */
export async function sendMails(
  configured: MailServices,
  stopping?: AbortSignal,
  lanes: readonly MailLane[] = mailLanes,
): Promise<void> {
  const { adminEmail } = await readBusinessSettings(configured.database);
  const services = adminEmail === '' ? configured : { ...configured, adminAddress: adminEmail };
  if (services.adminAddress === null && lanes.includes('orders')) {
    await keepAllUnaddressed(services, stopping);
  }
  const workers = lanes.flatMap((lane) => Array.from({ length: mailsAtOnce[lane] }, () => lane));
  const ended = await Promise.allSettled(workers.map((lane) => workOn(services, lane, stopping)));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
  // Mails about orders give access to nothing.
  if (lanes.every((lane) => lane === 'orders')) return;
  const now = services.clock.now().toString();
  await services.database.transaction().execute((trx) => eraseSecrets.run(trx, now));
}

/** Sends the mails of a lane, one after the other, until the queue is empty. */
async function workOn(services: MailServices, lane: MailLane, stopping?: AbortSignal): Promise<void> {
  const kinds = kindsOf(lane);
  while (!stopping?.aborted) {
    const mail = await claim(services, kinds);
    if (mail === null) break;
    await deliver(services, mail);
  }
}

async function keepAllUnaddressed({ database, clock }: MailServices, stopping?: AbortSignal): Promise<void> {
  const now = clock.now().toString();
  for (let kept = mostKept; kept === mostKept && !stopping?.aborted; ) {
    kept = await database.transaction().execute((trx) => keepUnaddressed.run(trx, now));
  }
}

async function claim({ database, clock }: MailServices, kinds: readonly string[]): Promise<Claimed | null> {
  const now = clock.now();
  const lease = now.add({ seconds: leaseSeconds });
  const claimed = await database
    .transaction()
    .execute((trx) => claimNext.first(trx, now.toString(), lease.toString(), kinds));
  return claimed ?? null;
}

async function deliver(services: MailServices, mail: Claimed): Promise<void> {
  const { clock, mailer } = services;
  if (mail.attempts > mostAttempts) {
    // Its attempts ended with their process, so no reason was stored.
    await finish(services, mail, {
      state: 'failed',
      last_error: 'every attempt stopped before its result was known',
    });
    return;
  }
  let written: Written | string | undefined;
  try {
    written = await write(services, mail);
    if (typeof written === 'string') {
      await finish(services, mail, { state: 'kept', last_error: written });
      return;
    }
    if (mailer.kind === 'log') {
      await finish(services, mail, { state: 'kept', last_error: null, ...written });
      return;
    }
    const { recipients, ...texts } = written;
    const to = recipients.filter((address) => !mail.delivered_to.includes(address));
    const messageId = messageIdOf(mail, services.publicUrl);
    const { said, refused } =
      to.length === 0 ? everybodyHasIt : await mailer.send({ ...texts, to, messageId });
    if (refused.length > 0) {
      const missed = refused.map(({ address }) => address);
      const delivered = recipients.filter((address) => !missed.includes(address));
      const reasons = refused.map(({ address, reason }) => `${address}: ${reason}`);
      const reason = `${reasons.join('; ')} (${listOf(delivered)} ${delivered.length === 1 ? 'has' : 'have'} it)`;
      await tryLater(services, mail, reason, { ...written, delivered_to: delivered });
      return;
    }
    const kept = mail.secret_until === null ? texts : { subject: texts.subject };
    await finish(services, mail, {
      state: 'sent',
      sent_at: clock.now().toString(),
      recipients,
      last_error: null,
      said,
      delivered_to: [],
      ...kept,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await tryLater(services, mail, reason, typeof written === 'object' ? written : {});
  }
}

const everybodyHasIt: Delivery = { said: 'everybody has it', refused: [] };

/**
 * Schedules a mail that did not reach all recipients for a retry, or gives it up. The log has its recipients and
 * subject.
 *
 * @param reason the error of the mail server
 */
async function tryLater(
  services: MailServices,
  mail: Claimed,
  reason: string,
  known: Partial<Pick<MailUpdate, 'recipients' | 'subject' | 'delivered_to'>>,
): Promise<void> {
  const { recipients, subject, delivered_to } = known;
  services.log.warn({ mail: mail.id, attempt: mail.attempts, reason }, 'a mail could not be sent');
  await finish(services, mail, {
    state: mail.attempts >= mostAttempts ? 'failed' : 'queued',
    last_error: reason,
    next_attempt_at: services.clock
      .now()
      .add({ seconds: 30 * 2 ** mail.attempts })
      .toString(),
    ...(recipients && { recipients }),
    ...(subject !== undefined && { subject }),
    ...(delivered_to && { delivered_to }),
  });
}

/**
 * The mail to send: a mail about an order is written now, any other is read from the log; a reminder is sent only while
 * the order is missing. A string is the reason why it cannot be sent.
 */
async function write(
  { database, publicUrl, adminAddress, clock }: MailServices,
  mail: Claimed,
): Promise<Written | string> {
  const kind = orderMailKinds.find((each) => each === mail.kind);
  if (kind !== undefined) {
    const { order_id: orderId, order_version: version, merged_versions: later } = mail;
    const orderMail =
      orderId === null ? null : await writeOrderMail(database, { kind, orderId, version, later }, publicUrl);
    if (orderMail === null) return 'the order is gone';
    const { shopAddress, ...texts } = orderMail;
    const recipients = [adminAddress, shopAddress].filter(
      (address): address is string => typeof address === 'string' && address !== '',
    );
    return recipients.length === 0 ? nobody : { ...texts, recipients };
  }
  const { subject, html, plain, secret_until: goodUntil, reminder_dt: of, reminder_shop_id } = mail;
  if (of !== null && reminder_shop_id !== null) {
    const over = await findReminderOver(database, of, reminder_shop_id, clock.now());
    if (over !== null) return over;
  }
  if (goodUntil !== null && Temporal.Instant.compare(goodUntil, clock.now()) <= 0) return 'it has expired';
  const recipients = mail.shop_email === null ? mail.recipients : [mail.shop_email];
  if (recipients === null) return nobody;
  if (subject === null || html === null || plain === null) return 'nothing to send';
  return { recipients, subject, html, plain };
}

type MailUpdate = {
  state: 'queued' | 'sent' | 'failed' | 'kept';
  last_error: string | null;
  sent_at?: string;
  next_attempt_at?: string;
  recipients?: readonly string[];
  subject?: string;
  html?: string;
  plain?: string;
  said?: string;
  delivered_to?: readonly string[];
};

async function finish({ database }: MailServices, mail: Claimed, update: MailUpdate): Promise<void> {
  const { state, last_error, sent_at, next_attempt_at, recipients, subject, html, plain, said } = update;
  const texts = [recipients, subject, html, plain, said];
  const values = [state, last_error, sent_at, next_attempt_at, ...texts, update.delivered_to];
  await database
    .transaction()
    .execute((trx) => finishMail.run(trx, mail.id, ...values.map((value) => value ?? null)));
}

function messageIdOf(mail: Claimed, publicUrl: string): string {
  return `<bakehouse-mail-${mail.id}@${new URL(publicUrl).hostname}>`;
}
