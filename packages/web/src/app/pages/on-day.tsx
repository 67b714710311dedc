import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDayText } from '@bakehouse/domain/kernel/day';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { meets } from '@bakehouse/domain/kernel/permissions';
import type { ReactNode } from 'react';
import { NotFound } from '../../features/account-states/not-found.tsx';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { ordersAddress } from '../../shared/addresses.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';

interface OnDayProps {
  /** What the screen asks of the person (spec 000 section 2). */
  readonly needs: Need;
  /** The day as it is in the address, dd-MMM-yyyy. */
  readonly date: string;
  readonly children: (day: DeliveryDay) => ReactNode;
}

/** Opens a screen of a delivery day to those who may see it, when its address names a day. */
export function OnDay({ needs, date, children }: OnDayProps) {
  const { actor } = useMe();
  const today = useToday();
  if (!meets(actor, needs)) return <PermissionDenied />;
  const day = parseDayText(date);
  if (day) return children(day);
  return (
    <NotFound
      heading={`${date} is not a day`}
      advice="A day stands in an address like this: 21-Nov-2026."
      back={{ href: ordersAddress(today), label: 'Go to the orders of today' }}
    />
  );
}
