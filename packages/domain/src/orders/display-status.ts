import { formatMoment, isOpen } from '../kernel/cutoff.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { compareDays, todayAt } from '../kernel/day.ts';
import { changesAllowedUntil, messages } from '../kernel/messages.ts';
import type { OrderType } from './order.ts';

/** The status that is displayed for an order, or for a day without one (spec 000 section 4, D4). */
export type DisplayStatus =
  | 'new'
  | 'new-custom'
  | 'received'
  | 'custom-received'
  | 'baking'
  | 'today'
  | 'delivered'
  | 'missed'
  | 'late'
  | 'void';

export type StatusFacts = {
  /** Null where there is no order (yet). */
  readonly order: { readonly orderType: OrderType; readonly voided: boolean } | null;
  /** The type of the new order, where there is no order yet. */
  readonly newOrderType?: OrderType;
  readonly day: DeliveryDay;
  /**
   * On the order page the cut-off that counts for the person who looks (`cutOffFor`, D4). Everywhere else that of the
   * shops, so that two people read the same status.
   */
  readonly cutOff: Temporal.Instant;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
};

/** The one place that decides a display status (D4). */
export function displayStatus(facts: StatusFacts): DisplayStatus {
  const { order, day, cutOff, now, timeZone } = facts;
  if (order?.voided) return 'void';
  const sinceToday = compareDays(day, todayAt(now, timeZone));
  if (isOpen(now, cutOff)) {
    if (order) return order.orderType === 'custom' ? 'custom-received' : 'received';
    return facts.newOrderType === 'custom' ? 'new-custom' : 'new';
  }
  if (!order) return sinceToday < 0 ? 'missed' : 'late';
  if (sinceToday > 0) return 'baking';
  return sinceToday === 0 ? 'today' : 'delivered';
}

/** The label without 'Call for last minute changes' behind BAKING!, for lists and narrow heads. */
export function shortStatusLabel(status: DisplayStatus): string {
  const label = statusLabel(status);
  return status === 'baking' ? label.slice(0, label.indexOf('!') + 1) : label;
}

/** The specification's label of a status. */
export function statusLabel(status: DisplayStatus): string {
  switch (status) {
    case 'new':
      return messages.newOrder;
    case 'new-custom':
      return messages.newCustomOrder;
    case 'received':
      return messages.orderReceived;
    case 'custom-received':
      return messages.customOrderReceived;
    case 'baking':
      return messages.baking;
    case 'today':
      return messages.deliveringToday;
    case 'delivered':
      return messages.delivered;
    case 'missed':
      return messages.missedDelivery;
    case 'late':
      return messages.missedCutOff;
    case 'void':
      return messages.void;
    default:
      return status satisfies never;
  }
}

/** The second line of the banner: what the status means for this order. */
export function statusExplained(
  status: DisplayStatus,
  facts: Pick<StatusFacts, 'cutOff' | 'now' | 'timeZone'>,
): string {
  const cutOff = formatMoment(facts.cutOff, facts.timeZone, facts.now);
  switch (status) {
    case 'new':
    case 'new-custom':
      return `Order by ${cutOff}`;
    case 'received':
    case 'custom-received':
      return changesAllowedUntil(cutOff);
    case 'late':
      return `It was ${cutOff}. Call the bakehouse.`;
    case 'void':
      return messages.voidExplained;
    case 'baking':
    case 'today':
    case 'delivered':
    case 'missed':
      return `Cut-off was ${cutOff}`;
    default:
      return status satisfies never;
  }
}

/** Whether an order with this status can be edited. */
export function isOpenStatus(status: DisplayStatus): boolean {
  return status === 'new' || status === 'new-custom' || status === 'received' || status === 'custom-received';
}
