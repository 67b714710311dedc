import type { SageRow } from '@bakehouse/domain/exports/sage';
import { useMemo, useState } from 'react';
import exportPageStyles from '../../shared/days/range/export-page.module.css';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from './sage-table.module.css';
import type { SageMarks } from './sage-table-columns.tsx';
import { describeHidden, emptyAnalysisColumns, sageTableColumns } from './sage-table-columns.tsx';
import type { InvoiceChoices } from './use-invoice-choices.ts';

interface SageTableProps {
  readonly rows: readonly SageRow[];
  readonly marks: SageMarks;
  readonly choices: InvoiceChoices;
}

/** The rows of the file under its heads, without empty analysis columns. */
export function SageTable({ rows, marks, choices }: SageTableProps) {
  const printing = usePrinting();
  const [isAllShown, setAllShown] = useState(false);
  const empty = useMemo(() => emptyAnalysisColumns(rows), [rows]);
  const { changeable, breaches, changed } = marks;
  const columns = useMemo(
    () => sageTableColumns({ changeable, breaches, changed }, isAllShown ? [] : empty),
    [changeable, breaches, changed, isAllShown, empty],
  );
  const foot = describeHidden(empty);
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
      {foot !== null && (
        <p className="muted">
          {isAllShown ? 'Empty analysis columns are shown.' : foot}{' '}
          <button type="button" className="text-link screen-only" onClick={() => setAllShown(!isAllShown)}>
            {isAllShown ? 'Hide these columns' : 'Show these columns'}
          </button>
        </p>
      )}
    </div>
  );
}
