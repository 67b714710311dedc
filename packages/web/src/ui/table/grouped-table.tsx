import type { ReactNode } from 'react';
import { useId, useMemo, useRef } from 'react';
import { Gap } from '../grid/gap.tsx';
import type { TableSort } from '../grid/sort.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useRowWindow } from '../grid/use-window.ts';
import dataTableStyles from './data-table.module.css';
import styles from './grouped-table.module.css';
import { openRow } from './open-row.ts';
import { sortRows } from './sort-rows.ts';
import sortableStyles from './sortable-table.module.css';
import type { TableColumn } from './table-column.ts';
import { TableCells, TableHead } from './table-parts.tsx';
import { useFirstRowKey } from './use-first-row-key.ts';

/** Rows that belong together, under a row that names them. */
export interface RowGroup<Row> {
  readonly key: string | number;
  readonly name: string;
  /** Beside the name, in small: '9 shops, catalogue costs'. */
  readonly about?: ReactNode;
  /** What can be done with the whole group, at the right end. */
  readonly action?: ReactNode;
  readonly rows: readonly Row[];
  /** What stands in place of rows where there are none. */
  readonly none: string;
  /** The group asks for something: it is butter. */
  readonly isMarked?: boolean;
}

interface GroupedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly groups: readonly RowGroup<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** In pixels, with the line above it. */
  readonly rowHeight: number;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly className?: string | undefined;
}

/** Tables up to this long are drawn whole, so that the browser's own search finds everything in them. */
const drawnWhole = 300;

/** Of the row that names a group, in pixels, with the line above it. */
const groupHeight = 45;

/** The rows of a group that are drawn, with the number that each has in the whole table. */
interface Drawn<Row> {
  readonly group: RowGroup<Row>;
  readonly withHead: boolean;
  readonly rows: readonly { readonly row: Row; readonly place: number; readonly line: number }[];
}

/**
 * A table of several groups that share their columns: its heads sort the rows within each group, arrow keys walk from
 * row to row across groups, and a press on a row opens it. Long tables draw what is near the screen.
 */
export function GroupedTable<Row>(props: GroupedTableProps<Row>) {
  const { caption, columns, groups, rowKey, rowHeight, sort, onSort, className = '' } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const sorted = useMemo(
    () => groups.map((group) => ({ ...group, rows: sortRows(group.rows, columns, sort) })),
    [groups, columns, sort],
  );
  const { lines, firstLines, count } = useMemo(() => linesOf(sorted), [sorted]);
  const { from, to, before, after, bring } = useRowWindow({
    list: table,
    count: lines.length,
    whole: lines.length <= drawnWhole,
    height: (line) => (lines[line]?.kind === 'row' ? rowHeight : groupHeight),
  });
  const { handlers, goTo } = useGrid(table, {
    shape: { rows: count, columns: 1 },
    tabStops: 'every',
    bring: ({ row }) => bring(firstLines[row] ?? 0),
  });
  useFirstRowKey(count > 0 ? () => goTo({ row: 0, column: 0 }) : null);
  const drawn = drawnGroups(sorted, lines, from, to);
  return (
    <div className={`${sortableStyles.root} surface`} data-part="sortable-table">
      <table
        ref={table}
        className={`${dataTableStyles.root} ${className}`}
        data-part="data-table"
        data-head="ink"
        data-opens
        aria-rowcount={lines.length + 1}
        onKeyDown={handlers.onKeyDown}
        // Keys reach the button itself; this widens it for the pointer.
        onClick={openRow}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <Gap height={before} />
        {drawn.map(({ group, withHead, rows }) => (
          <tbody
            key={group.key}
            className={styles.group}
            data-marked={group.isMarked || undefined}
            {...(withHead ? { 'aria-labelledby': `${id}-${group.key}` } : { 'aria-label': group.name })}
          >
            {withHead && (
              <tr className={styles.groupHead}>
                <th scope="rowgroup" colSpan={columns.length}>
                  <div>
                    <h2 id={`${id}-${group.key}`}>{group.name}</h2>
                    {group.about !== undefined && <small>{group.about}</small>}
                    {group.action}
                  </div>
                </th>
              </tr>
            )}
            {withHead && group.rows.length === 0 && (
              <tr className={styles.none}>
                <td colSpan={columns.length}>{group.none}</td>
              </tr>
            )}
            {rows.map(({ row, place, line }) => (
              <tr key={rowKey(row)} data-row={place} aria-rowindex={line + 2}>
                <TableCells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        ))}
        <Gap height={after} />
      </table>
    </div>
  );
}

/** One line of the table: the head of a group, its rows, or that it has none. */
type Line<Row> =
  | { readonly kind: 'head' | 'none'; readonly group: number }
  | { readonly kind: 'row'; readonly group: number; readonly row: Row; readonly place: number };

function linesOf<Row>(groups: readonly RowGroup<Row>[]) {
  const lines: Line<Row>[] = [];
  /** At which line each row is. */
  const firstLines: number[] = [];
  groups.forEach(({ rows }, group) => {
    lines.push({ kind: 'head', group });
    if (rows.length === 0) lines.push({ kind: 'none', group });
    for (const row of rows) {
      lines.push({ kind: 'row', group, row, place: firstLines.length });
      firstLines.push(lines.length - 1);
    }
  });
  return { lines, firstLines, count: firstLines.length };
}

function drawnGroups<Row>(
  groups: readonly RowGroup<Row>[],
  lines: readonly Line<Row>[],
  from: number,
  to: number,
): readonly Drawn<Row>[] {
  return groups.flatMap((group, index): readonly Drawn<Row>[] => {
    const rows: { row: Row; place: number; line: number }[] = [];
    let withHead = false;
    for (let line = from; line < Math.min(to, lines.length); line += 1) {
      const one = lines[line];
      if (one?.group !== index) continue;
      if (one.kind === 'row') rows.push({ row: one.row, place: one.place, line });
      else withHead = true;
    }
    return withHead || rows.length > 0 ? [{ group, withHead, rows }] : [];
  });
}
