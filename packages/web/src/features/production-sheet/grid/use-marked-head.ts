import type { RefObject } from 'react';
import { useCallback, useRef } from 'react';
import { cellElement } from '../../../ui/grid/cell-elements.ts';
import type { Cell } from '../../../ui/grid/cells.ts';
import { columnsBeforeShops, headRow } from './sheet-lines.ts';

/** Returns a function that marks the head of a cell's shop; null removes the mark. */
export function useMarkedHead(table: RefObject<HTMLElement | null>): (cell: Cell | null) => void {
  const marked = useRef<HTMLElement>(null);
  return useCallback(
    (cell) => {
      const isShop = cell !== null && cell.column >= columnsBeforeShops;
      const head = isShop && table.current && cellElement(table.current, { ...cell, row: headRow });
      if (marked.current === (head || null)) return;
      marked.current?.removeAttribute('data-marked');
      marked.current = head || null;
      marked.current?.setAttribute('data-marked', '');
    },
    [table],
  );
}
