import type { OrderId } from '@bakehouse/domain/branded';
import { CompiledQuery } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Post } from '../../platform/post.ts';
import { writeOrderLetter } from './order-letter.ts';

/** A letter that fails this often is given up and shown as failed. */
const mostAttempts = 8;
/** While a letter is being sent nobody else takes it; after this time its sender is taken to have died. */
const leaseSeconds = 300;

/** Takes the letter that has waited longest, and keeps others from taking it. */
const claimNext = `
  update mails set attempts = attempts + 1, next_attempt_at = $2
  where id = (
    select id from mails where state = 'queued' and next_attempt_at <= $1
    order by next_attempt_at limit 1 for update skip locked
  )
  returning id, kind, order_id, order_version, attempts`;

const keepAll = `update mails set state = 'kept' where state = 'queued'`;

type Claimed = {
  id: number;
  kind: 'order-created' | 'order-updated' | 'test';
  order_id: OrderId | null;
  order_version: number | null;
  attempts: number;
};

export type MailServices = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly post: Post;
  readonly publicUrl: string;
  /** The office's address, which gets every letter. */
  readonly adminAddress: string | null;
};

/**
 * Sends what waits in the mail log (D12). A letter is written to the log with the order, in one transaction, so it
 * leaves at least once; a repeat after a crash carries the same message id. Without a mail server the letters stay.
 */
export async function sendMails(services: MailServices): Promise<void> {
  if (services.post.kind === 'log') {
    await services.database.executeQuery(CompiledQuery.raw(keepAll, []));
    return;
  }
  for (;;) {
    const mail = await claim(services);
    if (!mail) return;
    await deliver(services, mail);
  }
}

async function claim({ database, clock }: MailServices): Promise<Claimed | null> {
  const now = clock.now();
  const lease = now.add({ seconds: leaseSeconds });
  const { rows } = await database.executeQuery<Claimed>(
    CompiledQuery.raw(claimNext, [now.toString(), lease.toString()]),
  );
  return rows[0] ?? null;
}

async function deliver(services: MailServices, mail: Claimed): Promise<void> {
  const { database, clock, post } = services;
  try {
    const letter =
      mail.order_id !== null && mail.kind !== 'test'
        ? await writeOrderLetter(database, mail.order_id, mail.kind, services.publicUrl)
        : null;
    const recipients = [services.adminAddress, letter?.shopAddress].filter(
      (address): address is string => typeof address === 'string' && address !== '',
    );
    if (!letter || recipients.length === 0) {
      await finish(services, mail, {
        state: 'kept',
        last_error: letter ? 'nobody to send to' : 'the order is gone',
      });
      return;
    }
    const { shopAddress: _, ...texts } = letter;
    await post.send({ ...texts, to: recipients, messageId: messageIdOf(mail, services.publicUrl) });
    await finish(services, mail, {
      state: 'sent',
      sent_at: clock.now().toString(),
      recipients,
      ...texts,
      last_error: null,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const givenUp = mail.attempts >= mostAttempts;
    services.log.warn({ mail: mail.id, attempt: mail.attempts, reason }, 'a letter could not be sent');
    await finish(services, mail, {
      state: givenUp ? 'failed' : 'queued',
      last_error: reason,
      next_attempt_at: clock
        .now()
        .add({ seconds: 30 * 2 ** mail.attempts })
        .toString(),
    });
  }
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
};

async function finish({ database }: MailServices, mail: Claimed, update: MailUpdate): Promise<void> {
  await database
    .transaction()
    .execute((trx) => trx.updateTable('mails').set(update).where('id', '=', mail.id).execute());
}

function messageIdOf(mail: Claimed, publicUrl: string): string {
  return `<bakehouse-mail-${mail.id}@${new URL(publicUrl).hostname}>`;
}
