import { mostCopies } from '@bakehouse/domain/orders/decisions/decide-copy';
import { orderEventKinds } from '@bakehouse/domain/orders/history/history';
import { z } from 'zod';
import { cakePrice, customItem, customPart, deliverTo, photoView } from './custom-orders.ts';
import { route } from './route.ts';
import { line } from './shapes/line.ts';
import { namedProduct, product, productPrice } from './shapes/product.ts';
import { shop } from './shapes/shop.ts';
import {
  costSource,
  day,
  instant,
  notes,
  orderId,
  orderIdInPath,
  orderType,
  pence,
  productId,
  purchaseOrderNumber,
  quantity,
  shopId,
  shopIdInPath,
  signature,
  version,
} from './values.ts';

/** A shop as the order page shows it. */
export const orderShop = shop.omit({
  inDeliveryTable: true,
  importAs: true,
  customerReference: true,
  billingAddress: true,
});

/** A product that this shop may order, or that is on the order. */
export const orderProduct = product.omit({ supplierId: true }).extend({
  /** The price of the product that begins within a week; null for none, and for a shop with a price of its own. */
  newPrice: productPrice.nullable(),
  /**
   * The linked spec card with the allergens that it adds; null where no card is linked and the product declares its
   * allergens itself.
   */
  card: z
    .object({
      mayContain: z.array(z.string()),
      /** Groups that are not completely declared: the product is not free from them. */
      unknown: z.array(z.string()),
    })
    .nullable(),
  /** A small picture of it, where the shop's brand shows photos. */
  photo: z.string().nullable(),
  /** Quantities of the last six same weekdays, oldest first; empty where the shop has fewer than three of them. */
  lastQuantities: z.array(z.int()),
});
export type OrderProduct = z.infer<typeof orderProduct>;

/** An order, as reads and saves answer it. */
export const orderView = z.object({
  orderId,
  shopId,
  day,
  orderType,
  version,
  voided: z.boolean(),
  purchaseOrderNumber: z.string(),
  notes: z.string(),
  lines: z.array(line),
  /** The cakes and where they go; null for a standard order. */
  custom: customPart.nullable(),
  /** Who set the price of each cake; null for cakes from before that was recorded. */
  cakePrices: z.array(cakePrice.nullable()),
  /** The photos of the cakes. */
  photos: z.array(photoView),
  lineCount: z.int(),
  itemCount: z.int(),
  total: pence,
  created: signature,
  updated: signature.nullable(),
  voidedBy: signature.nullable(),
});
export type OrderView = z.infer<typeof orderView>;

/** The data of the order page. `order` is null for a new one. */
export const orderPage = z.object({
  day,
  serverNow: instant,
  timeZone: z.string(),
  /** The cut-off that counts for this person. */
  cutOff: instant,
  /** When the ordering window opened for the burn line: the previous day's cut-off. */
  windowStart: instant,
  shop: orderShop,
  products: z.array(orderProduct),
  order: orderView.nullable(),
  /**
   * The newest print of the bakery's sheet of the day, where it is younger than the order. `version` is null for people
   * who do not see every shop: the sheet that they see counts its own.
   */
  onSheet: z.object({ version: z.int().nullable(), at: instant }).nullable(),
  /** Other orders of the shop for this day that are not void. */
  otherOrders: z.array(z.object({ orderId, orderType, itemCount: z.int() })),
});
export type OrderPage = z.infer<typeof orderPage>;

/** The input of a save; the domain's `SaveOrder`. */
export const saveOrder = z.object({
  saveId: z.uuid(),
  edited: z.object({ orderId, version }).nullable(),
  shopId,
  day,
  purchaseOrderNumber,
  notes,
  lines: z
    .array(z.object({ productId, quantity, unitCost: pence.optional() }))
    .max(2000)
    .refine((lines) => new Set(lines.map((line) => line.productId)).size === lines.length, {
      message: 'names a product twice',
    }),
  /** The cakes of a custom order; left out for a standard one. */
  custom: customPart.nullish(),
  unlocked: z.boolean().optional(),
});

export const savedOrder = z.object({ order: orderView, created: z.boolean() });
export type SavedOrder = z.infer<typeof savedOrder>;

/** The input of a command about one order, with the version that the person saw. */
const orderCommand = z.object({ saveId: z.uuid(), version });

/** The copies of an order, in the order of their days. */
export const copiedOrders = z.object({
  copies: z.array(z.object({ day, orderId })),
  /** The products that were left out because the shop cannot order them any more. */
  leftOut: z.array(productId),
});
export type CopiedOrders = z.infer<typeof copiedOrders>;

/** What the copy calendar knows of the days it offers. */
export const copyCalendar = z.object({
  first: day,
  last: day,
  serverNow: instant,
  timeZone: z.string(),
  /** Every day of the calendar. */
  days: z.array(
    z.object({
      day,
      /** The cut-off that counts for this person. */
      cutOff: instant,
      /** Orders that the shop has for the day already, without voided ones. */
      orders: z.int(),
      /** The items on them. */
      items: z.int(),
      /** The one order, where there is just one. */
      orderId: orderId.nullable(),
      /** What a copy is worth at the prices of the day. */
      total: pence,
    }),
  ),
  /** The products that a copy leaves out. */
  leftOut: z.array(namedProduct),
});
export type CopyCalendar = z.infer<typeof copyCalendar>;

const lineDetail = namedProduct.extend({
  before: z.int(),
  after: z.int(),
  costBefore: pence.nullable(),
  costAfter: pence.nullable(),
  costSource: costSource.nullable(),
});

const textDetail = z.object({ before: z.string(), after: z.string() });

/** Everything that an event changed; what did not change is empty or null. */
export const orderChanges = z.object({
  lines: z.array(lineDetail),
  purchaseOrderNumber: textDetail.nullable(),
  notes: textDetail.nullable(),
  /** The cakes that changed, by their places on the order, from 1 on; null where there was or is none. */
  cakes: z.array(
    z.object({ position: z.int(), before: customItem.nullable(), after: customItem.nullable() }),
  ),
  deliverTo: z.object({ before: deliverTo.nullable(), after: deliverTo.nullable() }).nullable(),
  /** The cakes, by their places from 1 on, whose prices the office confirmed as they were. */
  confirmedPrices: z.array(z.int()),
});
export type OrderChangesView = z.infer<typeof orderChanges>;

/** Who did what to an order, and when. */
const orderEventHead = z.object({
  eventId: z.int(),
  kind: z.enum(orderEventKinds),
  version: z.int(),
  at: instant,
  by: z.string(),
  viewedBy: z.string().nullable(),
  unlocked: z.boolean(),
  copiedFrom: orderId.nullable(),
});

/** One entry of an order's history (D8). */
export const orderEvent = orderEventHead.extend({
  /** Null where they are too many for a list: `readEventChanges` answers them. */
  changes: orderChanges.nullable(),
});
export type OrderEventView = z.infer<typeof orderEvent>;

/** One page of a history, the newest entry first. */
export const historyPage = z.object({
  events: z.array(orderEvent),
  /** Whether there are older ones. */
  hasOlder: z.boolean(),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** An order as one of its events left it. */
export const pastOrder = z.object({
  event: orderEventHead,
  lines: z.array(
    namedProduct.extend({ quantity: z.int(), unitCost: pence, costSource: costSource.nullable() }),
  ),
  purchaseOrderNumber: z.string(),
  notes: z.string(),
  custom: customPart.nullable(),
  voided: z.boolean(),
  total: pence,
});
export type PastOrderView = z.infer<typeof pastOrder>;

const inPath = z.object({ orderId: orderIdInPath });
const eventIdInPath = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const eventInPath = inPath.extend({ eventId: eventIdInPath });

export const orders = {
  openNewOrder: route('GET', '/shops/{shopId}/new-order/{day}', {
    needs: 'edit-orders',
    summary: 'The page of a new order',
  })
    .input(z.object({ shopId: shopIdInPath, day }))
    .output(orderPage),
  openOrder: route('GET', '/orders/{orderId}', { needs: 'view-orders', summary: 'The page of an order' })
    .input(inPath)
    .output(orderPage),
  saveOrder: route('POST', '/orders', {
    needs: 'edit-orders',
    summary: 'Create an order, or save the changes to one',
  })
    .input(saveOrder)
    .output(savedOrder),
  voidOrder: route('POST', '/orders/{orderId}/void', {
    needs: 'edit-orders',
    summary: 'Void an order',
  })
    .input(orderCommand.extend({ orderId: orderIdInPath }))
    .output(z.object({ order: orderView })),
  undoVoid: route('POST', '/orders/{orderId}/undo-void', {
    needs: 'edit-orders',
    summary: 'Undo the void of an order: the person who voided it, for a minute',
  })
    .input(orderCommand.extend({ orderId: orderIdInPath }))
    .output(z.object({ order: orderView })),
  confirmPrices: route('POST', '/orders/{orderId}/confirm-prices', {
    needs: 'edit-orders',
    summary: 'Confirm the prices of cakes that a shop proposed: admins and super admins',
  })
    .input(orderCommand.extend({ orderId: orderIdInPath }))
    .output(z.object({ order: orderView })),
  deleteOrder: route('POST', '/orders/{orderId}/delete', {
    needs: 'super-admin',
    summary: 'Delete an order for good; its history stays',
  })
    .input(orderCommand.extend({ orderId: orderIdInPath }))
    .output(z.object({ orderId })),
  openCopyCalendar: route('GET', '/orders/{orderId}/copy-calendar', {
    needs: 'edit-orders',
    summary: 'The days to which an order can be copied',
  })
    .input(inPath)
    .output(copyCalendar),
  copyOrder: route('POST', '/orders/{orderId}/copy', {
    needs: 'edit-orders',
    summary: 'Copy an order to other days',
  })
    .input(
      z.object({
        orderId: orderIdInPath,
        saveId: z.uuid(),
        days: z
          .array(day)
          .min(1)
          .max(mostCopies)
          .refine((days) => new Set(days).size === days.length, { message: 'names a day twice' }),
      }),
    )
    .output(copiedOrders),
  readHistory: route('GET', '/orders/{orderId}/history', {
    needs: 'view-orders',
    summary: 'Who changed what of an order, and when, the newest first',
    weight: 'heavy',
  })
    .input(inPath.extend({ before: eventIdInPath.optional() }))
    .output(historyPage),
  readEventChanges: route('GET', '/orders/{orderId}/history/{eventId}/changes', {
    needs: 'view-orders',
    summary: 'Everything that one event of an order changed',
    weight: 'heavy',
  })
    .input(eventInPath)
    .output(orderChanges),
  openPastOrder: route('GET', '/orders/{orderId}/history/{eventId}', {
    needs: 'super-admin',
    summary: 'An order as one of its events left it',
    weight: 'heavy',
  })
    .input(eventInPath)
    .output(pastOrder),
};
