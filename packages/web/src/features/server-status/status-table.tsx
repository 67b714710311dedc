import { useId, useState } from 'react';
import type { TableSort } from '../../ui/grid/sort.ts';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import styles from './status-table.module.css';

interface StatusTableProps<Row> {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Null if they could not be loaded. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string;
  readonly whenEmpty: string;
  /** Below a table with rows. */
  readonly note?: string;
}

/** A table of the status, or why it is empty. */
export function StatusTable<Row>(props: StatusTableProps<Row>) {
  const { id, title, caption, columns, rows, rowKey, whenEmpty, note } = props;
  const [sort, setSort] = useState<TableSort | null>(null);
  const titleId = useId();
  return (
    <section id={id} className={styles.root} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      {rows === null && <p className="muted">This could not be read. Bakehouse will try again shortly.</p>}
      {rows?.length === 0 && <p className="muted">{whenEmpty}</p>}
      {rows !== null && rows.length > 0 && (
        <>
          <SortableTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={sort}
            onSort={setSort}
          />
          {note && <p className="muted">{note}</p>}
        </>
      )}
    </section>
  );
}
