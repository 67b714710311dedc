import type { DeliveredDay } from '@bakehouse/contract/exports';
import { mostPrintedRows } from '@bakehouse/domain/exports/day-range';
import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useId } from 'react';
import exportPageStyles from '../../shared/days/range/export-page.module.css';
import type { SupplierFilter } from '../../shared/display/supplier-filter.ts';
import { parseSupplier } from '../../shared/display/supplier-filter.ts';
import { SegmentedChoice } from '../../ui/fields/segmented-choice.tsx';
import type { Cells } from '../../ui/table/file/csv-file.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import type { DayLoad } from './day-load.ts';
import deliveryExportScreenStyles from './delivery-export-screen.module.css';
import { SaveDishSales } from './save-dish-sales.tsx';
import type { ExportChoices } from './use-export-choices.ts';

interface DeliveryToolsProps {
  readonly load: DayLoad;
  /** Whether days are still loading or being totalled. */
  readonly busy: boolean;
  readonly choices: ExportChoices;
  /** The filtered sales. */
  readonly sales: readonly DishSale[];
  readonly suppliers: DeliveredDay['suppliers'];
  readonly hasUnassigned: boolean;
  readonly cells: () => Cells;
  readonly tableFileName: string;
  readonly onSaved: (sales: readonly DishSale[]) => void;
  /** Whether there are too many rows to print. */
  readonly tooLong: boolean;
}

const shownChoices = [
  { value: 'products', label: 'Products' },
  { value: 'lines', label: 'Lines' },
] as const;

/** The toolbar above the table: its view, and its exports. */
export function DeliveryTools(props: DeliveryToolsProps) {
  const { load, busy, choices, sales, suppliers, hasUnassigned, cells, tableFileName, onSaved, tooLong } =
    props;
  const why = useId();
  return (
    <div className={exportPageStyles.exportTools}>
      <NativeSelect
        label="Supplier"
        className={deliveryExportScreenStyles.supplier}
        value={String(choices.supplier)}
        onChange={(event) => choices.chooseSupplier(parseSupplier(event.currentTarget.value))}
        data={supplierChoices(choices.supplier, suppliers, hasUnassigned)}
      />
      <SegmentedChoice
        label="Show"
        choices={shownChoices}
        value={choices.shown}
        onChoose={choices.chooseShown}
      />
      <div className={exportPageStyles.exportToolsEnd}>
        <TableTools cells={cells} fileName={tableFileName} disabled={busy || sales.length === 0} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={busy || tooLong || sales.length === 0}
          aria-describedby={tooLong ? why : undefined}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <SaveDishSales load={load} sales={sales} disabled={busy || sales.length === 0} onSaved={onSaved} />
      </div>
      {tooLong && (
        <p id={why} className={`muted ${deliveryExportScreenStyles.why}`}>
          Up to {formatCount(mostPrintedRows)} lines can be printed, and these are {formatCount(sales.length)}
          .
        </p>
      )}
    </div>
  );
}

/** The options of the filter, always including the current one. */
function supplierChoices(
  chosen: SupplierFilter,
  suppliers: DeliveredDay['suppliers'],
  hasUnassigned: boolean,
): readonly { readonly value: string; readonly label: string }[] {
  const known = suppliers.map(({ supplierId, name }) => ({ value: String(supplierId), label: name }));
  const isUnknown = typeof chosen === 'number' && !known.some(({ value }) => value === String(chosen));
  return [
    { value: 'all', label: 'All suppliers' },
    ...known,
    ...(isUnknown ? [{ value: String(chosen), label: supplierName(chosen, suppliers) }] : []),
    ...(hasUnassigned || chosen === 'none' ? [{ value: 'none', label: 'No supplier' }] : []),
  ];
}

export function supplierName(supplier: SupplierFilter, suppliers: DeliveredDay['suppliers']): string {
  if (supplier === 'all') return 'All suppliers';
  if (supplier === 'none') return 'No supplier';
  return suppliers.find(({ supplierId }) => supplierId === supplier)?.name ?? `Supplier ${supplier}`;
}
