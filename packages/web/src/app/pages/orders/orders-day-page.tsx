import { OrdersDayScreen } from '../../../features/orders-day/orders-day-screen.tsx';
import type { ScreenParameters } from '../../screen-component.ts';
import { OnDay } from '../on-day.tsx';

export function OrdersDayPage({ parameters: { date } }: { readonly parameters: ScreenParameters }) {
  return <OnDay date={date}>{(day) => <OrdersDayScreen day={day} />}</OnDay>;
}
