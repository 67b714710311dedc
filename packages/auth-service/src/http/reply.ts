import type { Context } from 'hono';
import { acceptsStringCodes, stringCodesSince } from './api-version.ts';
import type { Refusal } from './refusals.ts';
import { isRefusal } from './refusals.ts';

/**
 * The result of a route: a JSON value, nothing, a redirect, a refusal, or a refusal in the format of OAuth (auth
 * contract, sections 1.3 and 1.4).
 */
export type Reply =
  | { readonly json: object; readonly headers?: Readonly<Record<string, string>> }
  | { readonly empty: true }
  | { readonly redirect: string; readonly status: 302 | 303 }
  | { readonly text: string; readonly contentType: string }
  | { readonly oauthError: string; readonly description: string }
  | Refusal;

const versionHeader = 'X-Supabase-Api-Version';

export function sendReply(c: Context, reply: Reply): Response {
  if (isRefusal(reply)) return sendRefusal(c, reply);
  if ('json' in reply) return c.json(reply.json, 200, reply.headers);
  if ('redirect' in reply) return c.redirect(reply.redirect, reply.status);
  if ('text' in reply) return c.body(reply.text, 200, { 'Content-Type': reply.contentType });
  if ('oauthError' in reply) {
    return c.json({ error: reply.oauthError, error_description: reply.description }, 400);
  }
  return c.body(null, 204);
}

/** Sends a refusal in the format of the caller's version header. `errorId` identifies an internal error in the log. */
export function sendRefusal(c: Context, refusal: Refusal, errorId?: string): Response {
  c.header('X-Sb-Error-Code', refusal.refused);
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
  const more = refusal.reasons === undefined ? {} : { weak_password: { reasons: refusal.reasons } };
  if (acceptsStringCodes(c.req.header(versionHeader))) {
    c.header(versionHeader, stringCodesSince);
    return c.json({ code: refusal.refused, message: refusal.sentence, ...more }, refusal.status);
  }
  const older = { code: refusal.status, error_code: refusal.refused, msg: refusal.sentence, ...more };
  return c.json(errorId === undefined ? older : { ...older, error_id: errorId }, refusal.status);
}
