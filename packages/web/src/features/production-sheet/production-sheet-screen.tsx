import type { DeliveryDay } from '@bakehouse/domain/day';
import { formatDayShort } from '@bakehouse/domain/day';
import { productionSheetAddress } from '../../shared/addresses.ts';
import { CalendarStrip, stripDayFacts } from '../../shared/calendar-strip.tsx';
import { failureOf } from '../../shared/failure.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import './production-sheet-screen.css';
import { useSheetLook } from './sheet-look.ts';
import { SheetOfDay } from './sheet-of-day.tsx';
import { useLiveSheet } from './use-live-sheet.ts';
import { useSheetView, viewSearch } from './use-sheet-view.ts';
import { supplierSearch, useSupplierFilter } from './use-supplier-filter.ts';

/** What to bake for a day: products by category against shops (spec 000 section 2). */
export function ProductionSheetScreen({ day }: { readonly day: DeliveryDay }) {
  usePageTitle(`Production sheet ${formatDayShort(day)}`);
  const [look] = useSheetLook();
  const products = look.hidesZeros ? 'ordered' : 'all';
  const { answer, strip, liveState, error, isFetching, refetch } = useLiveSheet(day, products);
  const [supplier] = useSupplierFilter();
  const [view] = useSheetView();
  const kept = viewSearch(supplierSearch('', supplier), view);
  const failure = error && failureOf(error);
  return (
    <main id="main" className="production-sheet" tabIndex={-1}>
      {strip && (
        <CalendarStrip
          days={stripDayFacts(strip.days)}
          selected={day}
          today={strip.today}
          linkTo={(other) => `${productionSheetAddress(other)}${kept}`}
        />
      )}
      {answer ? (
        <SheetOfDay
          key={answer.day}
          answer={answer}
          liveState={liveState}
          failure={failure}
          readAgain={refetch}
          retrying={isFetching}
        />
      ) : (
        <>
          <h1>Production sheet</h1>
          {failure ? (
            <FailedLoad
              what={failure.sentence}
              requestId={failure.requestId}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonRows label="Loading the production sheet" rows={12} />
          )}
        </>
      )}
    </main>
  );
}
