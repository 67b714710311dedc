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
