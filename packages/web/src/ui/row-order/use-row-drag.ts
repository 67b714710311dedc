import type { PointerEvent } from 'react';
import { useState } from 'react';

/** A row on its way: where it was, where it would be put, and how far the pointer has moved it, in pixels. */
export interface RowDrag {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

interface DragStart {
  readonly from: number;
  readonly y: number;
  /** Of every row, in their order, in pixels. */
  readonly heights: readonly number[];
}

/**
 * Drags a row of a list by its handle. Rows stay where they are in the document until the row is put down, and move by
 * CSS alone, so that the pointer keeps the handle. Rows may be of any height.
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
    /** Puts the row back where it was. */
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
    /** How far a row is shown from its place, in pixels; null where it is in its place. */
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

/** The place of a row that was dragged so far: it changes with a neighbour once it covers half of it. */
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
