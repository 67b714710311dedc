import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../../test/render.tsx';
import { TablePrint } from './table-print.tsx';

const cells = () => [
  ['Loaf', 'Notes', 'Count'],
  ['Tin loaf', '', 2],
  ['Baguette', '', '1,030'],
];

test('the print has every row under its heads, without empty columns', () => {
  renderOnPage(<TablePrint title="Loaves" cells={cells} />);
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const list = within(screen.getByRole('region', { name: 'Loaves', hidden: true }));
  expect(list.getByRole('heading', { hidden: true }).textContent).toBe('Loaves (2)');
  const rows = list
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => `${cell.textContent}${cell.className && ' right'}`));
  expect(rows).toEqual([
    ['Loaf', 'Count right'],
    ['Tin loaf', '2 right'],
    ['Baguette', '1,030 right'],
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('region', { hidden: true })).toBeNull();
});

test('a list without rows has no print view: the screen itself is printed, which says why', () => {
  renderOnPage(<TablePrint title="History" cells={() => cells().slice(0, 1)} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('region', { hidden: true })).toBeNull();
  expect(screen.queryByText('History')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('numbers are right-aligned, and dates do not wrap', () => {
  const shops = () => [
    ['Shop', 'Last order', 'Orders', 'Next'],
    ['Quay Kiosk', '25-Nov-2026', 3, 'soon'],
    ['Mill Road', '', 12, '26-Nov-2026'],
  ];
  renderOnPage(<TablePrint title="Shops" cells={shops} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const cell = (text: string) => screen.getByRole('cell', { name: text, hidden: true }).className;
  expect(['Quay Kiosk', '25-Nov-2026', '12', 'soon'].map(cell)).toEqual(['', 'unbroken', 'num', '']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
