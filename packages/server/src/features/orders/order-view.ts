import type { OrderView } from '@bakehouse/contract/orders';
import type { Signature } from '@bakehouse/domain/orders/order';
import type { OrderRecord } from './read-order.ts';

/** An order as it crosses the wire. */
export function toOrderView(order: OrderRecord): OrderView {
  return {
    orderId: order.orderId,
    shopId: order.shopId,
    day: order.day,
    orderType: order.orderType,
    version: order.version,
    voided: order.voided,
    purchaseOrderNumber: order.purchaseOrderNumber,
    notes: order.notes,
    lines: [...order.lines],
    lineCount: order.lineCount,
    itemCount: order.itemCount,
    total: order.total,
    created: signed(order.created),
    updated: order.lastUpdated && signed(order.lastUpdated),
    voidedBy: order.voidedBy && signed(order.voidedBy),
  };
}

function signed(signature: Signature) {
  return { name: signature.name, at: signature.at.toString() };
}
