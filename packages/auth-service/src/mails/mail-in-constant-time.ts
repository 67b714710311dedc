import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { findSendLimit } from '../sms/sms-limits.ts';
import { transactOrUndo } from '../transact-or-undo.ts';
import type { Address } from '../users/save-address.ts';
import { answerInConstantTime } from './constant-time.ts';

/**
 * Answers `{}` after work that may have queued a mail or an SMS: the same answer in the same time, whether or not the
 * account exists (auth contract, sections 4.6 to 4.8). Refused work is rolled back.
 */
export async function mailInConstantTime(
  call: Call,
  work: (trx: Transaction<AuthTables>) => Promise<Refusal | null>,
  kind: Address['kind'] = 'email',
): Promise<Reply> {
  const { auth } = call;
  return answerInConstantTime(auth.settings.answerStepMs, async () => {
    const limit = findSendLimit(call, kind);
    if (limit !== null) return limit;
    const reply = await transactOrUndo<Reply>(
      auth.database,
      async (trx) => (await work(trx)) ?? { json: {} },
    );
    auth.wakeMailer();
    return reply;
  });
}
