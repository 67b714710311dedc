import type { Context } from 'hono';
import { acceptsTextCodes, textCodesSince } from './api-version.ts';
import type { Refusal } from './refusals.ts';
import { isRefusal } from './refusals.ts';

/** What a route answers: a bare JSON object, nothing at all, or a refusal (auth contract, sections 1.3 and 1.4). */
export type Reply = { readonly json: object } | { readonly empty: true } | Refusal;

const versionHeader = 'X-Supabase-Api-Version';

export function sendReply(c: Context, reply: Reply): Response {
  if (isRefusal(reply)) return sendRefusal(c, reply);
  return 'json' in reply ? c.json(reply.json) : c.body(null, 204);
}

/** A refusal in the shape the caller's version header asks for. `errorId` finds a failure of ours in the log. */
export function sendRefusal(c: Context, refusal: Refusal, errorId?: string): Response {
  c.header('X-Sb-Error-Code', refusal.refused);
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
  if (acceptsTextCodes(c.req.header(versionHeader))) {
    c.header(versionHeader, textCodesSince);
    return c.json({ code: refusal.refused, message: refusal.sentence }, refusal.status);
  }
  const older = { code: refusal.status, error_code: refusal.refused, msg: refusal.sentence };
  return c.json(errorId === undefined ? older : { ...older, error_id: errorId }, refusal.status);
}
