import { z } from 'zod';
import { route } from '../route.ts';
import { brandFacts, brandId, shopFacts } from '../shapes/shop-facts.ts';
import {
  commandId,
  count,
  day,
  orderId,
  pence,
  shopId,
  shopIdInPath,
  signature,
  version,
} from '../values.ts';

/** A shop as its administration shows it. */
export const administeredShop = shopFacts.extend({
  shopId,
  version,
  /** The items of its orders of each day of the window, without voided ones. */
  itemsByDay: z.array(count),
  /** How many orders these are. */
  ordersPlaced: count,
  /** The latest day of the window before today with an order. */
  lastOrder: day.nullable(),
  /** The first day of the window from today on with an order. */
  nextOrder: day.nullable(),
  /** Active products that it may order. */
  productsAvailable: count,
  /** Who saved it last, and when; null where nobody has since it was loaded. */
  changed: signature.nullable(),
});
export type AdministeredShop = z.infer<typeof administeredShop>;

export const administeredBrand = brandFacts.extend({ brandId, version });
export type AdministeredBrand = z.infer<typeof administeredBrand>;

/** All shops and brands, by name. */
export const shopsView = z.object({
  /** The window in which orders are counted: seven days back to seven days and two hours ahead (spec 001 section 9). */
  firstDay: day,
  lastDay: day,
  today: day,
  activeProducts: count,
  brands: z.array(administeredBrand),
  shops: z.array(administeredShop),
});
export type ShopsView = z.infer<typeof shopsView>;

/** A shop as the screen saves it. */
export const saveShop = z.object({
  commandId,
  /** Null makes a new shop. */
  edited: z.object({ shopId, version }).nullable(),
  shop: shopFacts,
});
export type SaveShop = z.infer<typeof saveShop>;

export const saveBrand = z.object({
  commandId,
  /** Null makes a new brand. */
  edited: z.object({ brandId, version }).nullable(),
  brand: brandFacts,
});
export type SaveBrand = z.infer<typeof saveBrand>;

/**
 * The orders of a shop for today and later that are not void: the first four of them, and how many there are; and who
 * orders for the shop.
 */
export const futureOrders = z.object({
  orders: z.array(z.object({ orderId, day, items: count, total: pence })),
  count,
  people: z.array(z.string()),
});
export type FutureOrders = z.infer<typeof futureOrders>;

/** Shops and brands as admins keep them (spec 001 section 2). */
export const administeredShops = {
  openShops: route('GET', '/administration/shops', {
    needs: 'view-administration',
    summary: 'Every shop with what may be set of it, and its orders of two weeks',
    weight: 'heavy',
  }).output(shopsView),
  readFutureOrders: route('GET', '/administration/shops/{shopId}/future-orders', {
    needs: 'view-administration',
    summary: 'The orders of a shop that are still to be delivered',
  })
    .input(z.object({ shopId: shopIdInPath }))
    .output(futureOrders),
  saveShop: route('POST', '/administration/shops', {
    needs: 'edit-administration',
    summary: 'Add or change a shop',
  })
    .input(saveShop)
    .output(z.object({ shop: administeredShop })),
  saveBrand: route('POST', '/administration/brands', {
    needs: 'edit-administration',
    summary: 'Add or change a brand',
  })
    .input(saveBrand)
    .output(z.object({ brand: administeredBrand })),
};
