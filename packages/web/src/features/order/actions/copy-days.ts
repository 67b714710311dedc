import type { CopyCalendar } from '@bakehouse/contract/orders';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';

/** Why a day cannot be picked, or how many orders the shop has for it already. */
export type CopyDay =
  | { readonly kind: 'free' }
  | { readonly kind: 'ordered'; readonly orders: number }
  | { readonly kind: 'closed'; readonly cutOff: Temporal.Instant };

/** Looks up the days of a copy calendar as they are at this moment. */
export function copyDays(calendar: CopyCalendar, now: number): (day: DeliveryDay) => CopyDay {
  const days = new Map(calendar.days.map((facts) => [facts.day, facts]));
  return (day) => {
    const facts = days.get(day);
    const cutOff = Temporal.Instant.from(facts?.cutOff ?? calendar.serverNow);
    if (!facts || cutOff.epochMilliseconds <= now) return { kind: 'closed', cutOff };
    return facts.orders === 0 ? { kind: 'free' } : { kind: 'ordered', orders: facts.orders };
  };
}
