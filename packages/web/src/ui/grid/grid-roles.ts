/**
 * What each part of the table is, said aloud: its rows are laid out as CSS grids, and not every browser still takes
 * such a row for a row. The cells take the focus when the arrow keys reach them (`useGrid`).
 */
export const gridRoles = {
  grid: { role: 'grid', 'aria-readonly': true, 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;
