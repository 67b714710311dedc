import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { openRow } from './open-row.ts';
import styles from './sortable-table.module.css';
import type { TableColumn } from './table-column.ts';
import { cellShown, cellText } from './table-column.ts';
import { useShownRows } from './use-shown-rows.ts';

interface TableListProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  /** In the order in which they are shown. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** A click anywhere on a row opens it, as in a table. */
  readonly rowsOpen?: boolean;
}

function shownInList<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.showInList ? column.showInList(row) : cellShown(column, row);
}

/** The number of rows that a long list shows at first and with each further click. */
const step = 100;

/**
 * A table as a list on a phone: each row has its title, its facts, and its amount on the right, optionally with its
 * state below, and a mark at its left edge. The totals come first.
 */
export function TableList<Row>({ caption, columns, rows, rowKey, rowsOpen = false }: TableListProps<Row>) {
  const { shown, moreLabel, showMore } = useShownRows(rows, step);
  const edges = columns.filter(({ inList }) => inList === 'edge');
  const titles = columns.filter(({ inList }) => inList === 'title');
  const facts = columns.filter(({ inList }) => inList === undefined || inList === 'fact');
  const amounts = columns.filter(({ inList }) => inList === 'amount');
  const states = columns.filter(({ inList }) => inList === 'state');
  const totals = columns.filter(({ total }) => total);
  return (
    <div className={`${styles.tableList} surface`} data-part="table-list">
      {totals.length > 0 && (
        <dl className={styles.tableListTotals} data-part="table-list-totals">
          {totals.map(({ key, head, total }) => (
            <div key={key}>
              <dt>{head}</dt>
              <dd>{total?.(rows).show}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the link itself; this widens its click area */}
      <ul aria-label={caption} data-opens={rowsOpen || undefined} onClick={rowsOpen ? openRow : undefined}>
        {shown.map((row) => (
          <li key={rowKey(row)}>
            {edges.map((column) => (
              <span key={column.key} className={styles.tableListEdge}>
                {shownInList(column, row)}
              </span>
            ))}
            <div>
              <b>
                {titles.map((column) => (
                  <span key={column.key}>{shownInList(column, row)}</span>
                ))}
              </b>
              <small>
                {facts
                  .filter((column) => column.show || cellText(column, row) !== '')
                  .map((column) => (
                    <span key={column.key}>
                      {column.show ? null : <span className="visually-hidden">{column.head} </span>}
                      {shownInList(column, row)}
                    </span>
                  ))}
              </small>
            </div>
            {(amounts.length > 0 || states.length > 0) && (
              <span className={styles.tableListAmount}>
                {amounts.map((column) => (
                  <strong key={column.key}>{shownInList(column, row)}</strong>
                ))}
                {states.map((column) => (
                  <span key={column.key}>{shownInList(column, row)}</span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {moreLabel && (
        <Button variant="default" onClick={showMore}>
          {moreLabel}
        </Button>
      )}
    </div>
  );
}
