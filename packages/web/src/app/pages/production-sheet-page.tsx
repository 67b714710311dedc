import { can } from '@bakehouse/domain/kernel/permissions';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { BenchScreen } from '../../features/production-sheet/bench/bench-screen.tsx';
import { ProductionSheetScreen } from '../../features/production-sheet/production-sheet-screen.tsx';
import { useMe } from '../../shared/session/me.tsx';
import type { ScreenParameters } from '../screen-component.ts';
import { DayRoute } from './day-route.tsx';

export function ProductionSheetPage({ parameters: { date } }: { readonly parameters: ScreenParameters }) {
  return <DayRoute date={date}>{(day) => <ProductionSheetScreen day={day} />}</DayRoute>;
}

/** The bench view of the same day, for people who may see every shop. */
export function BenchPage({ parameters: { date } }: { readonly parameters: ScreenParameters }) {
  const { actor } = useMe();
  if (!can(actor, 'tick-bench')) return <PermissionDenied page="Bench mode" needs="view-administration" />;
  return <DayRoute date={date}>{(day) => <BenchScreen key={day} day={day} />}</DayRoute>;
}
