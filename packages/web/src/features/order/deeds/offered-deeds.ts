import type { OrderView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/actor';
import { can } from '@bakehouse/domain/permissions';

/** What can be done to an order that exists, beside editing it. */
export type OrderDeed = 'copy' | 'history' | 'void' | 'delete';

/**
 * What this person may do to an order at this moment (spec 000 sections 4 and 6). The server decides again.
 *
 * @param open whether the cut-off that counts for this person is still to come
 */
export function offeredDeeds(actor: Actor, order: OrderView | null, open: boolean): readonly OrderDeed[] {
  if (!order) return [];
  const mine = can(actor, 'order-for-shop', { shopId: order.shopId });
  const deeds: OrderDeed[] = [];
  if (mine && !order.voided) deeds.push('copy');
  deeds.push('history');
  if (mine && !order.voided && (open || can(actor, 'void-at-any-time'))) deeds.push('void');
  if (can(actor, 'delete-order')) deeds.push('delete');
  return deeds;
}
