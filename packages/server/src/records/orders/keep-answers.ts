import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { answerOf } from '../../platform/api/answering.ts';
import type { ActorContext } from '../../platform/api/context.ts';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { answerWithPacked } from '../../platform/api/send-packed.ts';
import type { Services } from '../../platform/services.ts';
import { visibleShops } from '../people/visible-shops.ts';

type InDay = { readonly day: DeliveryDay };
type Request<Input> = { readonly input: Input; readonly context: ActorContext };

/** What of a person an answer depends on. People with the same eyes get the same answer. */
export type Eyes = (actor: Actor) => unknown;

/** What an answer about a day depends on, beside its input. */
export type Dependence = {
  /** Which days it shows, where that is not the asked one alone. */
  readonly days?: (day: DeliveryDay) => readonly DeliveryDay[];
  readonly eyes: Eyes;
};

/**
 * Lets a route about a day answer from what is kept, while nothing of it changes (decision 062).
 *
 * @example
 * const kept = keepAnswers(services);
 * os.days.getStrip.handler(kept('strip', { days: stripDays, eyes: shopsAndCutOffs }, (actor, { day }: InDay, now) => …));
 */
export function keepAnswers(services: Services) {
  return function kept<Input extends InDay, Answer extends object>(
    name: string,
    { days = (day) => [day], eyes }: Dependence,
    make: (actor: Actor, input: Input, now: Temporal.Instant) => Promise<Outcome<Timed<Answer>>>,
  ): (request: Request<Input>) => Promise<Answer> {
    return async ({ input, context }) => {
      const { actor, caller, now, requestId } = context;
      const question = { key: JSON.stringify([name, input, eyes(actor)]), days: days(input.day) };
      const outcome = await services.packedAnswers.get(question, { now, moment: caller?.moment }, () =>
        make(actor, input, now),
      );
      return answerWithPacked<Answer>(services, context, answerOf(outcome, requestId));
    };
  };
}

/** Whose orders are seen: enough for an answer that shows orders alone. */
export function shops(actor: Actor): unknown {
  return visibleShops(actor)?.toSorted((a, b) => a - b) ?? null;
}

/** The same where cut-offs are shown: those of super admins are their own (D2). */
export function shopsAndCutOffs(actor: Actor): unknown {
  return [shops(actor), actor.superAdmin];
}

/** The same where prints are shown: people who do not see every shop have their own. */
export function shopsCutOffsAndPrints(actor: Actor): unknown {
  return [shopsAndCutOffs(actor), seesAllShops(actor) ? null : actor.userId];
}
