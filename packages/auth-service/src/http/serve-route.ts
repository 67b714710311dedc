import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Auth } from '../services.ts';
import { findSignedIn } from '../sessions/signed-in.ts';
import { findAdminRefusal } from './admin-guard.ts';
import { findApiKeyError } from './api-key.ts';
import { isRefusal, refuse } from './refusals.ts';
import type { Reply } from './reply.ts';
import { sendRefusal, sendReply } from './reply.ts';
import type { AuthRoute, Call } from './route.ts';
import { parseAddress, sourceOf } from './source.ts';

/** The checks before every route: method, API key, rate limit, session. */
export async function serveRoute(route: AuthRoute, auth: Auth, c: Context): Promise<Response> {
  // Hono routes HEAD to GET; here it must not do anything (auth contract, section 1.5).
  if (c.req.method !== route.method) return refuseMethod(c, [route.method]);
  if (route.guard !== 'open') {
    const refusal = findApiKeyError(c.req, auth.settings);
    if (refusal !== null) return c.json({ message: refusal }, 401);
  }
  const address = parseAddress(auth.remoteAddress(c));
  const call = { auth, request: c.req, now: auth.clock.now(), address, source: sourceOf(address) };
  return sendReply(c, await withinTime(answer(route, call), auth.settings.timeouts.answerMs));
}

/** The path exists, but not for this method. */
export function refuseMethod(c: Context, allowed: readonly string[]): Response {
  c.header('Allow', allowed.join(', '));
  return sendRefusal(c, refuse('unknown', { status: 405, sentence: 'Method not allowed' }));
}

/**
 * Answers an unexpected error: the caller gets an id under which the log has the details. A database that is
 * unavailable for a moment is not a bug, and the caller may retry.
 */
export function reportFailure(c: Context, auth: Auth, error: Error): Response {
  const requestId: unknown = c.get('requestId');
  const errorId = typeof requestId === 'string' ? requestId : randomUUID();
  const facts = { err: error, errorId, method: c.req.method, path: c.req.path };
  if (auth.isTransient(error)) {
    auth.log.warn(facts, 'the database is unavailable');
    return sendRefusal(c, refuse('unexpected_failure', { status: 503, retryAfter: 1 }), errorId);
  }
  auth.log.error(facts, 'a request to the authentication service failed');
  return sendRefusal(c, refuse('unexpected_failure'), errorId);
}

async function answer(route: AuthRoute, call: Call): Promise<Reply> {
  const { auth, request, source, now } = call;
  if (route.limit !== undefined && auth.settings.rateLimits) {
    const wait = auth.rateLimits.take(route.limit, source, now);
    if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  }
  if (route.guard === 'admin') {
    const refusal = await findAdminRefusal(auth, request.header('authorization'), now);
    if (refusal !== null) return refusal;
  }
  if (route.guard !== 'person') return route.answer(call);
  const signedIn = await findSignedIn(auth, request.header('authorization'), now);
  return isRefusal(signedIn) ? signedIn : route.answer(call, signedIn);
}

async function withinTime(reply: Promise<Reply>, longestMs: number): Promise<Reply> {
  const limit = Promise.withResolvers<Reply>();
  const timer = setTimeout(() => limit.resolve(refuse('request_timeout')), longestMs);
  try {
    return await Promise.race([reply, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
