import type { KeyboardEvent, RefObject } from 'react';

/** Walks the rows of a table by their first link or button: Up, Down, Home, End. */
export function useRowWalk(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  bring: (row: number) => void,
) {
  function focusRow(row: number): boolean {
    const target = body.current?.querySelector<HTMLElement>(`tr[data-row="${row}"] :is(a, button)`);
    target?.focus();
    return target != null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const from = Number(event.target.closest('tr[data-row]')?.getAttribute('data-row') ?? Number.NaN);
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || Number.isNaN(to) || to < 0 || to >= count) return;
    event.preventDefault();
    if (focusRow(to)) return;
    bring(to);
    // The row is drawn with the frame that follows the scrolling.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(to)));
  }
  return { onKeyDown };
}
