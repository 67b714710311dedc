import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { walkGrid } from './walk-grid.ts';

/** What the arrow keys walk: the heads that sort, and the body. */
const walkedRows = 'thead > tr:last-child, tbody > tr';
const walkedCells = 'thead > tr:last-child > *, tbody > tr > *';

/**
 * Lets the arrow keys walk the cells of a table and the heads above them with one tab stop, and marks the column head
 * of the cell that has the focus or the pointer. All by delegation and outside React's state: a step over twenty
 * thousand cells touches two.
 */
export function useGridWalk(table: RefObject<HTMLTableElement | null>) {
  const marked = useRef<Element | null>(null);

  // Rows come and go with live changes; one cell stays the tab stop.
  useEffect(() => {
    const grid = table.current;
    if (!grid || grid.querySelector('[tabindex="0"]')) return;
    grid.querySelector('tbody tr > *')?.setAttribute('tabindex', '0');
  });

  function markColumn(cell: HTMLTableCellElement | null): void {
    const head = cell && cell.cellIndex > 1 ? shopHeads(table.current)[cell.cellIndex] : undefined;
    if (marked.current === (head ?? null)) return;
    marked.current?.removeAttribute('data-marked');
    head?.setAttribute('data-marked', '');
    marked.current = head ?? null;
  }

  function enter(cell: HTMLTableCellElement): void {
    for (const stop of table.current?.querySelectorAll('[tabindex="0"]') ?? []) {
      if (stop instanceof HTMLButtonElement) stop.setAttribute('tabindex', '-1');
      else stop.removeAttribute('tabindex');
    }
    const target = cell.querySelector('button') ?? cell;
    target.setAttribute('tabindex', '0');
    target.focus();
  }

  return {
    onKeyDown(event: KeyboardEvent): void {
      const cell = cellOf(event.target);
      const rows = [...(table.current?.querySelectorAll<HTMLTableRowElement>(walkedRows) ?? [])];
      const row = cell?.closest('tr');
      if (!cell || !row || event.altKey || event.metaKey || event.shiftKey) return;
      const next = walkGrid({ row: rows.indexOf(row), column: cell.cellIndex }, event.key, event.ctrlKey, {
        rows: rows.length,
        columns: row.cells.length,
        heads: rows.flatMap((candidate, index) => (candidate.previousElementSibling ? [] : [index])),
      });
      const target = next && rows[next.row]?.cells[next.column];
      if (!target) return;
      event.preventDefault();
      enter(target);
    },
    onClick(event: MouseEvent): void {
      const cell = cellOf(event.target);
      if (cell && !window.getSelection()?.toString()) enter(cell);
    },
    onFocus(event: FocusEvent): void {
      markColumn(cellOf(event.target));
    },
    onBlur(): void {
      markColumn(null);
    },
    onPointerOver(event: PointerEvent): void {
      if (event.pointerType !== 'touch') markColumn(cellOf(event.target));
    },
    onPointerLeave(): void {
      markColumn(cellOf(document.activeElement));
    },
  };
}

function shopHeads(table: HTMLTableElement | null): readonly Element[] {
  return [...(table?.querySelector('thead > tr:last-child')?.children ?? [])];
}

/** The cell of the walked rows that an event met. */
function cellOf(target: EventTarget | null): HTMLTableCellElement | null {
  const cell = target instanceof Element ? target.closest(walkedCells) : null;
  return cell instanceof HTMLTableCellElement ? cell : null;
}
