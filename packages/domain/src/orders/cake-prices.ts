import type { Actor } from '../kernel/actor.ts';
import type { UserId } from '../kernel/branded.ts';
import { can } from '../kernel/permissions.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { CustomItem } from './custom-order.ts';
import { isSameItem, matchItems } from './custom-order.ts';
import { orderChanged } from './decisions/decide-save.ts';
import type { OrderCommand } from './decisions/decide-void.ts';
import type { StoredOrder } from './order.ts';

/** Who set or confirmed the price of a cake, and when (D31). */
export type CakePrice = {
  readonly userId: UserId;
  readonly name: string;
  readonly at: Temporal.Instant;
  /** Whether the office set or confirmed it; otherwise a shop has proposed it. */
  readonly confirmed: boolean;
};

/** The price facts of an order's cakes, by position; null for cakes from before these were recorded. */
export type CakePrices = readonly (CakePrice | null)[];

/**
 * The price facts after a save. A cake that is unchanged except for its photo keeps them, at whatever position. Any
 * other price is set by the person who saves, because what was confirmed was the price of another cake.
 *
 * @param saver null while the order is not saved yet
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

/** The positions, from 1, of cakes with a proposed price. */
export function proposedPlaces(prices: readonly (Pick<CakePrice, 'confirmed'> | null)[]): readonly number[] {
  return prices.flatMap((price, index) => (price && !price.confirmed ? [index + 1] : []));
}

/** Why the prices of an order may not be confirmed; null where they may. The cut-off does not matter. */
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
