import { z } from 'zod';
import { route } from './route.ts';
import { day, instant, level, shopId, userId, userIdOrNobody } from './values.ts';

/** What the web app needs before anybody has signed in. */
export const publicSettings = z.object({
  anonKey: z.string(),
  businessName: z.string(),
  telephone: z.string(),
  timeZone: z.string(),
  serverNow: instant,
  /** Demo sign-ins, only on a demo brand. */
  demo: z
    .object({
      password: z.string(),
      accounts: z.array(z.object({ email: z.string(), label: z.string() })),
    })
    .nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const myShop = z.object({ shopId, name: z.string(), brandName: z.string(), active: z.boolean() });

/** The signed-in person. `shops` holds the assigned shops of a person who is no admin. */
export const me = z.object({
  userId: userIdOrNobody,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
  admin: z.boolean(),
  superAdmin: z.boolean(),
  orders: level,
  administration: level,
  specCards: level,
  viewedBy: userId.nullable(),
  shops: z.array(myShop),
  businessName: z.string(),
  telephone: z.string(),
  timeZone: z.string(),
  serverNow: instant,
});
export type Me = z.infer<typeof me>;

/** Today's facts for the home screen and the fascia's clock. */
export const todayFacts = z.object({
  today: day,
  /** The first day whose cut-off has not passed for this person, and how many of the active shops have ordered. */
  nextCutOff: z.object({ day, at: instant, shopsOrdered: z.int(), shops: z.int() }),
  todaysSheet: z.object({ version: z.int(), orders: z.int(), items: z.int() }),
  serverNow: instant,
});
export type TodayFacts = z.infer<typeof todayFacts>;

export const account = {
  publicSettings: route('GET', '/public-settings', {
    needs: 'anyone',
    summary: 'Settings of the sign-in page',
  }).output(publicSettings),
  me: route('GET', '/me', { needs: 'signed-in', summary: 'The signed-in person' }).output(me),
  todayFacts: route('GET', '/today', { needs: 'view-orders', summary: 'Facts of today' }).output(todayFacts),
};
