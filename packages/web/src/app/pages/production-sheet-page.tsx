import { getRouteApi } from '@tanstack/react-router';
import { ProductionSheetScreen } from '../../features/production-sheet/production-sheet-screen.tsx';
import { OnDay } from './on-day.tsx';

const route = getRouteApi('/signed-in/production-sheet/$date');

export function ProductionSheetPage() {
  const { date } = route.useParams();
  return (
    <OnDay needs="view-orders" date={date}>
      {(day) => <ProductionSheetScreen day={day} />}
    </OnDay>
  );
}
