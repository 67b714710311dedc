import { CompiledQuery } from 'kysely';
import type { AuthServices } from '../services.ts';
import type { SmsWebhook } from './call-sms-webhook.ts';
import { callSmsWebhook } from './call-sms-webhook.ts';

/** An SMS that failed this often is given up. */
const mostAttempts = 8;
/** The delay of the second attempt, doubled each time: all attempts fit into the hour for which a code is valid. */
const firstWaitSeconds = 20;
/** Length of the lease: after this time the worker that claimed the SMS is taken to have died. */
const leaseSeconds = 60;

/** Claims the SMS that has waited longest under a lease, so that no other worker sends it. */
const claimNext = `
  update auth.text_messages set attempts = attempts + 1, next_attempt_at = $2
  where id = (
    select id from auth.text_messages where state = 'queued' and next_attempt_at <= $1 and secret_until > $1
    order by next_attempt_at limit 1 for update skip locked
  )
  returning id, phone, code, attempts`;

/** A code that could not be sent before it expired is given up. */
const giveUpOld = `
  update auth.text_messages set state = 'failed', last_error = coalesce(last_error, 'it has expired')
  where state = 'queued' and secret_until <= $1`;

/** Codes are erased once they are sent or have expired (decision 037). */
const eraseSecrets = `
  update auth.text_messages set code = null, secret_until = null
  where secret_until is not null and (secret_until <= $1 or state <> 'queued')`;

type Claimed = { id: number; phone: string; code: string; attempts: number };

export type SmsServices = Pick<AuthServices, 'database' | 'clock' | 'log'> & {
  readonly webhook: SmsWebhook;
};

/**
 * Sends the queued SMS codes. A code is stored in the transaction that issued it, so it is sent at least once; a retry
 * after a crash carries the same id.
 */
export async function sendSms(services: SmsServices, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const message = await claim(services);
    if (message === null) break;
    await submit(services, message);
  }
  const now = services.clock.now().toString();
  await services.database.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(giveUpOld, [now]));
    await trx.executeQuery(CompiledQuery.raw(eraseSecrets, [now]));
  });
}

async function claim({ database, clock }: SmsServices): Promise<Claimed | null> {
  const now = clock.now();
  const lease = now.add({ seconds: leaseSeconds });
  const { rows } = await database
    .transaction()
    .execute((trx) =>
      trx.executeQuery<Claimed>(CompiledQuery.raw(claimNext, [now.toString(), lease.toString()])),
    );
  return rows[0] ?? null;
}

async function submit(services: SmsServices, { attempts, ...message }: Claimed): Promise<void> {
  const { clock, log, webhook } = services;
  const reason = await callSmsWebhook(webhook, message);
  const now = clock.now();
  if (reason === null) {
    await finish(services, message.id, { state: 'sent', sent_at: now.toString(), last_error: null });
    return;
  }
  log.warn({ sms: message.id, attempt: attempts, reason }, 'a text message could not be sent');
  await finish(services, message.id, {
    state: attempts >= mostAttempts ? 'failed' : 'queued',
    last_error: reason,
    next_attempt_at: now.add({ seconds: firstWaitSeconds * 2 ** (attempts - 1) }).toString(),
  });
}

type MessageUpdate = {
  readonly state: 'queued' | 'sent' | 'failed';
  readonly last_error: string | null;
  readonly sent_at?: string;
  readonly next_attempt_at?: string;
};

async function finish({ database }: SmsServices, id: number, update: MessageUpdate): Promise<void> {
  await database
    .transaction()
    .execute((trx) => trx.updateTable('auth.text_messages').set(update).where('id', '=', id).execute());
}
