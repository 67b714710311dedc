import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import type { ActorContext } from '../../platform/api/context.ts';
import { unwrapOutcome } from '../../platform/api/handle-outcome.ts';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { answerWithPacked } from '../../platform/api/send-packed.ts';
import type { Services } from '../../platform/services.ts';
import { visibleShops } from '../people/visible-shops.ts';

type InDay = { readonly day: DeliveryDay };
type Request<Input> = { readonly input: Input; readonly context: ActorContext };

/** The part of an actor's rights on which an answer depends. People with equal values get the same cached answer. */
export type RightsKey = (actor: Actor) => unknown;

/** What an answer about a day depends on, besides its input. */
export type Dependence = {
  /** The days that the answer shows; by default the requested day. */
  readonly days?: (day: DeliveryDay) => readonly DeliveryDay[];
  readonly rights: RightsKey;
};

/**
 * Lets a route about a day return a cached answer while nothing in it has changed (decision 062).
 *
 * @example
 *     const kept = cacheDayAnswers(services);
 *     os.days.getStrip.handler(kept('strip', { days: stripDays, rights: shopsAndCutOffs }, (actor, { day }: InDay, now) => …));
 */
export function cacheDayAnswers(services: Services) {
  return function kept<Input extends InDay, Answer extends object>(
    name: string,
    { days = (day) => [day], rights }: Dependence,
    make: (actor: Actor, input: Input, now: Temporal.Instant) => Promise<Outcome<Timed<Answer>>>,
  ): (request: Request<Input>) => Promise<Answer> {
    return async ({ input, context }) => {
      const { actor, caller, now, requestId } = context;
      const question = { key: JSON.stringify([name, input, rights(actor)]), days: days(input.day) };
      const outcome = await services.packedAnswers.get(question, { now, moment: caller?.moment }, () =>
        make(actor, input, now),
      );
      return answerWithPacked<Answer>(services, context, unwrapOutcome(outcome, requestId));
    };
  };
}

/** The visible shops: enough for an answer that shows orders only. */
export function shops(actor: Actor): unknown {
  return visibleShops(actor)?.toSorted((a, b) => a - b) ?? null;
}

/** For answers that also show cut-offs: super admins have cut-offs of their own (D2). */
export function shopsAndCutOffs(actor: Actor): unknown {
  return [shops(actor), actor.superAdmin];
}

/** For answers that also show prints: people who do not see every shop have prints of their own. */
export function shopsCutOffsAndPrints(actor: Actor): unknown {
  return [shopsAndCutOffs(actor), seesAllShops(actor) ? null : actor.userId];
}
