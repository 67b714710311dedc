import type { ProductionSheet } from '@bakehouse/contract/days';
import { messages } from '@bakehouse/domain/messages';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { LoafStamp } from '../../shared/loaf-stamp.tsx';
import { useMe } from '../../shared/me.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { usePhone } from '../../ui/use-media.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { additionalShops } from './additional-shops.ts';
import { PrintChanges } from './changes/print-changes.tsx';
import type { useSheetChanges } from './changes/use-sheet-changes.ts';
import type { Paper } from './print-facts.ts';
import { PrintSheet } from './print-sheet.tsx';
import { PrintNotice } from './prints/print-notice.tsx';
import { PrintedLine } from './prints/printed-line.tsx';
import { usePaper } from './prints/use-paper.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetList } from './sheet-list.tsx';
import { useSheetLook } from './sheet-look.ts';
import { SheetNotes } from './sheet-notes.tsx';
import type { SupplierFilter } from './sheet-of-answer.ts';
import { SheetSince } from './sheet-since.tsx';
import { SheetTools } from './sheet-tools.tsx';
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

/** The day as a table, with what changed on it, its lists, and its papers. */
export function TableView(props: TableViewProps) {
  const { answer, table, supplier, supplierName, filters, onSupplier, readAgain, children } = props;
  const { me } = useMe();
  const { businessName, timeZone } = me;
  const phone = usePhone();
  const printing = usePrinting();
  const [look, changeLook] = useSheetLook();
  const [sort, setSort] = useState<TableSort | null>(null);
  const { paper, notice, busy, print } = usePaper(supplier, readAgain);
  const { changes, baseline, oldPrint } = table;
  const sheet = useMemo(() => sortSheet(table.sheet, sort), [table.sheet, sort]);
  const additional = useMemo(() => additionalShops(table.facts), [table.facts]);
  const filled = sheet.columns.length > 0 && sheet.categories.length > 0;
  const hasPaper = filled || answer.customOrders.length > 0;

  const head = { answer, supplierName, businessName, timeZone };
  const wholeSheet: Paper = { kind: 'sheet', facts: { ...head, sheet, changes, additional } };
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
        look={look}
        onLook={changeLook}
        filled={filled}
        print={{ possible: hasPaper, busy, onPrint: () => print(wholeSheet) }}
      >
        {children}
      </SheetTools>
      {filled && phone && <SheetList sheet={sheet} changes={changes} look={look} />}
      {filled && !phone && (
        <SheetGrid
          day={answer.day}
          sheet={sheet}
          changes={changes}
          look={look}
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
      {printing && (paper || hasPaper) && <PaperOnPrinter paper={paper ?? wholeSheet} />}
    </>
  );
}

function PaperOnPrinter({ paper }: { readonly paper: Paper }) {
  return paper.kind === 'changes' ? <PrintChanges {...paper.facts} /> : <PrintSheet {...paper.facts} />;
}
