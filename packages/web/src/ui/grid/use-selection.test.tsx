import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { numbersBetween } from './cells.ts';
import { useGrid } from './use-grid.ts';

afterEach(() => vi.restoreAllMocks());

const rendered = numbersBetween(0, 4);

/** A grid of three columns, of which the first five rows are rendered. */
function Grid({ rows }: { readonly rows: number }) {
  const table = useRef<HTMLTableElement>(null);
  const grid = useGrid(table, {
    shape: { rows, columns: 3, page: 5 },
    entry: { row: 0, column: 0 },
    copied: ({ row, column }) => `${row}.${column}`,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
    <table ref={table} role="grid" aria-label="Numbers" {...grid.handlers}>
      <tbody>
        {rendered.map((row) => (
          <tr key={row} data-row={row}>
            {numbersBetween(0, 2).map((column) => (
              <td key={column} data-column={column} tabIndex={-1}>
                {row}.{column}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const selected = () => [...document.querySelectorAll('[aria-selected]')].map((cell) => cell.textContent);

/** Selects all cells and renders the grid again; returns how many elements were looked up. */
function selectAll(rows: number): number {
  const { rerender, unmount } = render(<Grid rows={rows} />);
  act(() => screen.getByText('0.0').focus());
  const spies = (['querySelector', 'querySelectorAll'] as const).map((name) =>
    vi.spyOn(HTMLTableElement.prototype, name),
  );
  const rowSpies = (['querySelector', 'querySelectorAll'] as const).map((name) =>
    vi.spyOn(HTMLTableRowElement.prototype, name),
  );
  fireEvent.keyDown(screen.getByText('0.0'), { key: 'a', ctrlKey: true });
  rerender(<Grid rows={rows} />);
  const lookUps = [...spies, ...rowSpies].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  expect(selected()).toHaveLength(15);
  unmount();
  return lookUps;
}

test('a selection looks up rendered rows only, however many cells are selected', () => {
  const few = selectAll(rendered.length);
  expect(few).toBeGreaterThan(0);
  expect(selectAll(2000)).toBe(few);
});

test('a range marks its own cells, and no others once it shrinks', () => {
  render(<Grid rows={2000} />);
  act(() => screen.getByText('1.1').focus());
  for (const key of ['ArrowRight', 'ArrowDown']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: true });
  }
  expect(selected()).toEqual(['1.1', '1.2', '2.1', '2.2']);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp', shiftKey: true });
  expect(selected()).toEqual(['1.1', '1.2']);
});
