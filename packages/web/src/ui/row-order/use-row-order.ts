import { moveEntry } from '@bakehouse/domain/merging/move-entry';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../feedback/announcer.tsx';
import { useRowDrag } from './use-row-drag.ts';

type RowKey = string | number;

interface RowOrderOptions<Row> {
  readonly rows: readonly Row[];
  /** A key that identifies a row independently of its position. */
  readonly keyOf: (row: Row) => RowKey;
  readonly nameOf: (row: Row) => string;
  readonly put: (rows: readonly Row[]) => void;
}

/** A row that was picked up by keys, and the order at that time, for Escape. */
interface Carried<Row> {
  readonly key: RowKey;
  readonly before: readonly Row[];
}

/** The name of a control within a row (`data-control`), by which the focus is kept while the row moves. */
type Control = string;

/** The state and handlers of a reorderable list. */
export interface RowOrder {
  /** To be spread on the list. */
  readonly listProps: Pick<ComponentProps<'ol'>, 'ref'> & { readonly 'data-dragging': true | undefined };
  /** The shown position of each row, from 1; during a drag as if the row were dropped. */
  readonly placeOf: (index: number) => number;
  readonly isLifted: (index: number) => boolean;
  readonly rowProps: (index: number) => ComponentProps<'li'>;
  readonly handleProps: (index: number) => ComponentProps<'button'>;
  readonly move: (index: number, by: -1 | 1, control: Control) => void;
}

/**
 * Reorders a list: by dragging a row's handle; by keys on the handle, where Space picks the row up, arrows move it,
 * Space drops it and Escape cancels; by Alt and an arrow anywhere in the row; and by buttons. Each step is announced,
 * and the used control keeps the focus.
 */
export function useRowOrder<Row>({ rows, keyOf, nameOf, put }: RowOrderOptions<Row>): RowOrder {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ readonly key: RowKey; readonly control: Control } | null>(null);
  const [carried, setCarried] = useState<Carried<Row> | null>(null);
  const { drag, cancel, handlers, shiftOf } = useRowDrag((from, to) => {
    const key = keyAt(from);
    const moved = moveEntry(rows, from, to);
    put(moved);
    announcePlace(moved, key);
  });
  useLayoutEffect(() => {
    // A row that is moved in the DOM loses the focus.
    const wanted = focusNext.current;
    focusNext.current = null;
    if (!wanted) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-row-key="${wanted.key}"] [data-control="${wanted.control}"]`)
      ?.focus();
  });
  useEffect(() => {
    if (!drag) return;
    const onEscape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [drag, cancel]);

  function keyAt(index: number): RowKey | null {
    const row = rows[index];
    return row === undefined ? null : keyOf(row);
  }

  function announcePlace(shown: readonly Row[], key: RowKey | null, what = ''): void {
    const index = shown.findIndex((row) => keyOf(row) === key);
    const row = shown[index];
    if (row !== undefined) announce(`${nameOf(row)}${what}, ${index + 1} of ${shown.length}`);
  }

  function moveBy(index: number, by: number, control: Control): void {
    const key = keyAt(index);
    const to = index + by;
    if (key === null || to < 0 || to >= rows.length) return;
    focusNext.current = { key, control };
    const moved = moveEntry(rows, index, to);
    put(moved);
    announcePlace(moved, key);
  }

  function onHandleKey(event: KeyboardEvent<HTMLElement>, index: number): void {
    const key = keyAt(index);
    if (key === null || event.altKey) return;
    const isCarried = carried?.key === key;
    const step = stepOf(event);
    if (event.key === ' ') {
      event.preventDefault();
      setCarried(isCarried ? null : { key, before: rows });
      announcePlace(rows, key, isCarried ? ' put down' : ' picked up');
    } else if (isCarried && step !== undefined) {
      event.preventDefault();
      moveBy(index, step, 'handle');
    } else if (isCarried && event.key === 'Escape') {
      event.preventDefault();
      focusNext.current = { key, control: 'handle' };
      setCarried(null);
      put(carried.before);
      announcePlace(carried.before, key, ' put back');
    } else if (isCarried && event.key === 'Tab') {
      setCarried(null);
    }
  }

  const shown = drag ? moveEntry(rows, drag.from, drag.to) : rows;
  const places = new Map(shown.map((row, index) => [keyOf(row), index + 1]));
  const isLifted = (index: number) =>
    drag?.from === index || (carried !== null && carried.key === keyAt(index));
  return {
    listProps: { ref: list, 'data-dragging': drag !== null || undefined },
    placeOf(index) {
      const key = keyAt(index);
      return (key !== null && places.get(key)) || index + 1;
    },
    isLifted,
    rowProps(index) {
      const shift = shiftOf(index);
      return {
        ...({
          'data-row-key': keyAt(index),
          'data-lifted': isLifted(index) || undefined,
          'data-shifted': shift !== null || undefined,
        } as ComponentProps<'li'>),
        style: shift === null ? undefined : { transform: `translateY(${shift}px)` },
        onKeyDown(event) {
          const step = stepOf(event);
          if (!event.altKey || step === undefined) return;
          event.preventDefault();
          const control = event.target instanceof HTMLElement ? event.target.dataset['control'] : undefined;
          moveBy(index, step, control ?? 'handle');
        },
      };
    },
    handleProps: (index) => ({
      ...handlers(index),
      onKeyDown: (event) => onHandleKey(event, index),
      'aria-pressed': isLifted(index),
      // Escape cancels the move, and does not close the dialog that contains the list.
      ...({ 'data-mantine-stop-propagation': isLifted(index) } as ComponentProps<'button'>),
    }),
    move(index, by, control) {
      setCarried(null);
      moveBy(index, by, control);
    },
  };
}

function stepOf({ key }: KeyboardEvent): -1 | 1 | undefined {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : undefined;
}
