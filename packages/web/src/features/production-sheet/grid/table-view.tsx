import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { readyToPrint } from '../../../shared/documents/ready-to-print.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { useHandset } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { BenchButton } from '../bench/bench-button.tsx';
import { PrintChanges } from '../changes/print-changes.tsx';
import { countChanges } from '../changes/sheet-changes.ts';
import type { useSheetChanges } from '../changes/use-sheet-changes.ts';
import { ScannedPaper } from '../head/scanned-paper.tsx';
import type { SheetLineFacts } from '../head/sheet-line.tsx';
import { SheetLine, versionLabel } from '../head/sheet-line.tsx';
import { SheetVersion } from '../head/sheet-version.tsx';
import { additionalShops } from '../loading/additional-shops.ts';
import { layOutTotals } from '../printing/lay-out-totals.ts';
import type { PrintJob } from '../printing/print-facts.ts';
import { PrintNotice } from '../printing/print-notice.tsx';
import { PrintSheet } from '../printing/print-sheet.tsx';
import { PrintTotals } from '../printing/print-totals.tsx';
import { PrintedLine } from '../printing/printed-line.tsx';
import { codeOfSheet } from '../printing/sheet-code.ts';
import { usePrintJob } from '../printing/use-print-job.ts';
import { usePrintParameter } from '../printing/use-print-parameter.ts';
import screenStyles from '../production-sheet-screen.module.css';
import { SheetList } from '../sheet/sheet-list.tsx';
import { SheetNotes } from '../sheet/sheet-notes.tsx';
import { ChangesButton } from '../tools/changes-button.tsx';
import { FilterNote } from '../tools/filter-note.tsx';
import { PrintMenu } from '../tools/print-menu.tsx';
import { useSheetViewSettings } from '../tools/sheet-view-settings.ts';
import { ViewMenu } from '../tools/view-menu.tsx';
import { useFromUsual } from '../usual/use-from-usual.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { sortSheet } from './sort-sheet.ts';

interface TableViewProps {
  readonly line: SheetLineFacts;
  readonly linkTo: (day: DeliveryDay) => string;
  readonly table: ReturnType<typeof useSheetChanges>;
  readonly supplier: SupplierFilter;
  readonly supplierName: string | null;
  /** Whether this person has the supplier filter. */
  readonly filters: boolean;
  readonly onSupplier: (supplier: SupplierFilter) => void;
  readonly readAgain: () => Promise<unknown>;
  /** The switch between the table and the delivery notes. */
  readonly viewChoice: ReactNode;
  /** The quantity to bake, in a sentence. */
  readonly summary: ReactNode;
  /** Notices above the table. */
  readonly children: ReactNode;
}

/** The day as a table, with its changes, lists and print views. */
export function TableView(props: TableViewProps) {
  const { line, linkTo, table, supplier, supplierName, filters, onSupplier, readAgain } = props;
  const { answer, timeZone } = line;
  const { me } = useMe();
  const { businessName } = me;
  const handset = useHandset();
  const printing = usePrinting();
  const [settings, changeViewSettings] = useSheetViewSettings();
  const [sort, setSort] = useState<TableSort | null>(null);
  const { printJob, notice, busy, print, printWhenLaidOut } = usePrintJob(supplier, readAgain);
  const { changes, baseline, oldPrint } = table;
  const sheet = useMemo(() => sortSheet(table.sheet, sort), [table.sheet, sort]);
  const additional = useMemo(() => additionalShops(table.facts), [table.facts]);
  const fromUsual = useFromUsual(answer, table.sheet);
  const filled = sheet.columns.length > 0 && sheet.categories.length > 0;
  const hasPrintJob = filled || answer.customOrders.length > 0;

  const head = { answer, supplierName, businessName, timeZone };
  const wholeSheet = {
    kind: 'sheet',
    facts: { ...head, sheet, changes, additional, fromUsual, code: null },
  } satisfies PrintJob;
  const comparison = oldPrint?.comparison ?? null;
  async function layOutTotalsJob(): Promise<PrintJob> {
    const { sheet: inKitchenOrder } = table;
    const document = await layOutTotals({ ...head, supplier, sheet: inKitchenOrder, changes, baseline });
    await readyToPrint(document);
    return { kind: 'totals', facts: { ...head, document } };
  }
  const printSheet = () =>
    printWhenLaidOut(async () => {
      const code = await codeOfSheet(answer, supplier);
      return { ...wholeSheet, facts: { ...wholeSheet.facts, code } };
    });
  function printChanges(): void {
    if (!oldPrint || !comparison) return;
    print({ kind: 'changes', facts: { ...head, comparison, print: oldPrint.print } });
  }
  usePrintParameter({
    isKnown: !oldPrint || comparison !== null || oldPrint.unreadable,
    printChanges: comparison && printChanges,
  });

  return (
    <>
      <SheetLine
        {...line}
        notes={
          <>
            <ChangesButton
              changes={changes}
              baseline={baseline}
              timeZone={timeZone}
              onSeen={table.callSeen}
              onAllSeen={table.callAllSeen}
              onPrintChanges={printChanges}
            />
            {supplierName !== null && <FilterNote name={supplierName} onClear={() => onSupplier('all')} />}
          </>
        }
      >
        {!handset && props.viewChoice}
        <ViewMenu
          answer={answer}
          sheet={sheet}
          supplier={filters ? supplier : null}
          onSupplier={onSupplier}
          settings={settings}
          onViewSettings={changeViewSettings}
          filled={filled}
        >
          {handset && props.viewChoice}
        </ViewMenu>
        {filters && filled && <BenchButton day={answer.day} supplier={supplier} />}
        <PrintMenu
          version={versionLabel(answer)}
          possible={hasPrintJob}
          busy={busy}
          onTotals={filled ? () => printWhenLaidOut(layOutTotalsJob) : null}
          onSheet={printSheet}
          onChanges={comparison && printChanges}
        />
      </SheetLine>
      <div className={screenStyles.body} data-slides>
        {props.children}
        <ScannedPaper answer={answer} />
        {oldPrint && (
          <PrintedLine
            oldPrint={oldPrint}
            isToldAbove={baseline.print !== null && countChanges(changes) > 0}
            version={answer.version}
            timeZone={timeZone}
            onPrintChanges={printChanges}
            onPrint={printSheet}
          />
        )}
        {notice && <PrintNotice notice={notice} />}
        {handset && <SheetVersion answer={answer} sheet={sheet} timeZone={timeZone} linkTo={linkTo} />}
        {filled && handset && (
          <SheetList sheet={sheet} changes={changes} fromUsual={fromUsual} settings={settings} />
        )}
        {filled && !handset && (
          <SheetGrid
            day={answer.day}
            sheet={sheet}
            changes={changes}
            fromUsual={fromUsual}
            settings={settings}
            sort={sort}
            onSort={setSort}
          />
        )}
        {!filled && (supplier !== 'all' || answer.customOrders.length === 0) && (
          <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noOrdersFound}>
            {supplier !== 'all' && (
              <Button variant="default" onClick={() => onSupplier('all')}>
                Clear filter
              </Button>
            )}
          </EmptyState>
        )}
        {props.summary}
        <SheetNotes
          answer={answer}
          additional={additional}
          supplierName={supplierName}
          changes={changes.orders}
        />
      </div>
      {printing && (printJob || hasPrintJob) && <PrintView printJob={printJob ?? wholeSheet} />}
    </>
  );
}

function PrintView({ printJob }: { readonly printJob: PrintJob }) {
  switch (printJob.kind) {
    case 'totals':
      return <PrintTotals {...printJob.facts} />;
    case 'changes':
      return <PrintChanges {...printJob.facts} />;
    default:
      return <PrintSheet {...printJob.facts} />;
  }
}
