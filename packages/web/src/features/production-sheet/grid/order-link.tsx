import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { orderAddress } from '../../../shared/addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';

/** The number of an order as a link to it. */
export function OrderLink({ day, orderId }: { readonly day: DeliveryDay; readonly orderId: number }) {
  return (
    <AppLink className="text-link touch-room" href={orderAddress(day, orderId)}>
      <span className="visually-hidden">Order </span>
      {orderId}
    </AppLink>
  );
}
