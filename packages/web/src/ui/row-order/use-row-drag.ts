import type { PointerEvent } from 'react';
import { useState } from 'react';

/** A dragged row: its index, the index of the drop, and the distance that the pointer has moved, in pixels. */
export interface RowDrag {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

interface DragStart {
  readonly from: number;
  readonly y: number;
  /** The heights of all rows, in pixels. */
  readonly heights: readonly number[];
}

/**
 * Drags a row of a list by its handle. The DOM order changes only on the drop; until then rows are moved by CSS, so
 * that the pointer stays captured by the handle. Rows may differ in height.
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const [start, setStart] = useState<DragStart | null>(null);
  const [drag, setDrag] = useState<RowDrag | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>, from: number): void {
    const rows = event.currentTarget.closest('li')?.parentElement?.children;
    if (event.button !== 0 || !rows) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const heights = [...rows].map((row) => row.getBoundingClientRect().height);
    setStart({ from, y: event.clientY + window.scrollY, heights });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!start) return;
    const offset = event.clientY + window.scrollY - start.y;
    setDrag({ from: start.from, to: placeAt(start, offset), offset });
  }

  function end(): void {
    setStart(null);
    setDrag(null);
  }

  return {
    drag,
    /** Cancels the drag. */
    cancel: end,
    handlers: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
      onPointerMove,
      onPointerUp() {
        if (drag && drag.from !== drag.to) onDrop(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
    /** By how many pixels a row is shifted; null where it is not. */
    shiftOf(index: number): number | null {
      if (!drag || !start) return null;
      const height = start.heights[drag.from] ?? 0;
      if (index === drag.from) return drag.offset;
      if (index > drag.from && index <= drag.to) return -height;
      if (index < drag.from && index >= drag.to) return height;
      return null;
    },
  };
}

/**
 * The index where a row dragged by `offset` pixels would be dropped: it swaps with a neighbour once it covers half of
 * it.
 */
function placeAt({ from, heights }: DragStart, offset: number): number {
  let left = Math.abs(offset);
  const step = Math.sign(offset);
  let place = from;
  for (let next = from + step; step !== 0 && next >= 0 && next < heights.length; next += step) {
    const height = heights[next] ?? 0;
    if (left < height / 2) break;
    left -= height;
    place = next;
  }
  return place;
}
