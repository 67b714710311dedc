import type { ReactNode } from 'react';
import { useId, useMemo, useRef } from 'react';
import type { TableSort } from '../grid/sort.ts';
import { SpacerRow } from '../grid/spacer-row.tsx';
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

/** The rows of a group, under a row with its name. */
export interface RowGroup<Row> {
  readonly key: string | number;
  readonly name: string;
  /** In small type beside the name: '9 shops, catalogue costs'. */
  readonly about?: ReactNode;
  /** An action for the whole group, at the right end. */
  readonly action?: ReactNode;
  readonly rows: readonly Row[];
  /** The message of a group without rows. */
  readonly none: string;
  /** Whether the group needs attention: its name is butter. */
  readonly isMarked?: boolean;
}

interface GroupedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly groups: readonly RowGroup<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** In pixels, including the border above. */
  readonly rowHeight: number;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly className?: string | undefined;
}

/** Tables up to this number of rows are rendered whole, so that find-in-page works. */
const drawnWhole = 300;

/** Height of a row with a group's name, in pixels, including the border above. */
const groupHeight = 45;

/** The rendered rows of a group, each with its index in the whole table. */
interface Drawn<Row> {
  readonly group: RowGroup<Row>;
  readonly withHead: boolean;
  readonly rows: readonly { readonly row: Row; readonly place: number; readonly line: number }[];
}

/**
 * A table of several groups with shared columns: its heads sort the rows within each group, arrow keys move from row to
 * row across groups, and a click on a row opens it. In long tables only the rows near the screen are rendered.
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
        // Keys reach the button itself; this widens its click area.
        onClick={openRow}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <SpacerRow height={before} />
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
        <SpacerRow height={after} />
      </table>
    </div>
  );
}

/** One row of the table: a group's name, a row, or the message of an empty group. */
type Line<Row> =
  | { readonly kind: 'head' | 'none'; readonly group: number }
  | { readonly kind: 'row'; readonly group: number; readonly row: Row; readonly place: number };

function linesOf<Row>(groups: readonly RowGroup<Row>[]) {
  const lines: Line<Row>[] = [];
  /** The index of the line of each group's first row. */
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
