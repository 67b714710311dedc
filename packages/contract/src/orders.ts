import { z } from 'zod';
import { savedLine } from './refusals.ts';
import { route } from './route.ts';
import {
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
export const orderShop = z.object({
  shopId,
  name: z.string(),
  active: z.boolean(),
  brandName: z.string(),
  canOverrideCost: z.boolean(),
  deliveryAddress: z.array(z.string()),
});
export type OrderShop = z.infer<typeof orderShop>;

/** A product that this shop may order, or that stands on the order. */
export const orderProduct = z.object({
  productId,
  itemCode: z.int(),
  name: z.string(),
  details: z.string(),
  categoryName: z.string(),
  allergens: z.array(z.string()).nullable(),
  productCost: pence.nullable(),
  shopCost: pence.nullable(),
  available: z.boolean(),
  /** Quantities of the last six same weekdays, oldest first; empty where the shop has fewer than three of them. */
  lastQuantities: z.array(z.int()),
});
export type OrderProduct = z.infer<typeof orderProduct>;

/** An order as it is read and as every save answers. */
export const orderView = z.object({
  orderId,
  shopId,
  day,
  orderType,
  version,
  voided: z.boolean(),
  purchaseOrderNumber: z.string(),
  notes: z.string(),
  lines: z.array(savedLine),
  lineCount: z.int(),
  itemCount: z.int(),
  total: pence,
  created: signature,
  updated: signature.nullable(),
  voidedBy: signature.nullable(),
});
export type OrderView = z.infer<typeof orderView>;

/** Everything the order page shows. `order` is null for a new one. */
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
  /** Other orders of the shop for this day that are not void. */
  otherOrders: z.array(z.object({ orderId, orderType, itemCount: z.int() })),
});
export type OrderPage = z.infer<typeof orderPage>;

/** A save as it crosses the wire; the domain's `SaveOrder`. */
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
  unlocked: z.boolean().optional(),
});

export const savedOrder = z.object({ order: orderView, created: z.boolean() });
export type SavedOrder = z.infer<typeof savedOrder>;

export const orders = {
  openNewOrder: route('GET', '/shops/{shopId}/new-order/{day}', {
    needs: 'edit-orders',
    summary: 'The page of a new order',
  })
    .input(z.object({ shopId: shopIdInPath, day }))
    .output(orderPage),
  openOrder: route('GET', '/orders/{orderId}', { needs: 'view-orders', summary: 'The page of an order' })
    .input(z.object({ orderId: orderIdInPath }))
    .output(orderPage),
  saveOrder: route('POST', '/orders', {
    needs: 'edit-orders',
    summary: 'Create an order, or save the changes to one',
  })
    .input(saveOrder)
    .output(savedOrder),
};
