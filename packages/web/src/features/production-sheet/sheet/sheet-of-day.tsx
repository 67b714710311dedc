import type { ProductionSheet } from '@bakehouse/contract/days';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { countItems } from '@bakehouse/domain/production/sheet';
import { Button } from '@mantine/core';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { resolveMergedSuppliers } from '../../../shared/display/supplier-filter.ts';
import type { Failure } from '../../../shared/failure.ts';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';
import { LiveIndicator } from '../../../shared/live/live-indicator.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ArrivingOfDay } from '../arriving/arriving-of-day.tsx';
import { onlyShop } from '../arriving/only-shop.ts';
import { useSheetChanges } from '../changes/use-sheet-changes.ts';
import { TableView } from '../grid/table-view.tsx';
import { SheetLine } from '../head/sheet-line.tsx';
import { SheetSummary } from '../head/sheet-summary.tsx';
import { useSheetView } from '../head/use-sheet-view.ts';
import { useSupplierFilter } from '../head/use-supplier-filter.ts';
import { readTime } from '../loading/freshness.ts';
import { DeliveryNotes } from '../notes/delivery-notes.tsx';
import styles from '../production-sheet-screen.module.css';
import { SheetViewChoice } from '../tools/sheet-view-choice.tsx';
import { useSheetViewSettings } from '../tools/sheet-view-settings.ts';

interface SheetOfDayProps {
  readonly answer: ProductionSheet;
  readonly linkTo: (day: DeliveryDay) => string;
  readonly liveState: LiveState;
  /** Why the last reload failed; the answer is then an older one. */
  readonly failure: Failure | null;
  readonly readAgain: () => Promise<unknown>;
  readonly retrying: boolean;
}

/** The part of the screen that needs the day's answer. */
export function SheetOfDay(props: SheetOfDayProps) {
  const { answer, linkTo, liveState, failure, readAgain, retrying } = props;
  const { me, actor } = useMe();
  const { timeZone } = me;
  const [settings] = useSheetViewSettings();
  const [view, setView] = useSheetView();
  const [chosen, setSupplier] = useSupplierFilter();
  const filters = seesAllShops(actor);
  const supplier = filters ? resolveMergedSuppliers(chosen, answer.suppliers) : 'all';
  const table = useSheetChanges(answer, supplier, settings.hidesZeros ? 'hide' : 'show');
  const supplierName = nameOfSupplier(answer, supplier);
  const seenAt = readTime(answer, timeZone);
  const line = { answer, timeZone, liveState };
  const shop = onlyShop(me, actor);
  const viewChoice = <SheetViewChoice isList={shop !== null} view={view} onView={setView} />;
  const summary = (
    <SheetSummary
      answer={answer}
      counts={countItems(answer.orders, answer.customOrders)}
      everyShopIsSeen={filters}
      filtered={supplierName === null ? null : { itemCount: table.sheet.total, supplierName }}
    />
  );
  const away = liveState === 'away' && (
    <p className={styles.live}>
      <LiveIndicator state={liveState} seenAt={seenAt} />
    </p>
  );

  const above = (
    <>
      {away}
      {failure && (
        <Notice tone="attention" requestId={failure.requestId}>
          {failure.sentence} You are still seeing the sheet of {seenAt}.{' '}
          <Button size="sm" variant="default" onClick={() => void readAgain()} loading={retrying}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );

  if (view === 'notes') {
    return (
      <>
        <SheetLine {...line}>{viewChoice}</SheetLine>
        {away}
        <DeliveryNotes day={answer.day} />
      </>
    );
  }
  if (shop) {
    return (
      <ArrivingOfDay line={line} shop={shop} linkTo={linkTo} readAgain={readAgain} viewChoice={viewChoice}>
        {above}
      </ArrivingOfDay>
    );
  }
  return (
    <TableView
      line={line}
      linkTo={linkTo}
      table={table}
      supplier={supplier}
      supplierName={supplierName}
      filters={filters}
      onSupplier={setSupplier}
      readAgain={readAgain}
      viewChoice={viewChoice}
      summary={summary}
    >
      {above}
    </TableView>
  );
}

/** The name of the filtered supplier; null without a filter. */
function nameOfSupplier(answer: Pick<ProductionSheet, 'suppliers'>, supplier: SupplierFilter): string | null {
  if (supplier === 'all') return null;
  if (supplier === 'none') return 'no supplier';
  return answer.suppliers.find(({ supplierId }) => supplierId === supplier)?.name ?? `supplier ${supplier}`;
}
