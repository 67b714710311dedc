import { readForm } from '../http/read-body.ts';
import {
  errorParametersOf,
  redirectWithCode,
  redirectWithRefusal,
  redirectWithSession,
  withQuery,
} from '../http/redirect-answers.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { formatSession } from '../sessions/answer-session.ts';
import { issueFlowCode } from '../sessions/flow-states.ts';
import { startSession } from '../sessions/start-session.ts';
import { linkExternalIdentity } from '../users/identities/link-identity.ts';
import type { Authorization } from './consume-authorization.ts';
import { consumeAuthorization } from './consume-authorization.ts';
import type { Proven } from './verify-identity.ts';
import { verifyIdentity } from './verify-identity.ts';

/** `GET /callback`, where the browser brings the provider's answer (auth contract, section 9). */
export async function returnFromProvider(call: Call): Promise<Reply> {
  return readAnswer(call, new URL(call.request.url).searchParams);
}

/** `POST /callback`, for providers that answer in a form. */
export async function returnFromProviderWithForm(call: Call): Promise<Reply> {
  const read = await readForm(call.request);
  return isRefusal(read) ? read : readAnswer(call, read.form);
}

async function readAnswer(call: Call, answer: URLSearchParams): Promise<Reply> {
  const authorization = await consumeAuthorization(call, answer.get('state'));
  if (isRefusal(authorization)) {
    return { redirect: withQuery(call.auth.settings.siteUrl, errorParametersOf(authorization)), status: 303 };
  }
  const reply = await provePersonAndSignIn(call, authorization, answer);
  // An account with an unconfirmed address was sent a mail.
  call.auth.wakeMailer();
  if (!isRefusal(reply)) return reply;
  return redirectWithRefusal(authorization.redirectTo, reply, { inQuery: true, status: 302 });
}

async function provePersonAndSignIn(
  call: Call,
  authorization: Authorization,
  answer: URLSearchParams,
): Promise<Reply> {
  const refusal = findRefusal(call, authorization, answer);
  if (refusal !== null) return refusal;
  const proven = await verifyIdentity(call, authorization, answer);
  return isRefusal(proven) ? proven : signIn(call, authorization, proven);
}

/** The error of the provider's answer: it has one instead of a code when the person or the provider refused. */
function findRefusal({ auth }: Call, { provider }: Authorization, answer: URLSearchParams): Refusal | null {
  const error = answer.get('error');
  if (error === null) {
    return answer.get('code') ? null : refuse('bad_oauth_callback', { sentence: 'OAuth code missing' });
  }
  const reason = `${error}: ${answer.get('error_description') ?? ''}`.slice(0, 500);
  auth.log.info({ provider: provider.name, reason }, 'a sign-in provider refused the sign-in');
  const sentence =
    error === 'access_denied'
      ? 'The sign-in was cancelled at the provider'
      : 'The provider did not let you in; please start again';
  return refuse('bad_oauth_callback', { sentence });
}

/** Redirects with a session or, in a PKCE flow, with the code for one. */
async function signIn(
  call: Call,
  { flow, redirectTo }: Authorization,
  { person, providerTokens }: Proven,
): Promise<Reply> {
  const { auth, now } = call;
  return auth.database.transaction().execute(async (trx) => {
    const linked = await linkExternalIdentity(trx, call, { ...person, redirectTo });
    if (isRefusal(linked)) return linked;
    if (flow.code_challenge !== null) {
      const code = await issueFlowCode(trx, flow.id, linked.user.id, now, providerTokens);
      return redirectWithCode(redirectTo, code, 302);
    }
    const parts = await startSession(trx, call, linked.user, 'oauth');
    return redirectWithSession(redirectTo, await formatSession(auth, parts, now), providerTokens, 302);
  });
}
