import { contract } from '@bakehouse/contract/contract';
import { implement } from '@orpc/server';
import { currentRequest } from '../http/request-scope.ts';
import type { Services } from '../services.ts';
import { checkNeed } from './check-need.ts';
import type { ActorContext, RequestContext } from './context.ts';
import { anonymousActor } from './context.ts';
import { personOf } from './person-limits.ts';
import { refused } from './refused.ts';

/** What the middleware adds to the context of a request. */
type Known = Pick<ActorContext, 'actor' | 'caller' | 'now'>;

/**
 * The contract, ready to be implemented, with the one middleware that enforces what each route needs. It checks the
 * session and the permission before the body, so that a caller without the permission learns nothing about the expected
 * body.
 */
export function createImplementer(services: Services) {
  const { checkOutput } = services;
  const base = implement(contract).$context<RequestContext>();
  // The server writes its own answers; checking each again costs more than making it. Tests do check them.
  const configured = checkOutput ? base : base.$config({ initialOutputValidationIndex: Number.NaN });
  return configured.use(async ({ context, procedure, next }) => {
    const { needs, weight, writes } = procedure['~orpc'].meta;
    noteRoute(procedure['~orpc'].route, writes);
    const now = services.clock.now();
    if (needs === 'anyone') {
      const context: Known = { actor: anonymousActor, caller: null, now };
      return next({ context });
    }
    const caller = await services.findActor(context.credentials, now);
    if ('kind' in caller) throw refused(caller, context.requestId);
    const { actor } = caller;
    context.noteActor(actor);
    const refusal = checkNeed(actor, needs);
    if (refusal) throw refused(refusal, context.requestId);
    const known: Known = { actor, caller, now };
    const admitted = await services.limits.admit(personOf(actor), { weight, writes });
    if (admitted.kind === 'too-many') {
      context.setRetryAfter(admitted.retryAfterSeconds);
      throw refused({ kind: 'too-many-requests' }, context.requestId);
    }
    try {
      return await next({ context: known });
    } finally {
      // A heavy answer holds its permit until the client has read it, because it stays in memory until then.
      if (weight === 'heavy') context.whenSent(admitted.leave);
      else admitted.leave();
    }
  });
}

export type Implementer = ReturnType<typeof createImplementer>;

/** Notes the route for the metrics, by its path in the contract without the values in it. */
function noteRoute(
  { method, path }: { readonly method?: string | undefined; readonly path?: string | undefined },
  writes: boolean,
): void {
  const scope = currentRequest();
  if (!scope) return;
  scope.route = `${method} /api${path}`;
  scope.writes = writes;
}
