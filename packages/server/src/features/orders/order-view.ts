import type { OrderView } from '@bakehouse/contract/orders';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { photosOf } from '@bakehouse/domain/orders/custom-order';
import type { Signature } from '@bakehouse/domain/orders/order';
import type { Services } from '../../platform/services.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';

/** An order for the contract, with signed addresses of its photos that expire. */
export async function viewOrder(
  { database, photos }: Pick<Services, 'database' | 'photos'>,
  order: OrderRecord,
  now: Temporal.Instant,
): Promise<OrderView> {
  const shown = await photos.describe(database, photosOf(order.custom?.items ?? []), now);
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
    custom: viewCustom(order.custom),
    cakePrices: order.prices.map(
      (price) => price && { by: price.name, at: price.at.toString(), confirmed: price.confirmed },
    ),
    photos: [...shown],
    lineCount: order.lineCount,
    itemCount: order.itemCount,
    total: order.total,
    created: signed(order.created),
    updated: order.lastUpdated && signed(order.lastUpdated),
    voidedBy: order.voidedBy && signed(order.voidedBy),
  };
}

export function viewCustom(custom: CustomPart | null): OrderView['custom'] {
  return custom && { items: [...custom.items], deliverTo: custom.deliverTo };
}

function signed(signature: Signature) {
  return { name: signature.name, at: signature.at.toString() };
}
