import type { Context } from 'hono';
import { noteFault } from '../http/request-scope.ts';
import { answerRefusal } from './answer-refusal.ts';
import type { FileEnv } from './let-in.ts';
import { refusalOfError } from './refusal-of-error.ts';

/** What a request for a picture is answered that failed on our side: its store may be away, not the database alone. */
export function answerStoreError(error: unknown, context: Context<FileEnv>): Response {
  const refusal = refusalOfError(error);
  const log = context.get('log');
  noteFault(error);
  if (refusal.kind === 'unavailable') log.warn({ err: error }, 'the database or the store is away');
  else log.error({ err: error }, 'request failed');
  return answerRefusal(refusal, context.get('requestId'));
}
