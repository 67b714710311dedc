import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';

/** Queues an SMS with a code in the caller's transaction: it is sent after the commit. */
export async function queueSms(
  trx: Transaction<AuthTables>,
  message: {
    /** Digits only. */
    readonly phone: string;
    readonly code: string;
    readonly goodUntil: Temporal.Instant;
  },
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('auth.text_messages')
    .values({
      phone: message.phone,
      code: message.code,
      queued_at: now.toString(),
      next_attempt_at: now.toString(),
      secret_until: message.goodUntil.toString(),
    })
    .execute();
}
