import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDayText } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { NotFound } from '../../features/account-states/not-found.tsx';
import { ordersAddress } from '../../shared/addresses.ts';
import { useToday } from '../../shared/session/me.tsx';

interface DayRouteProps {
  /** The day of the address, dd-MMM-yyyy. */
  readonly date: string | undefined;
  readonly children: (day: DeliveryDay) => ReactNode;
}

/** Renders a screen of a delivery day if the address has a valid day. */
export function DayRoute({ date = '', children }: DayRouteProps) {
  const today = useToday();
  const day = parseDayText(date);
  if (day) return children(day);
  return (
    <NotFound
      heading={`${date} is not a day`}
      advice="Days in addresses look like this: 21-Nov-2026."
      back={{ href: ordersAddress(today), label: 'Go to today’s orders' }}
    />
  );
}
