import type { TableSort } from '../grid/sort.ts';
import { SortHead } from '../grid/sort-head.tsx';
import type { TableColumn } from './table-column.ts';
import { cellShown } from './table-column.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** The sortable heads of a table. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, head, numeric, isPlain }) =>
          isPlain ? (
            <th key={key} scope="col" className={numeric ? 'num' : undefined}>
              {head}
            </th>
          ) : (
            <SortHead
              key={key}
              className={numeric ? 'num' : undefined}
              label={head}
              sortKey={key}
              sort={sort}
              onSort={onSort}
            />
          ),
        )}
      </tr>
    </thead>
  );
}

interface TableCellsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
}

/** The cells of a row; one of them may be the row's header cell. */
export function TableCells<Row>({ columns, row }: TableCellsProps<Row>) {
  return columns.map((column) => {
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
  });
}
