import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { useMedia } from '../use-media.ts';

/** Tables up to this long are drawn whole, so that the browser's own search finds everything in them. */
const drawnWhole = 300;

/** Heights of a row in pixels, as `data-table.css` sets them. */
const rowHeight = 37;
const rowHeightForFingers = 45;

interface RowWindow {
  readonly from: number;
  /** Up to but not including this row. */
  readonly to: number;
  /** Pixels above and below that stand for rows which are not drawn. */
  readonly before: number;
  readonly after: number;
  /** Scrolls until a row is drawn. */
  readonly bring: (row: number) => void;
}

/** Which rows of a table near the screen are drawn. The page scrolls, not the table. */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  everyRow: boolean,
): RowWindow {
  const coarse = useMedia('(pointer: coarse)');
  const [offset, setOffset] = useState(0);
  const whole = everyRow || count <= drawnWhole;
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top;
    if (top !== undefined && !whole) setOffset(Math.round(top + window.scrollY));
  }, [body, whole]);
  const virtual = useWindowVirtualizer({
    count: whole ? 0 : count,
    estimateSize: () => (coarse ? rowHeightForFingers : rowHeight),
    overscan: 30,
    scrollMargin: offset,
  });
  const drawn = virtual.getVirtualItems();
  const [first] = drawn;
  const last = drawn.at(-1);
  if (whole || !first || !last) {
    return { from: 0, to: whole ? count : drawnWhole, before: 0, after: 0, bring: () => {} };
  }
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start - offset,
    after: virtual.getTotalSize() - (last.end - offset),
    bring: (row) => virtual.scrollToIndex(row, { align: 'auto' }),
  };
}
