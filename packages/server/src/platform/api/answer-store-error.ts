import type { Context } from 'hono';
import { answerRefusal } from './answer-refusal.ts';
import type { FileEnv } from './authorize-file-request.ts';
import { logFailure, refusalOfError } from './refusal-of-error.ts';

/** The response to a failed request for a picture: the photo store may be unavailable, not only the database. */
export function answerStoreError(error: unknown, context: Context<FileEnv>): Response {
  const refusal = refusalOfError(error);
  logFailure(context.get('log'), refusal, error);
  return answerRefusal(refusal, context.get('requestId'));
}
