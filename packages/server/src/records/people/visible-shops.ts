import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';

/**
 * The shops that a list may show: null for people who see all, else the assigned ones. Every list takes this, so that
 * no answer reveals another shop (spec 000 section 6).
 */
export function visibleShops(actor: Actor): readonly ShopId[] | null {
  return seesAllShops(actor) ? null : actor.shopIds;
}

/**
 * SQL: whether `shop_id` is among the visible shops of a parameter. PostgreSQL would plan for the list that it sees, anew
 * at each call; of a short read that is half of the time. In a sub-select it does not see it.
 */
export function isVisibleShop(parameter: `$${number}`): string {
  const shops = `(select ${parameter}::int[])`;
  return `(${shops} is null or shop_id = any (${shops}::int[]))`;
}
