import type { Transaction } from 'kysely';
import type { AuthTables } from '../../database/auth-tables.ts';
import { passwordPageOf } from '../../http/own-pages.ts';
import {
  redirectWithCode,
  redirectWithMessage,
  redirectWithRefusal,
  redirectWithSession,
} from '../../http/redirect-answers.ts';
import { chooseRedirect } from '../../http/redirects.ts';
import type { Refusal } from '../../http/refusals.ts';
import { isRefusal, refuse } from '../../http/refusals.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../../http/route.ts';
import { consumeToken } from '../../one-time-tokens/consume-token.ts';
import { findByLink, pkcePrefix } from '../../one-time-tokens/one-time-tokens.ts';
import { flowsOfLinks, kindsOfLinks } from '../../one-time-tokens/token-kinds.ts';
import { formatSession } from '../../sessions/answer-session.ts';
import { findLatestFlow, issueFlowCode } from '../../sessions/flow-states.ts';
import { startSession } from '../../sessions/start-session.ts';
import { transactOrUndo } from '../../transact-or-undo.ts';
import type { AuthUser } from '../../users/users.ts';
import { firstHalfSentence } from './opened.ts';

type Link = { readonly token: string; readonly type: string; readonly place: string };

const expired = refuse('otp_expired', { sentence: 'Email link is invalid or has expired' });

/**
 * `GET /verify`: the browser opens the link of a mail (auth contract, section 5.2). It is always redirected to an
 * allowed URL, with the outcome in the parameters.
 */
export async function verifyLink(call: Call): Promise<Reply> {
  const token = call.request.query('token') ?? '';
  const type = call.request.query('type') ?? '';
  if (token === '') return refuse('validation_failed', { sentence: 'Verify requires a token' });
  if (type === '') return refuse('validation_failed', { sentence: 'Verify requires a verification type' });
  const place = chooseRedirect(call.request, call.auth.settings);
  const reply = await openLink(call, { token, type, place });
  return isRefusal(reply) ? redirectWithRefusal(place, reply, { inQuery: isPkce(token) }) : reply;
}

async function openLink(call: Call, link: Link): Promise<Reply> {
  const { auth } = call;
  try {
    return await transactOrUndo(auth.database, (trx) => open(trx, call, link));
  } catch (error) {
    const isAway = auth.isTransient(error);
    if (isAway) auth.log.warn({ err: error }, 'a link could not be opened: the database is unavailable');
    else auth.log.error({ err: error }, 'a link could not be opened');
    return refuse('unexpected_failure', { status: isAway ? 503 : 500 });
  }
}

async function open(trx: Transaction<AuthTables>, call: Call, link: Link): Promise<Reply> {
  const { auth } = call;
  const kinds = kindsOfLinks.get(link.type);
  if (kinds === undefined) {
    return refuse('validation_failed', { sentence: 'Invalid email verification type' });
  }
  const found = await findByLink(trx, link.token);
  if (found === undefined || !kinds.includes(found.kind)) return expired;
  const opened = await consumeToken(trx, call, found, expired);
  if (isRefusal(opened)) return opened;
  if ('isFirstHalf' in opened) return redirectWithMessage(link.place, firstHalfSentence);
  const way = opened.needsPassword ? { ...link, place: passwordPageOf(auth.settings) } : link;
  return isPkce(link.token) ? continueFlow(trx, call, opened.user, way) : signIn(trx, call, opened.user, way);
}

async function signIn(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  { type, place }: Link,
): Promise<Reply> {
  const parts = await startSession(trx, call, user, 'otp');
  return redirectWithSession(place, await formatSession(call.auth, parts, call.now), { type });
}

/** Only the client that began the flow can exchange the code for a session; the link alone gives none. */
async function continueFlow(
  trx: Transaction<AuthTables>,
  { now }: Call,
  user: AuthUser,
  { type, place }: Link,
): Promise<Reply | Refusal> {
  const method = flowsOfLinks.get(type);
  const flow = method === undefined ? undefined : await findLatestFlow(trx, user.id, method);
  if (flow === undefined) return refuse('flow_state_not_found');
  return redirectWithCode(place, await issueFlowCode(trx, flow.id, user.id, now));
}

function isPkce(token: string): boolean {
  return token.startsWith(pkcePrefix);
}
