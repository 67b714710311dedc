import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { answerSession } from '../sessions/answer-session.ts';
import { startSession } from '../sessions/start-session.ts';
import type { AuthUser } from '../users/users.ts';

/**
 * `POST /signup` with neither address nor number, where the operator allows it (auth contract, section 4.1): creates an
 * account with nothing but the given data, and a session.
 */
export async function signInAnonymously(call: Call, data: Readonly<Record<string, unknown>>): Promise<Reply> {
  const { auth, now, source } = call;
  const wait = auth.settings.rateLimits ? auth.rateLimits.take('anonymous', source, now) : 0;
  if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  const parts = await auth.database
    .transaction()
    .execute(async (trx) => startSession(trx, call, await insertAnonymous(trx, data, now), 'anonymous'));
  return answerSession(call, parts);
}

async function insertAnonymous(
  trx: Transaction<AuthTables>,
  data: Readonly<Record<string, unknown>>,
  now: Temporal.Instant,
): Promise<AuthUser> {
  const at = now.toString();
  return trx
    .insertInto('auth.users')
    .values({ is_anonymous: true, user_metadata: JSON.stringify(data), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
