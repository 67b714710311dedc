import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cellElement, controlOf, isControl, placeOf, rowElement } from './cell-elements.ts';
import type { Cell } from './cells.ts';
import type { GridShape } from './move.ts';
import { cellAt, corner } from './move.ts';

export interface RovingOptions {
  readonly shape: GridShape;
  /** The first tab stop while the grid has never had the focus; by default the first cell. */
  readonly entry?: Cell | undefined;
  /** What Tab reaches: one cell, the fields of one row, or, in a list, every row. */
  readonly tabStops?: 'cell' | 'row' | 'every';
  /** Scrolls until a cell is drawn. */
  readonly bring?: (cell: Cell) => void;
  /** Called with the cell that has the focus now; null when the focus leaves the grid. */
  readonly onPlace?: (cell: Cell | null) => void;
}

export interface RovingFocus {
  /** The cell of the keyboard focus, now or last. */
  readonly here: () => Cell | null;
  /** Puts the focus onto a cell, which is scrolled to and drawn first if need be. Always the same function. */
  readonly goTo: (cell: Cell) => void;
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/**
 * One tab stop for a whole grid. It is held in the DOM and not in React's state: a step in a grid of twenty thousand
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
  /** The focus goes to `here` as soon as it is drawn. */
  let isAwaited = false;
  let isInside = false;

  function moveStop(cell: Cell | null): void {
    const { tabStops = 'cell' } = options();
    const table = grid.current;
    if (!table || tabStops === 'every') return;
    const next = cell ? stopsAt(table, cell, tabStops) : [];
    for (const stop of stops) if (!next.includes(stop)) stop.tabIndex = -1;
    // Said again to the element with the focus, it would have the browser lay out the page at once.
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
    // By itself the browser would bring it to the middle, and a window of rows would be drawn anew every few keys.
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
    /** After every rendering: cells may have come, gone, moved, or hold a link where they held none. */
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

/** For so many frames what was scrolled to is kept in sight. Chromium draws and measures new rows up to three later. */
const SETTLING_FRAMES = 8;

/**
 * A row outside the window has an estimated height until the browser draws it (content-visibility), a few frames after
 * the scrolling that brought it in. Its real height moves what has the focus, and going there may draw further rows.
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
