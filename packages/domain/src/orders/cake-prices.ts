import type { Actor } from '../kernel/actor.ts';
import type { UserId } from '../kernel/branded.ts';
import { can } from '../kernel/permissions.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { CustomItem } from './custom-order.ts';
import { isSameItem, matchItems } from './custom-order.ts';
import { orderChanged } from './decisions/decide-save.ts';
import type { OrderCommand } from './decisions/decide-void.ts';
import type { StoredOrder } from './order.ts';

/** Who said what a cake costs, or that it is right, and when (D31). */
export type CakePrice = {
  readonly userId: UserId;
  readonly name: string;
  readonly at: Temporal.Instant;
  /** The office typed it or agreed to it; else a shop proposes it. */
  readonly confirmed: boolean;
};

/** The prices of an order's cakes, in their places; null for one that was typed before anybody took note. */
export type CakePrices = readonly (CakePrice | null)[];

/**
 * The prices after a save: a cake that is the same in everything but its photo keeps what was said of its price, wherever
 * it moved to. Any other price is said by the one who saves, for what was agreed was the price of another cake.
 *
 * @param saver null while it is not saved yet
 */
export function pricesAfterSave<Price>(
  stored: { readonly items: readonly CustomItem[]; readonly prices: readonly (Price | null)[] } | null,
  items: readonly CustomItem[],
  saver: Price | null,
): readonly (Price | null)[] {
  const matches = matchItems(stored?.items ?? [], items);
  return items.map((item, index) => {
    const place = matches[index] ?? -1;
    const before = stored?.items[place];
    const isKept = before !== undefined && isSameItem(before, { ...item, photo: before.photo });
    return isKept ? (stored?.prices[place] ?? null) : saver;
  });
}

/** The places, from 1 on, of the cakes whose price a shop proposes. */
export function proposedPlaces(prices: readonly (Pick<CakePrice, 'confirmed'> | null)[]): readonly number[] {
  return prices.flatMap((price, index) => (price && !price.confirmed ? [index + 1] : []));
}

/** Why the prices of an order may not be confirmed, or null where they may, whether or not the cut-off has passed. */
export function decideConfirmPrices(
  command: OrderCommand,
  { actor, stored }: { readonly actor: Actor; readonly stored: StoredOrder | null },
): Refusal | null {
  if (!stored || !can(actor, 'see-shop', { shopId: stored.shopId })) {
    return { kind: 'order-not-found', orderId: String(command.orderId) };
  }
  if (!can(actor, 'confirm-prices', { shopId: stored.shopId })) return { kind: 'permission-denied' };
  if (stored.voided) return { kind: 'order-voided' };
  return stored.version === command.version ? null : orderChanged(stored);
}
