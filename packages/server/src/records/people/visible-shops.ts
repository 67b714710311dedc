import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';

/**
 * The shops that a person may see: null for all shops, otherwise the assigned ones. Every list takes this filter, so
 * that no answer reveals another shop (spec 000 section 6).
 */
export function visibleShops(actor: Actor): readonly ShopId[] | null {
  return seesAllShops(actor) ? null : actor.shopIds;
}

/**
 * SQL: whether `shop_id` is among the visible shops in a parameter. The parameter is read in a sub-select, so that
 * PostgreSQL does not plan anew for each list, which takes half the time of a short read.
 */
export function isVisibleShop(parameter: `$${number}`): string {
  const shops = `(select ${parameter}::int[])`;
  return `(${shops} is null or shop_id = any (${shops}::int[]))`;
}
