import type { ReactNode } from 'react';

/** The place of a column when the table is a list: see `TableList`. */
export type PlaceInList = 'edge' | 'title' | 'fact' | 'amount' | 'state' | 'nowhere';

/** A column of a table. Its value decides how it is sorted, copied, totalled and saved. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly head: string;
  /**
   * The value of the row in this column. Numbers are sorted as numbers, texts by `compareWords`; null and '' are last.
   */
  readonly value: (row: Row) => string | number | null;
  /** The copied and saved text; by default the value. */
  readonly text?: (row: Row) => string | number;
  /** The rendered cell; by default the text. */
  readonly show?: (row: Row) => ReactNode;
  /** The total of the shown rows, under the column. */
  readonly total?: (rows: readonly Row[]) => { readonly show: ReactNode; readonly text: string | number };
  /** Right-aligned. */
  readonly numeric?: boolean;
  /** The column that names its row; one per table. */
  readonly isRowHead?: boolean;
  readonly inList?: PlaceInList;
  /** The cell in the list on a phone, where it differs: there is no room for two links below each other. */
  readonly showInList?: (row: Row) => ReactNode;
  /** The column is not sorted, copied or saved: it holds buttons, or its rows are loaded page by page. */
  readonly isPlain?: boolean;
}

/** The text of a cell. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string | number {
  return column.text ? column.text(row) : (column.value(row) ?? '');
}

/** The rendered cell; an em dash where it is empty. */
export function cellShown<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  if (column.show) return column.show(row);
  const text = cellText(column, row);
  return text === '' ? '—' : text;
}
