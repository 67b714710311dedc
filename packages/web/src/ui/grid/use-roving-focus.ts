import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cellElement, controlOf, isControl, placeOf, rowElement } from './cell-elements.ts';
import type { Cell } from './cells.ts';
import type { GridShape } from './move.ts';
import { cellAt, corner } from './move.ts';

export interface RovingOptions {
  readonly shape: GridShape;
  /** The tab stop before the grid first has the focus; by default its first cell. */
  readonly entry?: Cell | undefined;
  /** What Tab reaches: one cell, the fields of one row, or, in a list, every row. */
  readonly tabStops?: 'cell' | 'row' | 'every';
  /** Scrolls until a cell is rendered. */
  readonly bring?: (cell: Cell) => void;
  /** Called with the focused cell; null when the focus leaves the grid. */
  readonly onPlace?: (cell: Cell | null) => void;
}

export interface RovingFocus {
  /** The focused cell, or the one that had the focus last. */
  readonly here: () => Cell | null;
  /** Focuses a cell, after scrolling to it and rendering it if necessary. The function is stable. */
  readonly goTo: (cell: Cell) => void;
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/**
 * A single tab stop for a grid. It is kept in the DOM and not in React's state: a step in a grid of twenty thousand
 * cells changes two of them and renders none.
 */
export function useRovingFocus(grid: RefObject<HTMLElement | null>, options: RovingOptions): RovingFocus {
  const latest = useRef(options);
  const [roving] = useState(() => createRoving(grid, () => latest.current));
  useLayoutEffect(() => {
    latest.current = options;
    roving.settle();
  });
  return roving;
}

function createRoving(grid: RefObject<HTMLElement | null>, options: () => RovingOptions) {
  let here: Cell | null = null;
  let stops: readonly HTMLElement[] = [];
  /** The cell `here` gets the focus as soon as it is rendered. */
  let isAwaited = false;
  let isInside = false;

  function moveStop(cell: Cell | null): void {
    const { tabStops = 'cell' } = options();
    const table = grid.current;
    if (!table || tabStops === 'every') return;
    const next = cell ? stopsAt(table, cell, tabStops) : [];
    for (const stop of stops) if (!next.includes(stop)) stop.tabIndex = -1;
    // Setting the attribute again on the focused element would force a layout.
    for (const stop of next) if (stop.tabIndex !== 0 || !stop.hasAttribute('tabindex')) stop.tabIndex = 0;
    stops = next;
    // A cell that is not rendered cannot take the focus, so the grid itself becomes the tab stop.
    if (cell && next.length === 0) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }

  function focusHere(): boolean {
    const cell = here && grid.current && cellElement(grid.current, here);
    if (!cell) return false;
    isAwaited = false;
    const control = controlOf(cell);
    if (!control.hasAttribute('tabindex')) control.tabIndex = -1;
    // By default the browser scrolls the cell to the middle, and the row window would be rendered again every few keys.
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    keepInSight(control);
    return true;
  }

  return {
    here: () => here,
    goTo(cell: Cell): void {
      here = cell;
      isAwaited = !focusHere();
      if (isAwaited) options().bring?.(cell);
    },
    /** Called after every render: cells may have been added, removed or moved, or contain a link now. */
    settle(): void {
      const { shape, entry } = options();
      const table = grid.current;
      if (!table) return;
      const [stop] = stops;
      const moved = here && !isAwaited && stop && table.contains(stop) ? placeOf(stop) : null;
      if (here && moved) here = { ...here, row: moved.row };
      here = here && cellAt(shape, here);
      moveStop(here ?? (entry && cellAt(shape, entry)) ?? corner(shape, 1));
      const focused = document.activeElement;
      const cell = here && cellElement(table, here);
      if (isAwaited && focusHere()) return;
      if (isInside && (focused === null || focused === document.body)) table.focus({ preventScroll: true });
      else if (cell && focused === cell && controlOf(cell) !== cell) focusHere();
    },
    handlers: {
      onFocus({ target }: FocusEvent): void {
        const entered = placeOf(target);
        if (!entered) return;
        here = entered;
        isInside = true;
        moveStop(entered);
        options().onPlace?.(entered);
      },
      onBlur({ relatedTarget, target }: FocusEvent): void {
        // An element that is removed from the DOM loses the focus, although the person did not leave the grid.
        if (!target.isConnected || placeOf(relatedTarget)) return;
        isInside = relatedTarget === grid.current;
        options().onPlace?.(null);
      },
      onClick({ target }: MouseEvent): void {
        const { shape, entry } = options();
        if (!(target instanceof Element) || isControl(target) || window.getSelection()?.toString()) return;
        const place = placeOf(target, entry?.column);
        const cell = place && cellAt(shape, place);
        if (!cell) return;
        here = cell;
        focusHere();
      },
    },
  };
}

/**
 * Number of frames for which the target of a scroll is kept in view. Chromium renders and measures new rows up to three
 * frames later.
 */
const SETTLING_FRAMES = 8;

/**
 * A row outside of the window has an estimated height until the browser renders it (content-visibility), some frames
 * after it was scrolled into view. Its real height moves the focused element, and scrolling there may render further
 * rows.
 */
function keepInSight(control: HTMLElement): void {
  let settledTop = control.getBoundingClientRect().top;
  const look = (framesLeft: number) => {
    if (document.activeElement !== control) return;
    if (control.getBoundingClientRect().top !== settledTop) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      settledTop = control.getBoundingClientRect().top;
    }
    if (framesLeft > 1) window.requestAnimationFrame(() => look(framesLeft - 1));
  };
  window.requestAnimationFrame(() => look(SETTLING_FRAMES));
}

function stopsAt(grid: HTMLElement, cell: Cell, tabStops: 'cell' | 'row'): readonly HTMLElement[] {
  const cells =
    tabStops === 'row'
      ? [...(rowElement(grid, cell.row)?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
      : [cellElement(grid, cell)].filter((element) => element !== null);
  return cells.map(controlOf);
}
