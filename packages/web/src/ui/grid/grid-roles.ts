/**
 * ARIA roles of the parts of a table whose rows are laid out as CSS grids, because some browsers then drop their native
 * roles. Cells are `gridcell`, as arrow keys reach them (`useGrid`).
 */
export const gridRoles = {
  grid: { role: 'grid', 'aria-readonly': true, 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;
