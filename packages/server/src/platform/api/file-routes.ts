import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { whenSent } from '../http/when-sent.ts';
import type { Services } from '../services.ts';
import { answerRefusal, answerTooMany } from './answer-refusal.ts';
import type { FileEnv } from './authorize-file-request.ts';
import { authorizeFileRequest } from './authorize-file-request.ts';
import { personOf } from './person-limits.ts';
import { logFailure, refusalWithDisk } from './refusal-of-error.ts';

export type FileRoutesParts = {
  readonly services: Pick<Services, 'clock' | 'findActor' | 'limits'>;
  /** The permission that all of these routes require. */
  readonly needs: Need;
  freeDiskBytes(): Promise<number>;
};

/**
 * Routes that receive or send files. They are not part of the contract because they are not JSON; they authenticate and
 * refuse like its routes.
 */
export function createFileRoutes({ services, needs, freeDiskBytes }: FileRoutesParts) {
  const routes = new Hono<FileEnv>();
  routes.onError(async (error, context) => {
    const refusal = await refusalWithDisk(error, freeDiskBytes);
    logFailure(context.get('log'), refusal, error);
    return answerRefusal(refusal, context.get('requestId'));
  });
  return {
    routes,
    /**
     * Authorizes a request and runs its handler. A file stays in memory until it was sent, so these requests count as
     * heavy.
     */
    async admit(
      context: Context<FileEnv>,
      answer: (actor: Actor, now: Temporal.Instant) => Promise<Response>,
    ): Promise<Response> {
      const requestId = context.get('requestId');
      const now = services.clock.now();
      const caller = await authorizeFileRequest(services, context, needs, now);
      if ('kind' in caller) return answerRefusal(caller, requestId);
      const { actor } = caller;
      const writes = context.req.method === 'POST';
      const admitted = await services.limits.admit(personOf(actor), { weight: 'heavy', writes });
      if (admitted.kind === 'too-many') return answerTooMany(admitted.retryAfterSeconds, requestId);
      whenSent(context, admitted.leave);
      return answer(actor, now);
    },
  };
}
