import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Refusal } from '../refusals.ts';
import type { Reply } from '../reply.ts';
import type { Call } from '../route.ts';
import { findSendLimit } from '../texts/text-limits.ts';
import { transactOrUndo } from '../transact-or-undo.ts';
import type { Address } from '../users/save-address.ts';
import { answerSteadily } from './steady-answer.ts';

/**
 * Answers `{}` after work that may have queued a letter or a text message: the same, in the same time, whether or not there was anybody
 * to write to (auth contract, sections 4.6 to 4.8). Nothing of refused work stays.
 */
export async function mailSteadily(
  call: Call,
  work: (trx: Transaction<Tables>) => Promise<Refusal | null>,
  kind: Address['kind'] = 'email',
): Promise<Reply> {
  const { auth } = call;
  return answerSteadily(auth.settings.answerStepMs, async () => {
    const limit = findSendLimit(call, kind);
    if (limit !== null) return limit;
    const reply = await transactOrUndo<Reply>(
      auth.database,
      async (trx) => (await work(trx)) ?? { json: {} },
    );
    auth.wakePost();
    return reply;
  });
}
