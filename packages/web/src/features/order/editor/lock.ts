import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { can } from '@bakehouse/domain/kernel/permissions';

/** Why an order cannot be edited (spec 000 section 4). */
export type Lock = 'voided' | 'read-only' | 'cut-off' | 'shop-inactive';

export interface LockFacts {
  readonly actor: Actor;
  readonly shop: OrderPage['shop'];
  /** The latest known order; null for a new one. */
  readonly order: OrderView | null;
  /** Whether the cut-off that applies to this person is still to come. */
  readonly open: boolean;
  /** Whether a super admin pressed UNLOCK. */
  readonly unlocked: boolean;
}

/** Why this order is locked for this person now; null where it can be edited. */
export function lockOf({ actor, shop, order, open, unlocked }: LockFacts): Lock | null {
  if (order?.voided) return 'voided';
  if (!can(actor, 'order-for-shop', { shopId: shop.shopId })) return 'read-only';
  if (!open && !(unlocked && canUnlock(actor, order))) return 'cut-off';
  return order || shop.active ? null : 'shop-inactive';
}

/** Only a saved order can be unlocked, and only by a super admin (spec 000 section 6). */
export function canUnlock(actor: Actor, order: OrderView | null): boolean {
  return order !== null && can(actor, 'unlock-order');
}
