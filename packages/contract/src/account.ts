import { z } from 'zod';
import { route } from './route.ts';
import { person } from './shapes/person.ts';
import { namedShop } from './shapes/shop.ts';
import { commandId, day, instant, personName, userId, userIdOrNobody } from './values.ts';

/** What the web app needs before the sign-in. */
export const publicSettings = z.object({
  anonKey: z.string(),
  businessName: z.string(),
  telephone: z.string(),
  timeZone: z.string(),
  serverNow: instant,
  /** There is no super admin yet: the first page makes one. */
  firstRun: z.boolean(),
  /** What the account screens offer besides a password. */
  signUp: z.boolean(),
  /** Providers to sign in with, by their names. */
  providers: z.array(z.string()),
  captcha: z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() }).nullable(),
  /** Demo sign-ins, only on a demo brand. */
  demo: z
    .object({
      password: z.string(),
      accounts: z.array(z.object({ email: z.string(), label: z.string() })),
    })
    .nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

const tagFill = z.object({ ground: z.string(), ink: z.string() });

/** The tag of a weekday (1 is Monday) in colours that the bakery chose, on light grounds and on dark ones. */
const dayTag = z.object({ weekday: z.int().min(1).max(7), light: tagFill, dark: tagFill });
export type DayTag = z.infer<typeof dayTag>;

/** The signed-in person. `shops` holds the assigned shops of a person who is no admin. */
export const me = z.object({
  userId: userIdOrNobody,
  ...person.omit({ shopIds: true }).shape,
  superAdmin: z.boolean(),
  viewedBy: userId.nullable(),
  /** `required`: the person's role must have one. `missing`: this session has not given it yet. */
  secondFactor: z.object({ required: z.boolean(), missing: z.boolean() }),
  shops: z.array(namedShop.extend({ active: z.boolean() })),
  businessName: z.string(),
  telephone: z.string(),
  timeZone: z.string(),
  /** Of the days that have a colour of their own; the others are drawn as they always were. */
  dayTags: z.array(dayTag).max(7),
  /** A mail server is set up; where none is, e-mails are only kept in the mail log. */
  mailLeaves: z.boolean(),
  serverNow: instant,
});
export type Me = z.infer<typeof me>;

/** Today's facts for the home screen and the header's clock. */
export const todayFacts = z.object({
  /** The next cut-off of the shops, which is the same for everybody (D28), and the day that closes with it. */
  nextCutOff: z.object({ day, at: instant }),
  /** The first day that this person may still order for. */
  openDay: day,
  /** The day that is baked for next. */
  night: day,
  serverNow: instant,
});
export type TodayFacts = z.infer<typeof todayFacts>;

/** A sign-in of this person on some device, the most recently used first. */
export const ownSession = z.object({
  sessionId: z.guid(),
  lastUsedAt: instant,
  /** What the browser calls itself; null where it did not say. */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  secondFactor: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const account = {
  publicSettings: route('GET', '/public-settings', {
    needs: 'anyone',
    summary: 'Settings of the sign-in page',
  }).output(publicSettings),
  me: route('GET', '/me', { needs: 'signed-in', summary: 'The signed-in person' }).output(me),
  listSessions: route('GET', '/me/sessions', {
    needs: 'own-account',
    summary: 'Where I am signed in',
  }).output(z.object({ sessions: z.array(ownSession), serverNow: instant })),
  endSession: route('POST', '/me/sessions/{sessionId}/end', {
    needs: 'own-account',
    summary: 'Sign out somewhere else',
  })
    .input(z.object({ commandId, sessionId: z.guid() }))
    .output(z.object({})),
  endOtherSessions: route('POST', '/me/sessions/end-others', {
    needs: 'own-account',
    summary: 'Sign out everywhere else',
  })
    .input(z.object({ commandId }))
    .output(z.object({ ended: z.int() })),
  saveName: route('PUT', '/me/name', { needs: 'own-account', summary: 'Change my name' })
    .input(z.object({ commandId, firstName: personName, lastName: personName }))
    .output(z.object({ firstName: z.string(), lastName: z.string() })),
  todayFacts: route('GET', '/today', { needs: 'view-orders', summary: 'Facts of today' }).output(todayFacts),
};
