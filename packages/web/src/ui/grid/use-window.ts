import type { Virtualizer } from '@tanstack/react-virtual';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';

/** The rendered part of a long row or column, and the pixels in place of the rest. */
export interface Span {
  readonly from: number;
  /** Up to but not including this one. */
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

interface RowWindow extends Span {
  /** Scrolls until a row is rendered. */
  readonly bring: (row: number) => void;
  /** To be given as `ref`, with `data-index`, to entries whose heights differ from what was estimated. */
  readonly measure: (entry: Element | null) => void;
}

interface RowWindowOptions {
  /** The element that holds the entries and nothing above them. */
  readonly list: RefObject<Element | null>;
  readonly count: number;
  /** Renders everything: the list is short, or is printed. */
  readonly whole: boolean;
  /** The estimated height of an entry in pixels, until it is measured. */
  readonly height: (index: number) => number;
}

/** The number of rows in the first render, before the screen is measured. */
const rowsAtFirst = 60;
const columnsAtFirst = 12;
/** Rows rendered beyond the edges of the screen, so that quick scrolling meets rendered rows. */
const rowsBeyond = 24;
const boxRowsBeyond = 4;
const columnsBeyond = 2;

/** The entries of a long list that are near the screen, where the page scrolls and not the list. */
export function useRowWindow({ list, count, whole, height }: RowWindowOptions): RowWindow {
  const [scrollMargin, setScrollMargin] = useState(0);
  // Content above the list may change its height, so the list's position is measured after every render.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined && !whole) setScrollMargin(Math.round(top + window.scrollY));
  });
  const rows = useWindowVirtualizer({
    count: whole ? 0 : count,
    estimateSize: height,
    // An entry has no height while the list is hidden, as it is in print.
    measureElement: (entry) =>
      entry.getBoundingClientRect().height || height(Number(entry.getAttribute('data-index'))),
    overscan: rowsBeyond,
    scrollMargin,
  });
  return {
    ...(whole ? wholeSpan(count) : spanOf(rows, Math.min(count, rowsAtFirst), scrollMargin)),
    bring(row) {
      if (!whole) rows.scrollToIndex(row, { align: 'auto' });
    },
    measure: rows.measureElement,
  };
}

interface BoxWindowOptions {
  /** The element that scrolls in both directions. */
  readonly box: RefObject<Element | null>;
  readonly rows: number;
  readonly columns: number;
  readonly wholeRows: boolean;
  readonly wholeColumns: boolean;
  readonly rowHeight: number;
  readonly columnWidth: number;
  /** Pixels covered by sticky heads and columns, above and to the left of the cells. */
  readonly headHeight: number;
  readonly headWidth: number;
}

interface BoxWindow {
  readonly rows: Span;
  readonly columns: Span;
  readonly bring: (row: number, column: number) => void;
  /** To be given as `ref`, with `data-index`, to rows whose heights differ. */
  readonly measure: (row: Element | null) => void;
}

/** The cells of a large table that are near the visible part of its scrolling box. */
export function useBoxWindow(options: BoxWindowOptions): BoxWindow {
  const { box, wholeRows, wholeColumns, rowHeight, columnWidth, headHeight, headWidth } = options;
  const shared = {
    getScrollElement: () => box.current,
    // Until the box is measured it is taken to be as large as the screen.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  };
  const rows = useVirtualizer({
    ...shared,
    count: wholeRows ? 0 : options.rows,
    estimateSize: () => rowHeight,
    // A row has no height while the table is hidden, as it is in print.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    overscan: boxRowsBeyond,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const columns = useVirtualizer({
    ...shared,
    count: wholeColumns ? 0 : options.columns,
    estimateSize: () => columnWidth,
    overscan: columnsBeyond,
    horizontal: true,
    scrollMargin: headWidth,
    scrollPaddingStart: headWidth,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of text is another size of every cell
  useLayoutEffect(() => {
    rows.measure();
    columns.measure();
  }, [rows, columns, rowHeight, columnWidth]);
  const drawnRows = useDrawn(rows, options.rows, rowsAtFirst, headHeight);
  const drawnColumns = useDrawn(columns, options.columns, columnsAtFirst, headWidth);
  return {
    rows: wholeRows ? wholeSpan(options.rows) : drawnRows,
    columns: wholeColumns ? wholeSpan(options.columns) : drawnColumns,
    bring(row, column) {
      if (!wholeRows) rows.scrollToIndex(row, { align: 'auto' });
      if (!wholeColumns) columns.scrollToIndex(column, { align: 'auto' });
    },
    measure: rows.measureElement,
  };
}

/**
 * Renders the visible part of a box at once and the rows beyond its edges when the browser has time, so that a key that
 * scrolls by one row does not delay the next one.
 */
function useDrawn(
  virtualizer: Virtualizer<Element, Element>,
  count: number,
  atFirst: number,
  margin: number,
): Span {
  const { from, to, before, after } = spanOf(virtualizer, Math.min(count, atFirst), margin);
  const wanted = useMemo(() => ({ from, to, before, after, count }), [from, to, before, after, count]);
  const drawn = useDeferredValue(wanted);
  const seen = virtualizer.range;
  const isEnough =
    drawn.count === count && seen !== null && drawn.from <= seen.startIndex && drawn.to > seen.endIndex;
  return isEnough ? drawn : wanted;
}

function wholeSpan(count: number): Span {
  return { from: 0, to: count, before: 0, after: 0 };
}

function spanOf<Scrolled extends Element | Window>(
  virtualizer: Virtualizer<Scrolled, Element>,
  atFirst: number,
  margin: number,
): Span {
  const drawn = virtualizer.getVirtualItems();
  const [first] = drawn;
  const last = drawn.at(-1);
  if (!first || !last) return wholeSpan(atFirst);
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start - margin,
    after: virtualizer.getTotalSize() - (last.end - margin),
  };
}
