import type { OrderEventView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { OrderEvent } from '@bakehouse/domain/orders/history';
import { viewCustom } from './order-view.ts';

/** The products of a history entry. */
export function productsOf({ details }: OrderEvent): readonly ProductId[] {
  return details.lines.map(([productId]) => productId);
}

/** An entry of an order's history as it crosses the wire; only super admins see where costs come from. */
export function viewEvent(
  event: OrderEvent,
  actor: Actor,
  nameOf: (productId: ProductId) => string,
): OrderEventView {
  const { lines, purchaseOrderNumber, notes, custom, unlocked, copiedFrom } = event.details;
  const seesSource = can(actor, 'see-cost-source');
  return {
    eventId: event.eventId,
    kind: event.kind,
    version: event.version,
    at: event.at.toString(),
    by: event.by,
    viewedBy: event.viewedBy,
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
    custom: custom ? { before: viewCustom(custom[0]), after: viewCustom(custom[1]) } : null,
    unlocked: unlocked ?? false,
    copiedFrom: copiedFrom ?? null,
  };
}

function viewText(text: readonly [before: string, after: string] | undefined) {
  return text ? { before: text[0], after: text[1] } : null;
}
