import type { FoundOrder, FoundOrders } from '@bakehouse/contract/search';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { displayStatus } from '@bakehouse/domain/orders/display-status';

/** An order that was found, as the table shows it. */
export interface ResultRow extends FoundOrder {
  readonly shopName: string;
  readonly brandName: string;
  readonly status: DisplayStatus;
}

/** The orders of an answer with the names of their shops and the status that each has now. */
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

/** Voided orders are listed, but do not count in the totals. */
export function isCounted(row: ResultRow): boolean {
  return !row.voided;
}
