import { z } from 'zod';
import { route } from '../route.ts';
import { productPrice } from '../shapes/product.ts';
import { commandId, count, day, instant, pence, productId, productIdInPath, shopId } from '../values.ts';

/** A price of a product and the days for which it counts. */
export const storedPrice = z.object({
  /** Null for the price that the product had before its first change. */
  from: day.nullable(),
  /** The last day for which it counts; null where no other price follows. */
  until: day.nullable(),
  unitCost: pence.nullable(),
  state: z.enum(['past', 'now', 'to-come']),
  /** Who set it, and when; null where nobody took note. */
  by: z.object({ name: z.string(), viewedBy: z.string().nullable() }).nullable(),
  at: instant.nullable(),
});
export type StoredPriceView = z.infer<typeof storedPrice>;

/** What a product cost, costs and will cost, and what a new price would leave as it is. */
export const productPricesView = z.object({
  productId,
  name: z.string(),
  today: day,
  /** The last day on which a price may begin. */
  lastDay: day,
  /** The first day from tomorrow on for which shops can still order. */
  firstOpenDay: day,
  /** The earliest first. */
  prices: z.array(storedPrice).min(1),
  /** The shops with a price of their own, by name. */
  shopPrices: z.array(z.object({ shopId, name: z.string(), unitCost: pence })),
  /** The orders for today and later that hold it at another price than their shop's own, without void ones. */
  ordersToCome: z.array(z.object({ day, unitCost: pence, orders: count })),
});
export type ProductPricesView = z.infer<typeof productPricesView>;

const inPath = z.object({ productId: productIdInPath });

export const setPrice = inPath.extend({ commandId, price: productPrice });
export type SetPrice = z.infer<typeof setPrice>;

/** The price is named as it was seen: another one for the same day stays. */
export const removePrice = setPrice;
export type RemovePrice = z.infer<typeof removePrice>;

const prices = z.object({ prices: productPricesView });

/** The prices of products, with their past and those to come (D32). */
export const productPrices = {
  openPrices: route('GET', '/administration/products/{productId}/prices', {
    needs: 'view-administration',
    summary: 'What a product cost, costs and will cost',
  })
    .input(inPath)
    .output(productPricesView),
  setPrice: route('POST', '/administration/products/{productId}/prices', {
    needs: 'edit-administration',
    summary: 'Set what a product costs from a delivery day on',
  })
    .input(setPrice)
    .output(prices),
  removePrice: route('POST', '/administration/products/{productId}/prices/remove', {
    needs: 'edit-administration',
    summary: 'Take a price back whose day has not begun',
  })
    .input(removePrice)
    .output(prices),
};
