import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { isPassing } from '../../platform/database/is-passing.ts';
import { findAdminFault } from './admin-door.ts';
import { findApiKeyFault } from './api-key.ts';
import { isRefusal, refuse } from './refusals.ts';
import type { Reply } from './reply.ts';
import { sendRefusal, sendReply } from './reply.ts';
import type { AuthRoute, Call } from './route.ts';
import type { Auth } from './services.ts';
import { findSignedIn } from './sessions/signed-in.ts';
import { parseAddress, sourceOf } from './source.ts';

/** What every request meets before its route answers: method, API key, limit, person. */
export async function serveRoute(route: AuthRoute, auth: Auth, c: Context): Promise<Response> {
  // Hono hands a HEAD to the route for GET; here that must do nothing (auth contract, section 1.5).
  if (c.req.method !== route.method) return refuseMethod(c, [route.method]);
  if (route.door !== 'open') {
    const fault = findApiKeyFault(c.req, auth.settings);
    if (fault !== null) return c.json({ message: fault }, 401);
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
 * Something broke: the caller learns a number under which the log tells what. A database that is away for a moment is
 * no fault of this program, and a caller that may come again.
 */
export function reportFailure(c: Context, auth: Auth, error: Error): Response {
  const requestId: unknown = c.get('requestId');
  const errorId = typeof requestId === 'string' ? requestId : randomUUID();
  const facts = { err: error, errorId, method: c.req.method, path: c.req.path };
  if (isPassing(error)) {
    auth.log.warn(facts, 'the database is away');
    return sendRefusal(c, refuse('unexpected_failure', { status: 503, retryAfter: 1 }), errorId);
  }
  auth.log.error(facts, 'authentication failed');
  return sendRefusal(c, refuse('unexpected_failure'), errorId);
}

async function answer(route: AuthRoute, call: Call): Promise<Reply> {
  const { auth, request, source, now } = call;
  if (route.limit !== undefined && auth.settings.rateLimits) {
    const wait = auth.rateLimits.take(route.limit, source, now);
    if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  }
  if (route.door === 'admin') {
    const fault = await findAdminFault(auth, request.header('authorization'), now);
    if (fault !== null) return fault;
  }
  if (route.door !== 'person') return route.answer(call);
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
