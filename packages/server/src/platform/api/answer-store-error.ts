import type { Context } from 'hono';
import { answerRefusal } from './answer-refusal.ts';
import type { FileEnv } from './authorize-file-request.ts';
import { logFailure, refusalOfError } from './refusal-of-error.ts';

/** What a request for a picture is answered that failed on our side: its store may be away, not the database alone. */
export function answerStoreError(error: unknown, context: Context<FileEnv>): Response {
  const refusal = refusalOfError(error);
  logFailure(context.get('log'), refusal, error);
  return answerRefusal(refusal, context.get('requestId'));
}
