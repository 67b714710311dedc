import type { SageRow } from '@bakehouse/domain/exports/sage';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { useMemo } from 'react';
import exportPageStyles from '../../shared/days/range/export-page.module.css';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import type { FileBreach } from './sage-file.ts';
import styles from './sage-table.module.css';
import { describeHidden, emptyAnalysisColumns, sageTableColumns } from './sage-table-columns.tsx';
import type { InvoiceChoices } from './use-invoice-choices.ts';

interface SageTableProps {
  readonly rows: readonly SageRow[];
  readonly changeable: ReadonlySet<OrderId>;
  readonly breaches: readonly FileBreach[];
  readonly choices: InvoiceChoices;
}

/** The rows of the file under the heads of the file, without analysis columns that are empty. */
export function SageTable({ rows, changeable, breaches, choices }: SageTableProps) {
  const printing = usePrinting();
  const hidden = useMemo(() => emptyAnalysisColumns(rows), [rows]);
  const columns = useMemo(
    () => sageTableColumns({ changeable, breaches }, hidden),
    [changeable, breaches, hidden],
  );
  const foot = describeHidden(hidden);
  return (
    <div className={`${exportPageStyles.exportTable} ${styles.root}`} data-part="export-table">
      <SortableTable
        caption="Rows of the file for Sage"
        columns={columns}
        rows={rows}
        rowKey={({ orderId, vatRate }) => `${orderId} ${vatRate}`}
        sort={choices.sort}
        onSort={choices.chooseSort}
        everyRow={printing}
      />
      {foot !== null && <p className="muted">{foot}</p>}
    </div>
  );
}
