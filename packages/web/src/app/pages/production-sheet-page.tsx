import { ProductionSheetScreen } from '../../features/production-sheet/production-sheet-screen.tsx';
import type { ScreenParameters } from '../screen-component.ts';
import { OnDay } from './on-day.tsx';

export function ProductionSheetPage({ parameters: { date } }: { readonly parameters: ScreenParameters }) {
  return <OnDay date={date}>{(day) => <ProductionSheetScreen day={day} />}</OnDay>;
}
