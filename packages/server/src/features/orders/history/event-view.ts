import type { OrderChangesView, OrderEventView, PastOrderView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { ChangeDetails } from '@bakehouse/domain/orders/history/change-details';
import { customDetailsOf } from '@bakehouse/domain/orders/history/change-details';
import type { EventHead, ListedEvent } from './order-history.ts';

/** The products in the details of an event. */
export function productsOf(details: ChangeDetails | null): readonly ProductId[] {
  return details?.lines.map(([productId]) => productId) ?? [];
}

/** An event of an order's history for the contract. */
export function viewEvent(
  { details, ...head }: ListedEvent,
  actor: Actor,
  nameOf: (productId: ProductId) => string,
): OrderEventView {
  return { ...viewEventHead(head), changes: details && viewChanges(details, actor, nameOf) };
}

export function viewEventHead(head: EventHead): PastOrderView['event'] {
  return { ...head, at: head.at.toString() };
}

/** The changes of an event for the contract; only super admins see where costs come from. */
export function viewChanges(
  details: ChangeDetails,
  actor: Actor,
  nameOf: (productId: ProductId) => string,
): OrderChangesView {
  const { lines, purchaseOrderNumber, notes } = details;
  const { cakes = [], deliverTo } = customDetailsOf(details);
  const seesSource = can(actor, 'see-cost-source');
  return {
    lines: lines.map(([productId, before, after, costBefore, costAfter, source]) => ({
      productId,
      name: nameOf(productId),
      before,
      after,
      costBefore,
      costAfter,
      costSource: seesSource ? source : null,
    })),
    purchaseOrderNumber: viewText(purchaseOrderNumber),
    notes: viewText(notes),
    cakes: cakes.map(([position, before, after]) => ({ position, before, after })),
    deliverTo: deliverTo ? { before: deliverTo[0], after: deliverTo[1] } : null,
    confirmedPrices: [...(details.confirmedPrices ?? [])],
  };
}

function viewText(text: readonly [before: string, after: string] | undefined) {
  return text ? { before: text[0], after: text[1] } : null;
}
