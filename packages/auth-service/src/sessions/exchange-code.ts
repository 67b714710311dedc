import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { isBanned, lockUser } from '../users/users.ts';
import { formatSession } from './answer-session.ts';
import type { FlowState } from './flow-states.ts';
import { answersChallenge, consumeFlowByCode, findFlowByCode } from './flow-states.ts';
import { startSession } from './start-session.ts';

const presentation = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** The provider's tokens, stored in the flow until its exchange (auth contract, section 2.1). */
const providerTokens = z.object({
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
});

const identifier = z.guid();

/** `POST /token?grant_type=pkce`: ends a PKCE flow (auth contract, section 4.4). */
export async function exchangeCode(call: Call): Promise<Reply> {
  const read = await readBody(call.request, presentation);
  if (isRefusal(read)) return read;
  const { auth_code: code, code_verifier: verifier } = read.body;
  if (code === '' || verifier === '') {
    const sentence = 'invalid request: both auth code and code verifier should be non-empty';
    return refuse('validation_failed', { sentence });
  }
  if (!identifier.safeParse(code).success) return refuse('flow_state_not_found');
  return call.auth.database.transaction().execute((trx) => exchange(trx, call, { code, verifier }));
}

/** A wrong verifier leaves the flow open; the first right one consumes it. */
async function exchange(
  trx: Transaction<AuthTables>,
  call: Call,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<Reply> {
  const { auth, now } = call;
  const flow = await findFlowByCode(trx, code);
  if (flow === undefined || flow.user_id === null) return refuse('flow_state_not_found');
  const refusal = findRefusal(flow, call);
  if (refusal !== null) return refusal;
  if (!answersChallenge(flow, verifier)) return refuse('bad_code_verifier');
  const user = await lockUser(trx, flow.user_id);
  if (user === undefined) return refuse('flow_state_not_found');
  if (isBanned(user, now)) return refuse('user_banned', { status: 400 });
  if ((await consumeFlowByCode(trx, code)) === undefined) return refuse('flow_state_not_found');
  const parts = await startSession(trx, call, user, flow.method);
  const session = await formatSession(auth, parts, now);
  return { json: { ...session, ...providerTokens.parse(flow.details) } };
}

/** A flow is valid for a few minutes; one of a magic link, from the moment the link was opened. */
function findRefusal({ method, created_at, issued_at }: FlowState, { auth, now }: Call): Refusal | null {
  const since = method === 'magiclink' && issued_at !== null ? issued_at : created_at;
  const until = since.add({ seconds: auth.settings.flowSeconds });
  return Temporal.Instant.compare(now, until) > 0 ? refuse('flow_state_expired') : null;
}
