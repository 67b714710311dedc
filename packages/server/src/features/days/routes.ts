import type { OrdersDay, ProductionSheet, ShopGrid, Strip } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import { createCommandHandlers } from '../../commands/command-handler.ts';
import { answering, answerOf } from '../../platform/api/answering.ts';
import type { ActorContext } from '../../platform/api/context.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { answerWithPacked } from '../../platform/api/send-packed.ts';
import type { Services } from '../../platform/services.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { getProductionSheet } from './get-production-sheet.ts';
import { getShopGrid } from './get-shop-grid.ts';
import { getStrip } from './get-strip.ts';
import { listOrders } from './list-orders.ts';
import { openSheetPrint, recordSheetPrint } from './sheet-prints.ts';

/** What is seen of a delivery day. */
export function daysRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);

  /** Answers from what is kept, while nothing changes of these days that people with the same eyes see. */
  function packed<Input extends { readonly day: DeliveryDay }, Answer extends object>(
    name: string,
    daysShown: (day: DeliveryDay) => readonly DeliveryDay[],
    eyesOf: (actor: Actor) => unknown,
    make: (actor: Actor, input: Input, now: Temporal.Instant) => Promise<Outcome<Timed<Answer>>>,
  ) {
    return async ({ input, context }: { readonly input: Input; readonly context: ActorContext }) => {
      const { actor, now, requestId } = context;
      const question = { key: JSON.stringify([name, input, eyesOf(actor)]), days: daysShown(input.day) };
      const outcome = await services.packedAnswers.get(question, now, () => make(actor, input, now));
      return answerWithPacked<Answer>(services, context, answerOf(outcome, requestId));
    };
  }

  return {
    getStrip: os.days.getStrip.handler(
      packed<{ day: DeliveryDay }, Strip>('strip', stripDays, shopsAndCutOffs, async (actor, { day }, now) =>
        done(await getStrip(database, actor, day, now)),
      ),
    ),
    listOrders: os.days.listOrders.handler(
      packed<{ day: DeliveryDay }, OrdersDay>(
        'orders',
        (day) => [day],
        shops,
        async (actor, { day }, now) => done(await listOrders(database, actor, day, now)),
      ),
    ),
    getShopGrid: os.days.getShopGrid.handler(
      packed<{ day: DeliveryDay }, ShopGrid>(
        'grid',
        stripDays,
        shopsAndCutOffs,
        async (actor, { day }, now) => done(await getShopGrid(database, actor, day, now)),
      ),
    ),
    getProductionSheet: os.days.getProductionSheet.handler(
      packed<{ day: DeliveryDay; products: 'ordered' | 'all' }, ProductionSheet>(
        'sheet',
        stripDays,
        shopsCutOffsAndPrints,
        (actor, input, now) => getProductionSheet(database, actor, input, now),
      ),
    ),
    recordSheetPrint: os.days.recordSheetPrint.handler(run(recordSheetPrint)),
    openSheetPrint: os.days.openSheetPrint.handler(
      answering(({ input, context }) => openSheetPrint(database, context.actor, input.day, input.printId)),
    ),
  };
}

/** Whose orders are seen: all that an answer depends on of who asks, where it shows orders alone. */
function shops(actor: Actor): unknown {
  return visibleShops(actor)?.toSorted((a, b) => a - b) ?? null;
}

/** The same where cut-offs are shown: those of super admins are their own (D2). */
function shopsAndCutOffs(actor: Actor): unknown {
  return [shops(actor), actor.superAdmin];
}

/** The same where prints are shown: people who do not see every shop have their own. */
function shopsCutOffsAndPrints(actor: Actor): unknown {
  return [shopsAndCutOffs(actor), seesAllShops(actor) ? null : actor.userId];
}
