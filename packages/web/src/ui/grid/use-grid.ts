import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Cell } from './cells.ts';
import type { GridKeyOptions } from './use-grid-keys.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { RovingFocus, RovingOptions } from './use-roving-focus.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import type { Selection, SelectionOptions } from './use-selection.ts';
import { useSelection } from './use-selection.ts';

export type GridOptions = RovingOptions & SelectionOptions & GridKeyOptions;

interface Grid {
  /** To be spread on the element that contains the rows. */
  readonly handlers: RovingFocus['handlers'] &
    Selection['handlers'] & { readonly onKeyDown: (event: KeyboardEvent) => void };
  readonly here: () => Cell | null;
  readonly goTo: (cell: Cell) => void;
  readonly range: Selection['range'];
}

/**
 * Makes existing markup a grid: one tab stop, the keys of a spreadsheet, ranges, copy and paste. Each row has its
 * number in `data-row`, each cell that keys reach its column in `data-column`.
 *
 * @example
 *     const table = useRef<HTMLTableElement>(null);
 *     const grid = useGrid(table, { shape: { rows: 40, columns: 8 } });
 *     <table ref={table} role="grid" {...grid.handlers}>
 */
export function useGrid(element: RefObject<HTMLElement | null>, options: GridOptions): Grid {
  const roving = useRovingFocus(element, options);
  const selection = useSelection(element, roving.here, options);
  const onKeyDown = useGridKeys(element, roving, selection, options);
  function onClick(event: MouseEvent): void {
    selection.clear();
    roving.handlers.onClick(event);
  }
  return {
    handlers: { ...roving.handlers, ...selection.handlers, onKeyDown, onClick },
    here: roving.here,
    goTo: roving.goTo,
    range: selection.range,
  };
}
