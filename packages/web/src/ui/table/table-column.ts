import type { ReactNode } from 'react';

/** The place of a column when the table is a list: see `TableList`. */
export type PlaceInList = 'edge' | 'title' | 'fact' | 'amount' | 'state' | 'nowhere';

/** A column of a table: what it holds decides how it sorts, copies, adds up and is saved. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly head: string;
  /** What the row holds here. Numbers sort as numbers, text as people sort it; null and '' come last. */
  readonly value: (row: Row) => string | number | null;
  /** As it is copied and saved; left out, the value itself. */
  readonly text?: (row: Row) => string | number;
  /** As it is shown; left out, the text. */
  readonly show?: (row: Row) => ReactNode;
  /** Under the column: what its shown rows add up to. */
  readonly total?: (rows: readonly Row[]) => { readonly show: ReactNode; readonly text: string | number };
  /** Right-aligned. */
  readonly numeric?: boolean;
  /** The column that names its row; one per table. */
  readonly isRowHead?: boolean;
  readonly inList?: PlaceInList;
  /** As the list shows it, where that is another way: a finger has no room for two links one below the other. */
  readonly showInList?: (row: Row) => ReactNode;
  /** It neither sorts nor is copied or saved: it holds buttons, or its rows come from the server a few at a time. */
  readonly isPlain?: boolean;
}

/** What a cell says as text. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string | number {
  return column.text ? column.text(row) : (column.value(row) ?? '');
}

/** What a cell shows: an em dash where it holds nothing. */
export function cellShown<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  if (column.show) return column.show(row);
  const text = cellText(column, row);
  return text === '' ? '—' : text;
}
