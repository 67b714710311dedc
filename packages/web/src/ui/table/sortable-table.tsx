import { useMemo, useRef } from 'react';
import type { TableSort } from '../grid/sort.ts';
import { SpacerRow } from '../grid/spacer-row.tsx';
import { useGrid } from '../grid/use-grid.ts';
import { useRowWindow } from '../grid/use-window.ts';
import { useMedia, usePhone } from '../use-media.ts';
import dataTableStyles from './data-table.module.css';
import { openRow } from './open-row.ts';
import { sortRows } from './sort-rows.ts';
import styles from './sortable-table.module.css';
import type { TableColumn } from './table-column.ts';
import { TableList } from './table-list.tsx';
import { TableCells, TableHead } from './table-parts.tsx';

interface SortableTableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  /** An additional class. */
  readonly className?: string;
  /** Renders every row, also of a long table: for print. */
  readonly everyRow?: boolean;
  /** Whether a click anywhere on a row opens it: clicks its button marked `data-opens-row`, or else its first link. */
  readonly rowsOpen?: boolean;
  /** In pixels, where rows do not have the usual height. */
  readonly rowHeight?: number;
}

/** Tables up to this number of rows are rendered whole, so that find-in-page works. */
const drawnWhole = 300;

/** Heights of a row in pixels, as `data-table.css` sets them. */
const usualHeight = 37;
const heightForFingers = 45;

/**
 * A table with sortable heads and column totals: Up, Down, Home and End move between the links of the rows. In long
 * tables only the rows near the screen are rendered; on a phone a table is a list. Rows and columns of unchanged
 * identity are neither sorted nor totalled again while the page scrolls.
 *
 * @example
 *     const [sort, setSort] = useState<TableSort | null>(null);
 *     <SortableTable caption="Orders" columns={columns} rows={orders} rowKey={(order) => order.orderId}
 *       sort={sort} onSort={setSort} />
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHeight, sort, onSort, className = '', everyRow = false } = props;
  const { rowsOpen = false } = props;
  const phone = usePhone();
  const coarse = useMedia('(pointer: coarse)');
  const table = useRef<HTMLTableElement>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const totals = useMemo(() => columns.map(({ total }) => total?.(sorted).show), [columns, sorted]);
  const { from, to, before, after, bring } = useRowWindow({
    list: table,
    count: sorted.length,
    whole: everyRow || sorted.length <= drawnWhole,
    height: () => rowHeight ?? (coarse ? heightForFingers : usualHeight),
  });
  const { handlers } = useGrid(table, {
    shape: { rows: sorted.length, columns: 1 },
    tabStops: 'every',
    bring: ({ row }) => bring(row),
  });
  if (phone && !everyRow) {
    return (
      <TableList caption={caption} columns={columns} rows={sorted} rowKey={rowKey} rowsOpen={rowsOpen} />
    );
  }
  return (
    <div className={`${styles.root} surface`} data-part="sortable-table">
      <table
        ref={table}
        className={`${dataTableStyles.root} ${className}`}
        data-part="data-table"
        data-head="ink"
        data-opens={rowsOpen || undefined}
        aria-rowcount={sorted.length + 1}
        onKeyDown={handlers.onKeyDown}
        // Keys reach the link itself; this widens its click area.
        onClick={rowsOpen ? openRow : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <SpacerRow height={before} />
        <tbody>
          {sorted.slice(from, to).map((row, index) => (
            <tr
              key={rowKey(row)}
              data-row={from + index}
              aria-rowindex={from + index + 2}
              data-odd={(from + index) % 2 === 1 || undefined}
            >
              <TableCells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        <SpacerRow height={after} />
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
