import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { NewOrder } from '../../records/orders/insert-orders.ts';
import { hasOrdered } from './order-shapes.ts';
import type { OrderingContext } from './ordering-context.ts';
import { planOrder } from './plan-order.ts';

/** The number of days before today for which orders are generated. */
export const daysBack = 60;
export const daysAhead = 5;

/** Void orders, by the day and their position in it. */
const voids: readonly { readonly ahead: number; readonly position: number }[] = [
  { ahead: -17, position: 11 },
  { ahead: -4, position: 9 },
];

/** The standard orders of the demo brand from 60 days back to 5 days ahead, in the order in which they were placed. */
export function planOrders(context: OrderingContext, now: Temporal.Instant): readonly NewOrder[] {
  const today = todayAt(now, context.clock.timeZone);
  const planned: NewOrder[] = [];
  for (let ahead = -daysBack; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    context.shops
      .filter((shop) => hasOrdered(shop, day, ahead))
      .forEach((shop, position) => {
        const order = planOrder(context, shop, day, ahead, now);
        const isVoid = voids.some((one) => one.ahead === ahead && one.position === position);
        if (order) planned.push(isVoid ? voidOrder(order) : order);
      });
  }
  return planned.sort((a, b) => Temporal.Instant.compare(a.created.at, b.created.at) || a.shopId - b.shopId);
}

/** The same order, voided a quarter of an hour after it was placed. */
function voidOrder(order: NewOrder): NewOrder {
  const voided = { at: (order.updated ?? order.created).at.add({ minutes: 15 }), by: order.created.by };
  const version = order.version + 1;
  return {
    ...order,
    version,
    voided,
    events: [...order.events, { kind: 'voided', version, ...voided, details: { lines: [] } }],
  };
}
