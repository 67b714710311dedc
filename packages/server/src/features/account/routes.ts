import { daysWithOwnColour, tagsOf } from '@bakehouse/domain/day-colours/day-colours';
import { compareWords } from '@bakehouse/domain/words/words';
import { createCommandHandlers } from '../../commands/command-handler.ts';
import { callerOf } from '../../platform/api/caller.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { createIsFirstRun } from '../../records/people/is-first-run.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { endOtherSessions, endSession, listOwnSessions } from './own-sessions.ts';
import { saveName } from './save-name.ts';
import { getTodayFacts } from './today-facts.ts';

/** Routes about the caller: who they are, their account, and the settings of today. */
export function accountRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const isFirstRun = createIsFirstRun(database);
  return {
    publicSettings: os.account.publicSettings.handler(async ({ context }) => {
      const business = await readBusinessSettings(database);
      const { anonKey, signUp, providers, captcha, demo } = services.publicFacts;
      return {
        anonKey,
        signUp,
        providers: [...providers],
        captcha,
        businessName: business.name,
        telephone: business.telephone,
        timeZone: business.clock.timeZone,
        serverNow: context.now.toString(),
        firstRun: await isFirstRun(),
        demo:
          demo && business.isDemo
            ? { password: demo.password, accounts: demo.accounts.map((account) => ({ ...account })) }
            : null,
      };
    }),
    me: os.account.me.handler(async ({ context }) => {
      const { actor, caller } = context;
      const [business, shops] = await Promise.all([
        readBusinessSettings(database),
        readShops(database, actor.shopIds),
      ]);
      return {
        userId: actor.userId,
        email: actor.email,
        firstName: actor.firstName,
        lastName: actor.lastName,
        active: actor.active,
        admin: actor.admin,
        superAdmin: actor.superAdmin,
        orders: actor.orders,
        administration: actor.administration,
        specCards: actor.specCards,
        viewedBy: actor.viewedBy,
        secondFactor: {
          required: caller?.secondFactorRequired ?? false,
          missing: actor.secondFactorMissing,
        },
        shops: shops
          .map(({ shopId, name, brandName, active }) => ({ shopId, name, brandName, active }))
          .sort((a, b) => compareWords(a.name, b.name)),
        businessName: business.name,
        telephone: business.telephone,
        timeZone: business.clock.timeZone,
        dayTags: daysWithOwnColour(business.dayColours).map((weekday) => ({
          weekday,
          ...tagsOf(business.dayColours, weekday),
        })),
        mailLeaves: services.mailLeaves,
        serverNow: context.now.toString(),
      };
    }),
    listSessions: os.account.listSessions.handler(async ({ context }) => ({
      sessions: await listOwnSessions(services, callerOf(context), context.now),
      serverNow: context.now.toString(),
    })),
    endSession: os.account.endSession.handler(run(endSession)),
    endOtherSessions: os.account.endOtherSessions.handler(run(endOtherSessions)),
    saveName: os.account.saveName.handler(run(saveName)),
    todayFacts: os.account.todayFacts.handler(({ context }) =>
      getTodayFacts(database, context.actor, context.now),
    ),
  };
}
