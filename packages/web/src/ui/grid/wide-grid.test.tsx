import { act, fireEvent, render, screen } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { memo, useRef, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from '../store.ts';
import type { Cell } from './cells.ts';
import { numbersBetween } from './cells.ts';
import type { TypedCell } from './changes.ts';
import { fillCells } from './changes.ts';
import { SpacerRow } from './spacer-row.tsx';
import { useGrid } from './use-grid.ts';
import { useBoxWindow } from './use-window.ts';

/*
 * A price list of the largest supported size, 2,000 products for 200 shops: prices are fields, the last column but one
 * is a checkbox. It uses only the pieces of `ui/grid`, as a screen would.
 */

const products = 2000;
const shops = 200;
const tickColumn = 200;
/** The heads are row 0, the product's name is column 0. */
const shape = { rows: products + 1, columns: shops + 1, page: 20 };

const prices = createStore<ReadonlyMap<string, string>>(new Map());
const keyOf = ({ row, column }: Cell) => `${row}.${column}`;
const priceOf = (cell: Cell) => prices.get().get(keyOf(cell)) ?? '';
/** The change of one cell by a paste or a fill; a list of these is undone as one step. */
interface CellChange {
  readonly cell: Cell;
  readonly before: string;
  readonly after: string;
}

let history: (readonly CellChange[])[] = [];
let renders = 0;

function apply(changes: readonly CellChange[]): void {
  prices.set(new Map([...prices.get(), ...changes.map(({ cell, after }) => [keyOf(cell), after] as const)]));
}

/** The inverse changes. */
function undoOf(changes: readonly CellChange[]): readonly CellChange[] {
  return changes.map(({ cell, before, after }) => ({ cell, before: after, after: before })).toReversed();
}

function write(typed: readonly TypedCell[]): void {
  const changes = typed
    .filter(({ cell }) => cell.row > 0 && cell.column > 0)
    .map(({ cell, text }): CellChange => ({ cell, before: priceOf(cell), after: text }));
  history = [...history, changes];
  apply(changes);
}

const PriceCell = memo(function PriceCell({ row, column }: Cell) {
  renders += 1;
  const price = useSyncExternalStore(prices.subscribe, () => priceOf({ row, column }));
  const label = `Product ${row}, shop ${column}`;
  return (
    <td data-column={column} aria-colindex={column + 1}>
      {column === tickColumn ? (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={label}
          checked={price !== ''}
          onChange={({ currentTarget }) =>
            write([{ cell: { row, column }, text: currentTarget.checked ? 'yes' : '' }])
          }
        />
      ) : (
        <input
          tabIndex={-1}
          aria-label={label}
          value={price}
          onChange={({ currentTarget }) => write([{ cell: { row, column }, text: currentTarget.value }])}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </td>
  );
});

function PriceList() {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const shown = useBoxWindow({
    box,
    rows: products,
    columns: shops,
    wholeRows: false,
    wholeColumns: false,
    rowHeight: 37,
    columnWidth: 124,
    headHeight: 40,
    headWidth: 232,
  });
  const grid = useGrid(table, {
    shape,
    entry: { row: 1, column: 1 },
    copied: priceOf,
    onPaste: write,
    bring: ({ row, column }) => shown.bring(row - 1, column - 1),
  });
  function onKeyDown(event: KeyboardEvent): void {
    const range = grid.range();
    if (event.ctrlKey && event.key === 'd' && range) write(fillCells('down', range, shape, priceOf));
    else if (event.ctrlKey && event.key === 'z') apply(undoOf(history.pop() ?? []));
    else grid.handlers.onKeyDown(event);
  }
  const columns = numbersBetween(shown.columns.from + 1, shown.columns.to);
  return (
    <div ref={box}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
        role="grid"
        aria-label="Prices"
        aria-multiselectable="true"
        aria-rowcount={shape.rows}
        aria-colcount={shape.columns}
        {...grid.handlers}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr data-row={0} aria-rowindex={1}>
            <th scope="col" data-column={0} aria-colindex={1}>
              Product
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column} aria-colindex={column + 1}>
                Shop {column}
              </th>
            ))}
          </tr>
        </thead>
        <SpacerRow height={shown.rows.before} />
        <tbody>
          {numbersBetween(shown.rows.from + 1, shown.rows.to).map((row) => (
            <tr key={row} data-row={row} aria-rowindex={row + 1}>
              <th scope="row" data-column={0} aria-colindex={1}>
                Product {row}
              </th>
              {columns.map((column) => (
                <PriceCell key={column} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
        <SpacerRow height={shown.rows.after} />
      </table>
    </div>
  );
}

/** happy-dom has no layout, so these are the sizes of the scroll container and its content. */
const sizes = { clientHeight: 410, clientWidth: 860, scrollHeight: 74_040, scrollWidth: 25_032 };
const former = Object.keys(sizes).map(
  (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
);

beforeEach(() => {
  prices.set(new Map());
  history = [];
  renders = 0;
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
});

afterEach(() => {
  for (const [name, property] of former) {
    if (property) Object.defineProperty(HTMLElement.prototype, name, property);
  }
});

/** Finds the field by its label, because a query by role would search every cell. */
const findField = (row: number, column: number) =>
  document.querySelector<HTMLInputElement>(`[aria-label="Product ${row}, shop ${column}"]`);

function field(row: number, column: number): HTMLInputElement {
  const found = findField(row, column);
  if (!found) throw new Error(`the cell of product ${row} and shop ${column} is not drawn`);
  return found;
}

const grid = () => screen.getByLabelText('Prices');
const heading = (row: number) => grid().querySelector<HTMLElement>(`[data-row="${row}"] > th`);

function press(key: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

function focusCell(row: number, column: number): void {
  act(() => field(row, column).focus());
}

/** Sets the scroll position and fires the event, which happy-dom does not do. */
function scroll(top?: number): void {
  const box = grid().parentElement ?? document.body;
  if (top !== undefined) box.scrollTop = top;
  fireEvent.scroll(box);
}

function clipboard(text = '') {
  const kept = new Map([['text/plain', text]]);
  return {
    kept,
    clipboardData: {
      getData: (kind: string) => kept.get(kind) ?? '',
      setData: (kind: string, value: string) => void kept.set(kind, value),
    },
  };
}

test('of 400,000 cells only a window is in the DOM, which states the size of the whole grid', () => {
  render(<PriceList />);
  expect(grid().querySelectorAll('td').length).toBeGreaterThan(100);
  expect(grid().querySelectorAll('td').length).toBeLessThan(1000);
  expect(grid().getAttribute('aria-rowcount')).toBe('2001');
  expect(grid().getAttribute('aria-colcount')).toBe('201');
  expect(field(3, 2).closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
  expect(field(3, 2).closest('td')?.getAttribute('aria-colindex')).toBe('3');
});

test('a key in a field renders its own cell, an arrow key none', () => {
  render(<PriceList />);
  focusCell(2, 2);
  renders = 0;
  for (const price of ['3', '3.', '3.4', '3.45']) fireEvent.change(field(2, 2), { target: { value: price } });
  expect(renders).toBe(4);
  press('Enter');
  press('ArrowUp');
  press('ArrowRight');
  expect(document.activeElement).toBe(field(2, 3));
  expect(renders).toBe(4);
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('Ctrl+End renders and focuses the last cell, and Ctrl+Home the first', () => {
  render(<PriceList />);
  focusCell(1, 1);
  press('End', { ctrlKey: true });
  scroll();
  expect(document.activeElement).toBe(field(2000, 200));
  expect(findField(1, 1)).toBeNull();
  expect(grid().querySelectorAll('td').length).toBeLessThan(1000);
  press('Home', { ctrlKey: true });
  expect(document.activeElement).toBe(heading(0));
});

test('a focused cell that was scrolled away is where the next key continues', () => {
  render(<PriceList />);
  focusCell(2, 2);
  scroll(30_000);
  expect(findField(2, 2)).toBeNull();
  expect(document.activeElement).toBe(grid());
  expect(grid().tabIndex).toBe(0);
  press('ArrowDown');
  scroll();
  expect(document.activeElement).toBe(field(3, 2));
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('while a text is being edited, horizontal arrow keys move the caret', () => {
  render(<PriceList />);
  focusCell(2, 2);
  fireEvent.change(field(2, 2), { target: { value: '3.45' } });
  field(2, 2).setSelectionRange(4, 4);
  press('ArrowLeft');
  expect(document.activeElement).toBe(field(2, 2));
  press('ArrowDown');
  expect(document.activeElement).toBe(field(3, 2));
});

test('a block of a spreadsheet is pasted, filled down, copied, and undone step by step', () => {
  render(<PriceList />);
  focusCell(1, 1);
  fireEvent.paste(field(1, 1), clipboard('1.10\t2.20\r\n3.30\t4.40\r\n'));
  expect([field(1, 1), field(1, 2), field(2, 1), field(2, 2)].map(({ value }) => value)).toEqual([
    '1.10',
    '2.20',
    '3.30',
    '4.40',
  ]);
  act(() => heading(2)?.click());
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  press('End', { shiftKey: true });
  expect(document.querySelectorAll('[aria-selected="true"]').length).toBeGreaterThan(3);
  press('d', { ctrlKey: true });
  expect([field(3, 1), field(4, 2)].map(({ value }) => value)).toEqual(['3.30', '4.40']);
  press('z', { ctrlKey: true });
  expect([field(3, 1), field(2, 1)].map(({ value }) => value)).toEqual(['', '3.30']);

  act(() => heading(0)?.click());
  press('ArrowDown');
  press('ArrowDown', { shiftKey: true });
  const { kept, clipboardData } = clipboard();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData });
  expect(kept.get('text/plain')).toBe('\n""');
  press('z', { ctrlKey: true });
  expect(field(1, 1).value).toBe('');
});
