import { OrdersDayScreen } from '../../../features/orders-day/orders-day-screen.tsx';
import type { ScreenParameters } from '../../screen-component.ts';
import { DayRoute } from '../day-route.tsx';

export function OrdersDayPage({ parameters: { date } }: { readonly parameters: ScreenParameters }) {
  return <DayRoute date={date}>{(day) => <OrdersDayScreen day={day} />}</DayRoute>;
}
