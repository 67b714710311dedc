import { longestSearchText } from '@bakehouse/domain/orders/search';
import { z } from 'zod';
import { route } from './route.ts';
import { namedShop } from './shapes/shop.ts';
import {
  count,
  day,
  instant,
  lineOfText,
  orderId,
  orderType,
  pence,
  purchaseOrderNumber,
  shopId,
  shopIdInPath,
} from './values.ts';

const brandIdInQuery = z.coerce.number().int().min(1).max(2_147_483_647);

/** What is looked for. Every part that is left out lets everything through. */
export const searchOrders = z.object({
  /** Counts from two characters on; digits alone also find the order of that number (spec 000 section 5). */
  text: lineOfText(longestSearchText).default(''),
  from: day.optional(),
  to: day.optional(),
  shopId: shopIdInPath.optional(),
  brandId: brandIdInQuery.optional(),
});

/** An order that was found. Voided ones are found too. */
export const foundOrder = z.object({
  orderId,
  shopId,
  day,
  orderType,
  purchaseOrderNumber,
  /** The special instructions in full. */
  notes: z.string(),
  /** Who gets a custom order; empty where the shop does. */
  customer: z.string(),
  voided: z.boolean(),
  lineCount: z.int(),
  itemCount: z.int(),
  total: pence,
  /** The cut-off that counts for shops: a status in a list does not depend on its reader. */
  cutOff: instant,
});
export type FoundOrder = z.infer<typeof foundOrder>;

export const foundOrders = z.object({
  /** Newest day first. */
  orders: z.array(foundOrder),
  /** The shops of these orders. */
  shops: z.array(namedShop),
  /** There may be more orders than the limit lets through (spec 000 section 8). */
  limitReached: z.boolean(),
  /** Two characters are looked for among the newest orders only: how far back; null where nothing was left out. */
  searchedFrom: day.nullable(),
  serverNow: instant,
});
export type FoundOrders = z.infer<typeof foundOrders>;

/** So many shops and brands are counted for at once. */
const mostCounted = 5;

export const orderCounts = z.object({
  shops: z.array(z.object({ shopId, orders: count })),
  brands: z.array(z.object({ brandId: z.int(), orders: count })),
});
export type OrderCounts = z.infer<typeof orderCounts>;

export const searchExamples = z.object({
  orders: z.array(
    z.object({
      orderId,
      shopName: z.string(),
      purchaseOrderNumber,
      /** The beginning of the special instructions. */
      notes: z.string(),
    }),
  ),
});
export type SearchExamples = z.infer<typeof searchExamples>;

export const search = {
  searchOrders: route('GET', '/search/orders', {
    needs: 'view-orders',
    summary: 'Find orders',
    weight: 'heavy',
  })
    .input(searchOrders)
    .output(foundOrders),
  listExamples: route('GET', '/search/examples', {
    needs: 'view-orders',
    summary: 'A few orders of today, as examples of what can be looked for',
  })
    .input(z.object({}))
    .output(searchExamples),
  countOrders: route('GET', '/search/counts', {
    needs: 'view-orders',
    summary: 'How many orders a few shops and brands have, void ones among them',
  })
    .input(
      z.object({
        shopIds: z.array(shopIdInPath).max(mostCounted).default([]),
        brandIds: z.array(brandIdInQuery).max(mostCounted).default([]),
      }),
    )
    .output(orderCounts),
};
