import { getRouteApi } from '@tanstack/react-router';
import { NotFound } from '../../features/account-states/not-found.tsx';
import { OrderScreen } from '../../features/order/order-screen.tsx';
import { OnDay } from './on-day.tsx';
import { orderTargetOf } from './order-target.ts';

const route = getRouteApi('/signed-in/orders/$date/$');

/**
 * A new order and an order that exists share one route, so that an order which has just been saved stays on the screen
 * while its address changes from NEW to its number.
 */
export function OrderPage() {
  const { date, _splat = '' } = route.useParams();
  const target = orderTargetOf(_splat);
  if (!target) return <NotFound />;
  return (
    <OnDay needs={target.kind === 'new' ? 'edit-orders' : 'view-orders'} date={date}>
      {(day) => <OrderScreen day={day} target={target} />}
    </OnDay>
  );
}
