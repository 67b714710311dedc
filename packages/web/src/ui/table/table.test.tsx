import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import type { TableSort } from '../grid/sort.ts';
import { tableCells } from './file/table-text.ts';
import { sortRows } from './sort-rows.ts';
import { SortableTable } from './sortable-table.tsx';
import type { TableColumn } from './table-column.ts';

interface Loaf {
  readonly name: string;
  readonly count: number | null;
}

const columns: readonly TableColumn<Loaf>[] = [
  {
    key: 'name',
    head: 'Loaf',
    value: (loaf) => loaf.name,
    isRowHead: true,
    show: (loaf) => <a href="#x">{loaf.name}</a>,
  },
  {
    key: 'count',
    head: 'Count',
    value: (loaf) => loaf.count,
    numeric: true,
    total: (loaves) => {
      const sum = loaves.reduce((all, { count }) => all + (count ?? 0), 0);
      return { show: `${sum} in all`, text: sum };
    },
  },
];
const loaves: readonly Loaf[] = [
  { name: 'Loaf 10', count: 2 },
  { name: 'Loaf 9', count: null },
  { name: 'loaf 1', count: 30 },
];

function Table({ rows }: { readonly rows: readonly Loaf[] }) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <SortableTable
      caption="Loaves"
      columns={columns}
      rows={rows}
      rowKey={(loaf) => loaf.name}
      sort={sort}
      onSort={setSort}
    />
  );
}

const namesShown = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

test('clicks on a head sort ascending, descending, and back to the original order; empty cells stay last', () => {
  renderOnPage(<Table rows={loaves} />);
  const count = () => fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  count();
  expect(namesShown()).toEqual(['Loaf 10', 'loaf 1', 'Loaf 9']);
  count();
  expect(namesShown()).toEqual(['loaf 1', 'Loaf 10', 'Loaf 9']);
  expect(screen.getByRole('columnheader', { name: 'Count' }).getAttribute('aria-sort')).toBe('descending');
  count();
  expect(namesShown()).toEqual(['Loaf 10', 'Loaf 9', 'loaf 1']);
  fireEvent.click(screen.getByRole('button', { name: 'Loaf' }));
  expect(namesShown()).toEqual(['loaf 1', 'Loaf 9', 'Loaf 10']);
});

test('the foot shows the totals of the columns', () => {
  renderOnPage(<Table rows={loaves} />);
  expect(screen.getByText('32 in all').closest('tfoot')).not.toBeNull();
});

test('the arrow keys move from row to row', () => {
  renderOnPage(<Table rows={loaves} />);
  const links = within(screen.getByRole('table')).getAllByRole('link');
  links[0]?.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  expect(document.activeElement).toBe(links[1]);
  press('End');
  expect(document.activeElement).toBe(links[2]);
  press('ArrowDown');
  expect(document.activeElement).toBe(links[2]);
  press('Home');
  expect(document.activeElement).toBe(links[0]);
});

test('a long table renders the rows near the screen, and tells screen readers how many there are', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ name: `Loaf ${index}`, count: 1 }));
  renderOnPage(<Table rows={many} />);
  expect(namesShown().length).toBeLessThan(400);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  expect(screen.getByText('5000 in all')).toBeDefined();
});

test('copies head, rows and totals as shown', () => {
  expect(tableCells(columns, sortRows(loaves, columns, { key: 'name', direction: 'ascending' }))).toEqual([
    ['Loaf', 'Count'],
    ['loaf 1', 30],
    ['Loaf 9', ''],
    ['Loaf 10', 2],
    ['Total', 32],
  ]);
});
