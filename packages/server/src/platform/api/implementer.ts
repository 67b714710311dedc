import { contract } from '@bakehouse/contract/contract';
import { isUsable } from '@bakehouse/domain/actor';
import { meets } from '@bakehouse/domain/permissions';
import type { Refusal } from '@bakehouse/domain/refusal';
import { implement } from '@orpc/server';
import type { Services } from '../services.ts';
import type { ActorContext, RequestContext } from './context.ts';
import { nobody } from './context.ts';
import { refused } from './refused.ts';

/**
 * The contract, ready to be implemented, with the one middleware that enforces what each route needs. It runs before
 * the body is looked at, so that nobody learns from a malformed request what a stranger may not know.
 */
export function createImplementer(services: Services) {
  const { checkOutput } = services;
  const base = implement(contract).$context<RequestContext>();
  // The server writes its own answers; checking each again costs more than making it. Tests do check them.
  const configured = checkOutput ? base : base.$config({ initialOutputValidationIndex: Number.NaN });
  return configured.use(async ({ context, procedure, next }) => {
    const { needs } = procedure['~orpc'].meta;
    const now = services.clock.now();
    if (needs === 'anyone') return next({ context: { actor: nobody, now } satisfies Partial<ActorContext> });
    const actor = await services.findActor(context.authorization, now);
    const refusal = judge(actor, needs);
    if (refusal) throw refused(refusal, context.requestId);
    return next({ context: { actor: actor ?? nobody, now } satisfies Partial<ActorContext> });
  });
}

export type Implementer = ReturnType<typeof createImplementer>;

function judge(actor: ActorContext['actor'] | null, needs: Parameters<typeof meets>[1]): Refusal | null {
  if (!actor) return { kind: 'not-signed-in' };
  if (meets(actor, needs)) return null;
  return { kind: isUsable(actor) ? 'permission-denied' : 'not-yet-active' };
}
