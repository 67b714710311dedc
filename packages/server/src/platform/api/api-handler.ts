import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { ORPCError } from '@orpc/server';
import type { RequestContext } from './context.ts';
import { logFailure, refusalWithDisk } from './refusal-of-error.ts';
import { refused } from './refused.ts';
import { verbatim } from './verbatim.ts';

/**
 * Serves the routes under `/api`. Every failure is answered as a refusal with a kind, a status, a sentence and the
 * request's id (D20). An unexpected error is logged under that id, and its answer reveals no details.
 */
export function createApiHandler(router: AnyRouter, freeDiskBytes: () => Promise<number>) {
  // A request whose body could not be read never reaches its procedure.
  const understood = new WeakSet<RequestContext>();
  return new OpenAPIHandler<RequestContext>(router as never, {
    customJsonSerializers: [verbatim],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          throw await toRefusal(error, context, understood.has(context), freeDiskBytes);
        }
      },
    ],
    clientInterceptors: [
      ({ next, context }) => {
        understood.add(context);
        return next();
      },
    ],
  });
}

async function toRefusal(
  error: unknown,
  context: RequestContext,
  isUnderstood: boolean,
  freeDiskBytes: () => Promise<number>,
): Promise<ORPCError<string, unknown>> {
  if (error instanceof ORPCError) {
    if (error.defined) return error;
    const refusal = fromLibrary(error);
    if (refusal) return refused(refusal, context.requestId);
  }
  if (!isUnderstood && (error instanceof SyntaxError || error instanceof URIError)) {
    return refused({ kind: 'malformed', detail: describeIssues(null) }, context.requestId);
  }
  const refusal = await refusalWithDisk(error, freeDiskBytes);
  logFailure(context.log, refusal, error);
  return refused(refusal, context.requestId);
}

/** Refusals of the library itself: a body of the wrong shape, a body too large, an unknown path. */
function fromLibrary(error: ORPCError<string, unknown>): Refusal | null {
  switch (error.code) {
    case 'BAD_REQUEST':
      return { kind: 'malformed', detail: describeIssues(error.data) };
    case 'PAYLOAD_TOO_LARGE':
    case 'CONTENT_TOO_LARGE':
      return { kind: 'too-large' };
    case 'NOT_FOUND':
      return { kind: 'not-found' };
    default:
      return null;
  }
}

/** The invalid fields, as 'lines.3.quantity: Too big', without the values that were sent. */
function describeIssues(data: unknown): string {
  const issues = typeof data === 'object' && data && 'issues' in data ? data.issues : null;
  if (!Array.isArray(issues)) return 'The body is not the JSON that was expected.';
  return issues
    .slice(0, 5)
    .map(
      (issue: { path?: readonly unknown[]; message?: string }) =>
        `${(issue.path ?? []).join('.')}: ${issue.message ?? ''}`,
    )
    .join('; ');
}
