import type { FoundOrder, FoundOrders } from '@bakehouse/contract/search';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { displayStatus } from '@bakehouse/domain/orders/display-status';

/** A matching order, as a row. */
export interface ResultRow extends FoundOrder {
  readonly shopName: string;
  readonly brandName: string;
  readonly status: DisplayStatus;
}

/** The orders of an answer with the names of their shops and their current status. */
export function resultRows(
  answer: Pick<FoundOrders, 'orders' | 'shops'>,
  now: Temporal.Instant,
  timeZone: string,
): readonly ResultRow[] {
  const shops = new Map(answer.shops.map((shop) => [shop.shopId, shop]));
  return answer.orders.map((order) => {
    const shop = shops.get(order.shopId);
    return {
      ...order,
      shopName: shop?.name ?? `Shop ${order.shopId}`,
      brandName: shop?.brandName ?? '',
      status: displayStatus({
        order,
        day: order.day,
        cutOff: Temporal.Instant.from(order.cutOff),
        now,
        timeZone,
      }),
    };
  });
}

/** Whether an order counts in the totals: voided ones do not. */
export function isCounted(row: ResultRow): boolean {
  return !row.voided;
}
