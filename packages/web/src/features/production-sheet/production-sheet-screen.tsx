import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { productionSheetAddress } from '../../shared/addresses.ts';
import type { Failure } from '../../shared/failure.ts';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { useSlide } from '../../ui/motion/use-slide.ts';
import { onlyShop } from './arriving/only-shop.ts';
import { SheetTop } from './head/sheet-top.tsx';
import { useSheetView, viewSearch } from './head/use-sheet-view.ts';
import { supplierSearch, useSupplierFilter } from './head/use-supplier-filter.ts';
import { SheetSkeleton } from './loading/sheet-skeleton.tsx';
import { useLiveSheet } from './loading/use-live-sheet.ts';
import styles from './production-sheet-screen.module.css';
import { SheetOfDay } from './sheet/sheet-of-day.tsx';
import { useSheetViewSettings } from './tools/sheet-view-settings.ts';

/** What to bake for a day: products by category against shops (spec 000 section 2). */
export function ProductionSheetScreen({ day }: { readonly day: DeliveryDay }) {
  const { me, actor } = useMe();
  const shop = onlyShop(me, actor);
  const title = shop ? 'Arriving' : 'Production sheet';
  usePageTitle(`${title} ${formatDayShort(day)}`);
  const [settings] = useSheetViewSettings();
  const products = settings.hidesZeros ? 'ordered' : 'all';
  const { answer, strip, liveState, error, isFetching, refetch } = useLiveSheet(day, products);
  const [supplier] = useSupplierFilter();
  const [view] = useSheetView();
  const kept = viewSearch(supplierSearch(supplier), view);
  const linkTo = (other: DeliveryDay) => `${productionSheetAddress(other)}${kept}`;
  useSlide('sheet', answer?.day ?? day);
  const failure = error && failureOf(error);
  return (
    <main id="main" className={styles.root} data-part="production-sheet" tabIndex={-1}>
      <SheetTop title={title} day={day} strip={strip} linkTo={linkTo} />
      {answer ? (
        <SheetOfDay
          key={answer.day}
          answer={answer}
          linkTo={linkTo}
          liveState={liveState}
          failure={failure}
          readAgain={refetch}
          retrying={isFetching}
        />
      ) : (
        <Instead
          failure={failure}
          onRetry={() => void refetch()}
          retrying={isFetching}
          isList={shop !== null}
        />
      )}
    </main>
  );
}

interface InsteadProps {
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** Whether a list is loading, and not a table. */
  readonly isList: boolean;
}

/** Shown while there is no answer: a skeleton, or the failure. */
function Instead({ failure, onRetry, retrying, isList }: InsteadProps) {
  if (!failure && !isList) return <SheetSkeleton />;
  return (
    <div className={styles.instead}>
      {failure ? (
        <FailedPart
          what="The production sheet did not load"
          failure={failure}
          onRetry={onRetry}
          retrying={retrying}
        />
      ) : (
        <SkeletonRows label="Loading what arrives" rows={12} />
      )}
    </div>
  );
}
