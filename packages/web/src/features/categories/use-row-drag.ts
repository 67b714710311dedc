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
  readonly height: number;
}

/**
 * Drags a row of a list by its handle. Rows stay where they are in the document until the row is put down, and move by
 * CSS alone, so that the pointer keeps the handle.
 */
export function useRowDrag(count: number, onDrop: (from: number, to: number) => void) {
  const [start, setStart] = useState<DragStart | null>(null);
  const [drag, setDrag] = useState<RowDrag | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>, from: number): void {
    const row = event.currentTarget.closest('li');
    if (event.button !== 0 || !row) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ from, y: event.clientY + window.scrollY, height: row.getBoundingClientRect().height });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!start) return;
    const offset = event.clientY + window.scrollY - start.y;
    const to = Math.min(count - 1, Math.max(0, start.from + Math.round(offset / start.height)));
    setDrag({ from: start.from, to, offset });
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
      if (index === drag.from) return drag.offset;
      if (index > drag.from && index <= drag.to) return -start.height;
      if (index < drag.from && index >= drag.to) return start.height;
      return null;
    },
  };
}
