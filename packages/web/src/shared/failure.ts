import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { ORPCError } from '@orpc/client';

/** A failed call in words. */
export interface Failure {
  /** What the person reads: the specification's sentence where it has one. */
  readonly sentence: string;
  /** The request's id in the server's log (D20). */
  readonly requestId: string | undefined;
  /** The refusal's kind, or 'offline' where no answer came at all. */
  readonly kind: string;
}

/** Puts the error of any call into words that a person can act on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    return {
      sentence: error.message || sentenceFor({ kind: 'failed' }),
      requestId: requestIdOf(error.data),
      kind: String(error.code),
    };
  }
  return {
    sentence: 'Bakehouse cannot be reached. Check the connection and try again.',
    requestId: undefined,
    kind: 'offline',
  };
}

function requestIdOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined;
  return typeof data.requestId === 'string' && data.requestId !== '' ? data.requestId : undefined;
}
