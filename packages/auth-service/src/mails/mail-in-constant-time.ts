import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { saveCodeRequest } from '../one-time-tokens/code-requests.ts';
import { transactOrUndo } from '../transact-or-undo.ts';
import type { Address } from '../users/addresses/save-address.ts';
import { answerInConstantTime } from './constant-time.ts';

/**
 * Answers `{}` after work that may have queued a mail or an SMS: the same answer in the same time, whether or not the
 * account exists (auth contract, sections 4.6 to 4.8). Refused work is rolled back. An exhausted budget is not
 * reported, because it would reveal whether the address has an account.
 */
export async function mailInConstantTime(
  call: Call,
  address: Address,
  work: (trx: Transaction<AuthTables>) => Promise<Refusal | null>,
): Promise<Reply> {
  const { auth } = call;
  return answerInConstantTime(auth.settings.answerStepMs, async () => {
    const reply = await transactOrUndo<Reply>(
      auth.database,
      async (trx) => (await work(trx)) ?? { json: {} },
    );
    auth.wakeMailer();
    if (isRefusal(reply)) {
      if (reply.isOverBudget !== true) return reply;
      auth.log.warn({ retryAfter: reply.retryAfter }, 'a mail was not sent: the limit of mails is reached');
    }
    await saveCodeRequest(call, address.text);
    return { json: {} };
  });
}
