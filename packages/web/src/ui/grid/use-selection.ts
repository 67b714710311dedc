import type { ClipboardEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cellElements, isTextField, isUntouched, placeOf } from './cell-elements.ts';
import type { Cell, CellRange } from './cells.ts';
import { isSameCell, numbersBetween, rangeBetween, readRange } from './cells.ts';
import type { Beyond, TypedCell } from './changes.ts';
import { beyondGrid, pasteCells } from './changes.ts';
import { cellsHtml, cellsText, parseCells } from './clipboard.ts';
import type { GridShape } from './move.ts';
import { cellAt, corner } from './move.ts';

export interface SelectionOptions {
  readonly shape: GridShape;
  /** The copied value of a cell. Without it cells can be neither selected nor copied. */
  readonly copied?: (cell: Cell) => string | number;
  /** Called with the pasted cells and with those beyond the grid. Without it nothing can be pasted. */
  readonly onPaste?: (typed: readonly TypedCell[], beyond: Beyond) => void;
}

export interface Selection {
  readonly isPossible: () => boolean;
  /** The selected range, or the focused cell. */
  readonly range: () => CellRange | null;
  /** Extends the selection to a cell, starting at the anchor of the selection or else at `from`. */
  readonly extend: (from: Cell, to: Cell) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly handlers: {
    readonly onCopy: (event: ClipboardEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** Selection of ranges by Shift and the arrow keys or Ctrl+A, copy and paste. Kept in the DOM, like the tab stop. */
export function useSelection(
  grid: RefObject<HTMLElement | null>,
  here: () => Cell | null,
  options: SelectionOptions,
): Selection {
  const latest = useRef(options);
  const [selection] = useState(() => createSelection(grid, here, () => latest.current));
  useLayoutEffect(() => {
    latest.current = options;
    selection.paint();
  });
  return selection;
}

function createSelection(
  grid: RefObject<HTMLElement | null>,
  here: () => Cell | null,
  options: () => SelectionOptions,
) {
  let ends: { readonly anchor: Cell; readonly focus: Cell } | null = null;
  let painted: readonly Element[] = [];

  function range(): CellRange | null {
    const cell = here();
    return ends ? rangeBetween(ends.anchor, ends.focus) : cell && { from: cell, to: cell };
  }

  /** Whether an event is meant for the cells, and not for a field in the head or a button between the rows. */
  function isForCells({ target }: ClipboardEvent): boolean {
    return placeOf(target) !== null || target === grid.current;
  }

  /** Marks the rendered cells of the selection. */
  function paint(): void {
    const table = grid.current;
    for (const element of painted) element.removeAttribute('aria-selected');
    painted = ends && table ? cellElements(table, rangeBetween(ends.anchor, ends.focus)) : [];
    for (const element of painted) element.setAttribute('aria-selected', 'true');
  }

  function select(next: typeof ends): void {
    if (!next && !ends) return;
    ends = next && isSameCell(next.anchor, next.focus) ? null : next;
    paint();
  }

  return {
    range,
    paint,
    isPossible: () => options().copied !== undefined,
    extend: (from: Cell, to: Cell) => select({ anchor: ends?.anchor ?? from, focus: to }),
    selectAll(): void {
      const anchor = corner(options().shape, 1);
      const focus = corner(options().shape, -1);
      select(anchor && focus && { anchor, focus });
    },
    clear: () => select(null),
    handlers: {
      onCopy(event: ClipboardEvent): void {
        const { copied, shape } = options();
        const selected = range();
        if (!copied || !selected || !isForCells(event)) return;
        // What is selected as text is copied as text; a field that is selected as a whole stands for its cell.
        const isCell = isTextField(event.target) && isUntouched(event.target);
        if (!isCell && (isTextField(event.target) || window.getSelection()?.toString())) return;
        const { from, to } = selected;
        // Rows without cells, such as headings, are passed over as they are by a paste.
        const cells = numbersBetween(from.row, to.row)
          .filter((row) => cellAt(shape, { row, column: from.column }) !== null)
          .flatMap((row) => readRange({ from: { ...from, row }, to: { ...to, row } }, copied));
        event.clipboardData.setData('text/plain', cellsText(cells));
        event.clipboardData.setData('text/html', cellsHtml(cells));
        event.preventDefault();
      },
      onPaste(event: ClipboardEvent): void {
        const { onPaste, copied, shape } = options();
        const selected = range();
        if (!onPaste || !selected || !isForCells(event)) return;
        const block = parseCells(event.clipboardData.getData('text/plain'));
        const isOneCell = block.length === 1 && block[0]?.length === 1;
        // One cell into one field is what the field does itself, unless it stands for a cell that can be copied.
        const isCell = copied !== undefined && isTextField(event.target) && isUntouched(event.target);
        if (isOneCell && !ends && isTextField(event.target) && !isCell) return;
        event.preventDefault();
        onPaste(pasteCells(block, selected, shape), beyondGrid(block, selected, shape));
      },
    },
  };
}
