import { useMemo, useRef } from 'react';
import { usePhone } from '../use-media.ts';
import dataTableStyles from './data-table.module.css';
import { SortHeader } from './sort-header.tsx';
import type { TableSort } from './sort-rows.ts';
import { nextSort, sortRows } from './sort-rows.ts';
import styles from './sortable-table.module.css';
import type { TableColumn } from './table-column.ts';
import { cellShown } from './table-column.ts';
import { TableList } from './table-list.tsx';
import { useRowWalk } from './use-row-walk.ts';
import { useRowWindow } from './use-row-window.ts';

interface SortableTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  /** A class of the table's own, beside those of all. */
  readonly className?: string;
  /** The whole table although it is long: on paper. */
  readonly everyRow?: boolean;
}

/**
 * A table whose heads sort, whose columns add up and whose rows the arrow keys walk: Up, Down, Home and End move
 * between the links of the rows. Long tables draw what is near the screen; on a phone a table is a list.
 *
 * Rows and columns that stay the same objects are neither sorted nor added up again while the page scrolls.
 *
 * @example
 * const [sort, setSort] = useState<TableSort | null>(null);
 * <SortableTable caption="Orders" columns={columns} rows={orders} rowKey={(order) => order.orderId} sort={sort} onSort={setSort} />
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, className = '', everyRow = false } = props;
  const phone = usePhone();
  const body = useRef<HTMLTableSectionElement>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const totals = useMemo(() => columns.map(({ total }) => total?.(sorted).show), [columns, sorted]);
  const shown = useRowWindow(body, sorted.length, everyRow);
  const walk = useRowWalk(body, sorted.length, shown.bring);
  if (phone && !everyRow) {
    return <TableList caption={caption} columns={columns} rows={sorted} rowKey={rowKey} />;
  }
  return (
    <div className={`${styles.root} surface`} data-part="sortable-table">
      <table
        className={`${dataTableStyles.root} ${className}`}
        data-part="data-table"
        data-head="ink"
        aria-rowcount={sorted.length + 1}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, numeric, isPlain }) =>
              isPlain ? (
                <th key={key} scope="col" className={numeric ? 'num' : undefined}>
                  {head}
                </th>
              ) : (
                <SortHeader
                  key={key}
                  label={head}
                  numeric={numeric === true}
                  direction={sort?.key === key ? sort.direction : 'none'}
                  onSort={() => onSort(nextSort(sort, key))}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody ref={body} {...walk}>
          {shown.before > 0 && <Gap height={shown.before} columns={columns.length} />}
          {sorted.slice(shown.from, shown.to).map((row, index) => (
            <tr
              key={rowKey(row)}
              data-row={shown.from + index}
              aria-rowindex={shown.from + index + 2}
              data-odd={(shown.from + index) % 2 === 1 || undefined}
            >
              {columns.map((column) => {
                const look = column.numeric ? 'num' : undefined;
                return column.isRowHead ? (
                  <th key={column.key} scope="row" className={look}>
                    {cellShown(column, row)}
                  </th>
                ) : (
                  <td key={column.key} className={look}>
                    {cellShown(column, row)}
                  </td>
                );
              })}
            </tr>
          ))}
          {shown.after > 0 && <Gap height={shown.after} columns={columns.length} />}
        </tbody>
        {columns.some(({ total }) => total) && (
          <tfoot>
            <tr>
              {columns.map(({ key, total, numeric }, place) => (
                <td key={key} className={numeric ? 'num' : undefined}>
                  {total ? totals[place] : place === 0 ? 'Total' : null}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Keeps the place of rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr className={styles.sortableGap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
