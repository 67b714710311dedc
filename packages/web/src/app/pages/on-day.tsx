import type { DeliveryDay } from '@bakehouse/domain/day';
import { parseDayText } from '@bakehouse/domain/day';
import type { Need } from '@bakehouse/domain/permissions';
import { meets } from '@bakehouse/domain/permissions';
import type { ReactNode } from 'react';
import { NotFound } from '../../features/account-states/not-found.tsx';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { ordersAddress } from '../../shared/addresses.ts';
import { useMe, useToday } from '../../shared/me.tsx';

interface OnDayProps {
  /** What the screen asks of the person (spec 000 section 2). */
  readonly needs: Need;
  /** The day as it stands in the address, dd-MMM-yyyy. */
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
