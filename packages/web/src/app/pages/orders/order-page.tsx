import { meets } from '@bakehouse/domain/kernel/permissions';
import { NotFound } from '../../../features/account-states/not-found.tsx';
import { PermissionDenied } from '../../../features/account-states/permission-denied.tsx';
import { OrderScreen } from '../../../features/order/order-screen.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import type { ScreenParameters } from '../../screen-component.ts';
import { DayRoute } from '../day-route.tsx';
import { orderTargetOf } from './order-target.ts';

interface OrderPageProps {
  readonly parameters: ScreenParameters;
}

/**
 * A new order and a saved one share a route, so that a new order stays mounted when its save changes NEW in the address
 * to its number.
 */
export function OrderPage({ parameters: { date, order = '', shop } }: OrderPageProps) {
  const { actor } = useMe();
  const target = orderTargetOf(shop === undefined ? order : `${order}/${shop}`);
  if (!target) return <NotFound />;
  if (target.kind === 'new' && !meets(actor, 'edit-orders'))
    return <PermissionDenied page="New order" needs="edit-orders" />;
  return <DayRoute date={date}>{(day) => <OrderScreen day={day} target={target} />}</DayRoute>;
}
