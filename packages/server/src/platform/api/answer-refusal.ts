import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { refused } from './refused.ts';

/** Sends a refusal in the format of our own API, for routes that carry files instead of JSON (D20). */
export function answerRefusal(
  refusal: Refusal,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, code, message, data } = refused(refusal, requestId);
  return Response.json({ defined: true, code, status, message, data }, { status, headers });
}

/** A refusal, and the time to wait before a retry. */
export function answerTooMany(retryAfterSeconds: number, requestId: string): Response {
  return answerRefusal({ kind: 'too-many-requests' }, requestId, {
    'Retry-After': String(retryAfterSeconds),
  });
}
