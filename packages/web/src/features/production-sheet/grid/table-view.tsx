import type { ProductionSheet } from '@bakehouse/contract/days';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { PrintChanges } from '../changes/print-changes.tsx';
import type { useSheetChanges } from '../changes/use-sheet-changes.ts';
import { SheetSince } from '../head/sheet-since.tsx';
import { SheetTools } from '../head/sheet-tools.tsx';
import { useSheetViewSettings } from '../head/sheet-view-settings.ts';
import { additionalShops } from '../loading/additional-shops.ts';
import type { SupplierFilter } from '../loading/sheet-of-answer.ts';
import type { PrintJob } from '../printing/print-facts.ts';
import { PrintNotice } from '../printing/print-notice.tsx';
import { PrintSheet } from '../printing/print-sheet.tsx';
import { PrintedLine } from '../printing/printed-line.tsx';
import { usePrintJob } from '../printing/use-print-job.ts';
import { SheetList } from '../sheet/sheet-list.tsx';
import { SheetNotes } from '../sheet/sheet-notes.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { sortSheet } from './sort-sheet.ts';

interface TableViewProps {
  readonly answer: ProductionSheet;
  readonly table: ReturnType<typeof useSheetChanges>;
  readonly supplier: SupplierFilter;
  readonly supplierName: string | null;
  /** Whether this person has the supplier filter. */
  readonly filters: boolean;
  readonly onSupplier: (supplier: SupplierFilter) => void;
  readonly readAgain: () => Promise<unknown>;
  /** The choice of what is shown. */
  readonly children: ReactNode;
}

/** The day as a table, with its changes, lists and print views. */
export function TableView(props: TableViewProps) {
  const { answer, table, supplier, supplierName, filters, onSupplier, readAgain, children } = props;
  const { me } = useMe();
  const { businessName, timeZone } = me;
  const phone = usePhone();
  const printing = usePrinting();
  const [settings, changeViewSettings] = useSheetViewSettings();
  const [sort, setSort] = useState<TableSort | null>(null);
  const { printJob, notice, busy, print } = usePrintJob(supplier, readAgain);
  const { changes, baseline, oldPrint } = table;
  const sheet = useMemo(() => sortSheet(table.sheet, sort), [table.sheet, sort]);
  const additional = useMemo(() => additionalShops(table.facts), [table.facts]);
  const filled = sheet.columns.length > 0 && sheet.categories.length > 0;
  const hasPrintJob = filled || answer.customOrders.length > 0;

  const head = { answer, supplierName, businessName, timeZone };
  const wholeSheet: PrintJob = { kind: 'sheet', facts: { ...head, sheet, changes, additional } };
  function printChanges(): void {
    if (!oldPrint?.comparison) return;
    const { comparison, print: old } = oldPrint;
    print({ kind: 'changes', facts: { ...head, comparison, print: old } });
  }

  return (
    <>
      <SheetSince
        changes={changes}
        baseline={baseline}
        timeZone={timeZone}
        onSeen={table.callSeen}
        onPrintChanges={printChanges}
      />
      {oldPrint && (
        <PrintedLine
          oldPrint={oldPrint}
          isToldAbove={baseline.print !== null}
          version={answer.version}
          timeZone={timeZone}
          onPrintChanges={printChanges}
          onPrint={() => print(wholeSheet)}
        />
      )}
      {notice && <PrintNotice notice={notice} />}
      <SheetTools
        answer={answer}
        sheet={sheet}
        supplier={filters ? supplier : null}
        onSupplier={onSupplier}
        settings={settings}
        onLook={changeViewSettings}
        filled={filled}
        print={{ possible: hasPrintJob, busy, onPrint: () => print(wholeSheet) }}
      >
        {children}
      </SheetTools>
      {filled && phone && <SheetList sheet={sheet} changes={changes} settings={settings} />}
      {filled && !phone && (
        <SheetGrid
          day={answer.day}
          sheet={sheet}
          changes={changes}
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
      <SheetNotes
        answer={answer}
        additional={additional}
        supplierName={supplierName}
        changes={changes.orders}
      />
      {printing && (printJob || hasPrintJob) && <PrintView printJob={printJob ?? wholeSheet} />}
    </>
  );
}

function PrintView({ printJob }: { readonly printJob: PrintJob }) {
  return printJob.kind === 'changes' ? (
    <PrintChanges {...printJob.facts} />
  ) : (
    <PrintSheet {...printJob.facts} />
  );
}
