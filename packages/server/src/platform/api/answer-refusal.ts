import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { refused } from './refused.ts';

/** A refusal as our own interface answers it, for routes that carry files and not JSON (D20). */
export function answerRefusal(
  refusal: Refusal,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, code, message, data } = refused(refusal, requestId);
  return Response.json({ defined: true, code, status, message, data }, { status, headers });
}

/** Why somebody has to wait, and for how long. */
export function answerTooMany(retryAfterSeconds: number, requestId: string): Response {
  return answerRefusal({ kind: 'too-many-requests' }, requestId, {
    'Retry-After': String(retryAfterSeconds),
  });
}
