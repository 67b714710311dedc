import type { ShopGrid, StripDay } from '@bakehouse/contract/days';
import { isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { displayStatus } from '@bakehouse/domain/orders/display-status';
import type { OrderType } from '@bakehouse/domain/orders/order';
import type { StripDayFacts } from '../../../shared/days/strip-day-link.tsx';

/** The selected day is the third: the strip starts two days before it (spec 000 section 2). */
export const selectedColumn = 2;

const dayLength = 24 * 3_600_000;

/** A day of the strip, as far as it is loaded. */
export interface KnownDay {
  readonly day: DeliveryDay;
  /** Null before the first answer about the day. */
  readonly facts: StripDay | null;
}

/** One of the eight days, as the grid shows it now. */
export interface DayColumn {
  readonly day: DeliveryDay;
  /** The cut-off that applies to this person. */
  readonly cutOff: Temporal.Instant | null;
  /** The cut-off that applies to shops. */
  readonly shopsCutOff: Temporal.Instant | undefined;
  /** Whether this person may still write orders for the day. */
  readonly open: boolean;
  /** Whether the shops have less than a day left, so that a missing order is coloured; also after the cut-off. */
  readonly isSoon: boolean;
  /** The status of an order of either type, and of a missing one, as everybody sees it on this day (D4). */
  readonly status: Readonly<Record<OrderType | 'none', DisplayStatus>> | null;
}

/** The days for the strip; the load of each is its number of items as a share of the busiest day. */
export function daysOfStrip(days: readonly KnownDay[]): readonly StripDayFacts[] {
  const busiest = Math.max(1, ...days.map(({ facts }) => facts?.items ?? 0));
  return days.map(({ day, facts }) => ({
    day,
    orders: facts?.orders ?? null,
    customOrders: facts?.customOrders ?? 0,
    load: (facts?.items ?? 0) / busiest,
  }));
}

/**
 * The eight days around a day, from an answer for it or for an adjacent day: while the next day is loading, seven of
 * its eight columns are known.
 */
export function daysWithData(day: DeliveryDay, grid: ShopGrid | undefined): readonly KnownDay[] {
  const facts = new Map(grid?.strip.days.map((stripDay) => [stripDay.day, stripDay]));
  return stripDays(day).map((each) => ({ day: each, facts: facts.get(each) ?? null }));
}

/** The columns at the instant `now`. */
export function dayColumns(
  days: readonly KnownDay[],
  now: Temporal.Instant,
  timeZone: string,
): readonly DayColumn[] {
  return days.map(({ day, facts }) => {
    if (!facts)
      return { day, cutOff: null, shopsCutOff: undefined, open: false, isSoon: false, status: null };
    const cutOff = Temporal.Instant.from(facts.cutOff);
    const shopsCutOff = Temporal.Instant.from(facts.shopsCutOff);
    const statusOf = (order: { orderType: OrderType; voided: boolean } | null) =>
      displayStatus({ order, day, cutOff: shopsCutOff, now, timeZone });
    return {
      day,
      cutOff,
      shopsCutOff,
      open: isOpen(now, cutOff),
      isSoon: shopsCutOff.epochMilliseconds - now.epochMilliseconds < dayLength,
      status: {
        standard: statusOf({ orderType: 'standard', voided: false }),
        custom: statusOf({ orderType: 'custom', voided: false }),
        none: statusOf(null),
      },
    };
  });
}

/** A key that changes exactly when a column looks different. */
export function columnsKey(columns: readonly DayColumn[]): string {
  return columns
    .map(
      ({ day, cutOff, shopsCutOff, isSoon, status }) =>
        `${day} ${cutOff} ${shopsCutOff} ${isSoon} ${status?.standard} ${status?.none}`,
    )
    .join();
}

/** Whether there is an answer for the selected day. */
export function isKnown(columns: readonly DayColumn[]): boolean {
  return columns[selectedColumn]?.status != null;
}
