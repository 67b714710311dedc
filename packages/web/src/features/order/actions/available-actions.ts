import type { OrderView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { can } from '@bakehouse/domain/kernel/permissions';

/** The actions on an existing order, other than editing it. */
export type OrderAction = 'copy' | 'history' | 'void' | 'delete';

/**
 * The actions that this person may currently do on an order (spec 000 sections 4 and 6). The server checks again.
 *
 * @param open whether the cut-off that applies to this person is still to come
 */
export function availableActions(
  actor: Actor,
  order: OrderView | null,
  open: boolean,
): readonly OrderAction[] {
  if (!order) return [];
  const isOwnShop = can(actor, 'order-for-shop', { shopId: order.shopId });
  const actions: OrderAction[] = [];
  if (isOwnShop && !order.voided) actions.push('copy');
  actions.push('history');
  if (isOwnShop && !order.voided && (open || can(actor, 'void-at-any-time'))) actions.push('void');
  if (can(actor, 'delete-order')) actions.push('delete');
  return actions;
}
