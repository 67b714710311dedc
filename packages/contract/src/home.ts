import { z } from 'zod';
import { sheetPrint } from './days.ts';
import { route } from './route.ts';
import { namedProduct } from './shapes/product.ts';
import {
  commandId,
  count,
  day,
  dayOfStrip,
  instant,
  orderId,
  orderType,
  pence,
  quantity,
  shopId,
  shopIdInPath,
  signature,
  version,
} from './values.ts';

const inDay = z.object({ day });

/** So many items of a category. */
const categoryItems = z.object({ name: z.string(), items: count });

/** A cell of the sheet that changed since it was printed. */
export const sheetChange = z.object({
  productName: z.string(),
  shopName: z.string(),
  before: count,
  after: count,
});

/** A shop that usually orders for a weekday and has not done so. */
export const missingShop = z.object({
  shopId,
  name: z.string(),
  brandName: z.string(),
  /** Items that it usually has on this weekday. */
  usual: count,
  /** Its items on the last six same weekdays, oldest first; null where it ordered nothing. */
  weeks: z.array(count.nullable()),
  /** Whom to call; null for people who may not see the contacts of shops. */
  contact: z.object({ name: z.string(), telephone: z.string() }).nullable(),
  /** It has an address to which a reminder can be sent. */
  hasEmail: z.boolean(),
  reminded: signature.nullable(),
  /** Who marked it as closed on this day. */
  closed: signature.nullable(),
});
export type MissingShop = z.infer<typeof missingShop>;

/** A day after the one that is baked for next. */
export const laterDay = z.object({
  day: dayOfStrip,
  cutOff: instant,
  /** Of the shops that usually order for this weekday, without closed ones, how many have. */
  ordered: count,
  usual: count,
  items: count,
});

/** An order that is delivered today. */
export const outOrder = z.object({
  orderId,
  shopName: z.string(),
  orderType,
  notes: z.string(),
  items: count,
});

/** What is known of the day that is baked for next, as far as this person sees its shops. */
export const nightAhead = z.object({
  day,
  today: day,
  /** The shops' own. */
  cutOff: instant,
  version: count,
  lastChange: instant.nullable(),
  /** The newest print of the whole sheet, and what changed since. */
  print: sheetPrint.nullable(),
  changes: z.object({
    count,
    /** The largest changes of quantities. */
    first: z.array(sheetChange),
    /** Special instructions and custom orders among them. */
    ofOrders: count,
  }),
  orders: count,
  items: count,
  total: pence,
  /** By category, in kitchen order. */
  load: z.array(categoryItems),
  /** Of the shops that usually order for this day or have, without closed ones. */
  ordered: count,
  expected: count,
  /** Closed ones too; biggest usual first. */
  missing: z.array(missingShop),
  later: z.array(laterDay),
  out: z.array(outOrder),
  serverNow: instant,
});
export type NightAhead = z.infer<typeof nightAhead>;

/** What is usual for a day, by category; null where fewer than three of the last six same weekdays have orders. */
export const usualLoad = z.object({
  day,
  categories: z.array(z.object({ name: z.string(), usual: count })),
  known: z.boolean(),
  serverNow: instant,
});
export type UsualLoad = z.infer<typeof usualLoad>;

/** What waits for somebody. A part that this person may not see to is empty. */
export const waitingTasks = z.object({
  /** Nobody has ordered anything yet, and this person sets the bakery up. */
  firstSteps: z.boolean(),
  failedMails: z.object({
    count,
    newest: z.array(
      z.object({
        mailId: z.int(),
        kind: z.string(),
        to: z.string(),
        subject: z.string(),
        error: z.string(),
        attempts: count,
        queuedAt: instant,
      }),
    ),
  }),
  refusedImports: z.array(
    z.object({ importId: z.int(), kind: z.string(), fileName: z.string(), at: instant, rows: count }),
  ),
  signUps: z.object({ count, names: z.array(z.string()), since: instant.nullable() }),
  /** Prints of labels that are no longer right while their food may be about; of how many items, and some by name. */
  wrongLabels: z.object({ prints: count, items: count, names: z.array(z.string()) }),
  cakes: z.array(
    z.object({
      orderId,
      day,
      shopName: z.string(),
      cakes: count,
      /** Until then this person may change the prices; after it they can only be confirmed. */
      cutOff: instant,
    }),
  ),
  /** The month before today's, where the bakery already delivered by its end. */
  monthToInvoice: z.object({ from: day, to: day }).nullable(),
});
export type WaitingTasks = z.infer<typeof waitingTasks>;

/** What a reminder did: who was reminded, and who has been within the hour or has no address. */
export const reminders = z.object({
  reminded: z.array(shopId),
  leftOut: z.array(shopId),
  at: instant,
});
export type Reminders = z.infer<typeof reminders>;

/** A day of a shop's own strip. */
export const shopDay = z.object({
  day,
  cutOff: instant,
  orders: count,
  items: count,
  /** The order, where there is exactly one. */
  orderId: orderId.nullable(),
  /** It is over without an order, and the shop ordered before it. */
  missed: z.boolean(),
});
export type ShopDay = z.infer<typeof shopDay>;

/** What one tap orders: the same as a week ago, or the usual, at the prices of the day. */
export const orderOffer = z.object({
  kind: z.enum(['last-week', 'usual']),
  lines: z.array(namedProduct.extend({ quantity, unitCost: pence })),
  items: count,
  total: pence,
  /** It cannot be ordered any more. */
  leftOut: z.array(namedProduct),
  /** It costs something else now than on the order of last week. */
  repriced: z.array(namedProduct.extend({ before: pence, after: pence })),
});
export type OrderOffer = z.infer<typeof orderOffer>;

/** Everything on the first page of a shop. */
export const shopHome = z.object({
  shop: z.object({ shopId, name: z.string(), brandName: z.string(), active: z.boolean() }),
  today: day,
  days: z.array(shopDay).length(8),
  /** The day to order for: the asked one where it is open, else the first that is. */
  next: z.object({
    day,
    cutOff: instant,
    /** When the time of ordering began, for the burn line: the previous day's cut-off. */
    windowStart: instant,
    /** The newest standard order for it. */
    order: z
      .object({ orderId, version, lines: count, items: count, total: pence, sheetVersion: count })
      .nullable(),
    /** Null where nothing is usual. */
    offer: orderOffer.nullable(),
  }),
  arriving: z.array(
    z.object({
      orderId,
      orderType,
      total: pence,
      items: count,
      cutOff: instant,
      categories: z.array(categoryItems),
    }),
  ),
  /** The newest first. */
  invoices: z.array(z.object({ orderId, day, total: pence })),
  /** Every shop of this person that takes orders, and whether it has one for its next day. */
  shops: z.array(z.object({ shopId, name: z.string(), hasOrdered: z.boolean() })),
  serverNow: instant,
});
export type ShopHome = z.infer<typeof shopHome>;

export const home = {
  readNight: route('GET', '/home/night/{day}', {
    needs: 'view-orders',
    summary: 'The day that is baked for next: its sheet, who has not ordered, and the days around it',
  })
    .input(inDay)
    .output(nightAhead),
  openUsualLoad: route('GET', '/home/night/{day}/usual', {
    needs: 'view-orders',
    summary: 'How many items of each category are usual for a day',
  })
    .input(inDay)
    .output(usualLoad),
  openTasks: route('GET', '/home/tasks', {
    needs: 'view-orders',
    summary:
      'What waits for this person: first steps, failed mails, refused rows, sign-ups, wrong labels, unpriced cakes',
  })
    .input(z.object({}))
    .output(waitingTasks),
  remindShops: route('POST', '/home/night/{day}/reminders', {
    needs: 'edit-administration',
    summary: 'Send shops an e-mail that their order for a day is missing',
  })
    .input(
      inDay.extend({
        commandId,
        shopIds: z
          .array(shopId)
          .min(1)
          .max(1000)
          .refine((ids) => new Set(ids).size === ids.length, { message: 'names a shop twice' }),
      }),
    )
    .output(reminders),
  closeShop: route('POST', '/home/night/{day}/closures', {
    needs: 'edit-administration',
    summary: 'Mark a shop as closed on a day, or take that back',
  })
    .input(inDay.extend({ commandId, shopId, closed: z.boolean() }))
    .output(z.object({ closed: signature.nullable() })),
  openShop: route('GET', '/home/shops/{shopId}', {
    needs: 'view-orders',
    summary: 'The first page of a shop: what to order next, what arrives, the last invoices',
  })
    .input(z.object({ shopId: shopIdInPath, day: day.optional() }))
    .output(shopHome),
};
