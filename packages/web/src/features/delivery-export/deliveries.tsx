import { mostPrintedRows } from '@bakehouse/domain/exports/day-range';
import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { salesOfSupplier } from '@bakehouse/domain/exports/sales-exported';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { useDeferredValue, useMemo } from 'react';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import styles from '../../shared/days/range/export-page.module.css';
import { ExportTotals } from '../../shared/days/range/export-totals.tsx';
import { formatRange, rangeFileName } from '../../shared/days/range/usual-ranges.ts';
import { resolveMergedSuppliers } from '../../shared/display/supplier-filter.ts';
import { usePrintFoot } from '../../shared/display/use-print-foot.ts';
import { NotRecorded } from '../../shared/exports/not-recorded.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { tableCells } from '../../ui/table/file/table-text.ts';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import type { DayLoad } from './day-load.ts';
import { salesOf, suppliersOf } from './day-load.ts';
import { DeliveryTools, supplierName } from './delivery-tools.tsx';
import { sumProducts, totalsOf } from './product-sums.ts';
import { lineColumns, productColumns } from './sales-columns.tsx';
import { SalesExported } from './sales-exported.tsx';
import { saveDishSales } from './save-dish-sales.tsx';
import type { DayLoading } from './use-day-load.ts';
import type { ExportChoices } from './use-export-choices.ts';
import { useSalesExports } from './use-sales-exports.ts';

interface DeliveriesProps {
  readonly load: DayLoad;
  readonly running: boolean;
  readonly choices: ExportChoices;
  readonly keepFile: DayLoading['keepFile'];
}

/** The loaded deliveries: filtered, totalled, shown, saved and printed. */
export function Deliveries({ load: newest, running, choices: chosen, keepFile }: DeliveriesProps) {
  const { shown, sort, chooseSort } = chosen;
  // Deferred, because the totals of a month take a moment, in which further days should be loaded.
  const load = useDeferredValue(newest);
  const busy = running || load !== newest;
  const suppliers = useMemo(() => suppliersOf(load), [load]);
  const supplier = resolveMergedSuppliers(chosen.supplier, suppliers);
  const choices = { ...chosen, supplier };
  const everySale = useMemo(() => salesOf(load), [load]);
  const sales = useMemo(() => salesOfSupplier(everySale, supplier), [everySale, supplier]);
  const products = useMemo(() => sumProducts(sales), [sales]);
  const totals = useMemo(() => totalsOf(sales), [sales]);
  const lines = shown === 'lines';
  const places = useMemo(
    () => new Map(lines ? sales.map((sale, place) => [sale, place]) : []),
    [sales, lines],
  );
  const exports = useSalesExports(load, sales, supplier, keepFile);
  const { before, these } = exports;
  const columns = useMemo(() => ({ products: productColumns(before), lines: lineColumns(before) }), [before]);
  const tooLong = lines && sales.length > mostPrintedRows;
  usePrintFoot(`For Delivery  ·  ${formatRange(load.range)}`);
  const shownAs = `${shown}${supplier === 'all' ? '' : `-${supplierName(supplier, suppliers)}`}`;
  return (
    <section className={styles.exportResults} aria-label="What was delivered">
      <div className={styles.exportSummary}>
        <div className={styles.exportTotalsPart}>
          <p className={styles.exportPrintHead}>
            {formatRange(load.range)}, {lines ? 'Lines' : 'Products'}, {supplierName(supplier, suppliers)}
            {load.arrived.size < load.days.length &&
              `. Only ${load.arrived.size} of ${countOf(load.days.length, 'day')} ${load.arrived.size === 1 ? 'is' : 'are'} loaded`}
          </p>
          <ExportTotals
            label="Totals"
            totals={[
              ['Quantity', formatCount(totals.quantity)],
              ['Value', formatMoney(totals.value)],
              ['Orders', formatCount(totals.orders)],
            ]}
          />
        </div>
        <DeliveryTools
          load={load}
          busy={busy}
          choices={choices}
          sales={sales}
          suppliers={suppliers}
          hasUnassigned={everySale.some(({ supplierId }) => supplierId === null)}
          cells={() =>
            lines
              ? tableCells(columns.lines, sortRows(sales, columns.lines, sort))
              : tableCells(columns.products, sortRows(products, columns.products, sort))
          }
          tableFileName={`${rangeFileName(fileNamePart(shownAs), load.range)}.csv`}
          onSaved={exports.record}
          tooLong={tooLong}
        />
      </div>
      <NotRecorded failure={exports.failure} />
      {before && (
        <SalesExported
          facts={before}
          onSaveThese={
            busy || these.length === 0 || these.length === sales.length
              ? null
              : () => void saveDishSales('dish-sales-changed', load.range, these, exports.record)
          }
        />
      )}
      {sales.length === 0 && (
        <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noOrdersFound} />
      )}
      {tooLong && (
        <p className={styles.exportPrintHead}>
          {formatCount(sales.length)} lines are too many for paper: Bakehouse prints up to{' '}
          {formatCount(mostPrintedRows)}.
        </p>
      )}
      {sales.length > 0 && (
        <div className={styles.exportTable} data-part="export-table" data-too-long={tooLong || undefined}>
          {lines ? (
            <PrintableTable
              caption="Lines of the dish-sales file"
              columns={columns.lines}
              rows={sales}
              rowKey={(sale: DishSale) => places.get(sale) ?? 0}
              sort={sort}
              onSort={chooseSort}
              printable={!tooLong}
            />
          ) : (
            <PrintableTable
              caption="Products"
              columns={columns.products}
              rows={products}
              rowKey={({ key }) => key}
              sort={sort}
              onSort={chooseSort}
              printable
            />
          )}
        </div>
      )}
    </section>
  );
}

interface PrintableTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly printable: boolean;
}

/** Observes printing itself, so that only the table renders for it. */
function PrintableTable<Row>({ printable, ...table }: PrintableTableProps<Row>) {
  const printing = usePrinting();
  return <SortableTable {...table} everyRow={printing && printable} />;
}

/** 'No supplier' in the form for a file name: 'no-supplier'. */
function fileNamePart(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
