import { getRouteApi } from '@tanstack/react-router';
import { OrdersDayScreen } from '../../features/orders-day/orders-day-screen.tsx';
import { OnDay } from './on-day.tsx';

const route = getRouteApi('/signed-in/orders/$date/');

export function OrdersDayPage() {
  const { date } = route.useParams();
  return (
    <OnDay needs="view-orders" date={date}>
      {(day) => <OrdersDayScreen day={day} />}
    </OnDay>
  );
}
