import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GridPlace, ReachableShop } from './grid-cursor.ts';
import { firstPlace, movePlace, parsePlace, placeName } from './grid-cursor.ts';

interface GridCursor {
  readonly table: RefObject<HTMLTableElement | null>;
  /** The shop that was picked by click, Enter or arrow, or the only one; null before, and when the filter hides it. */
  readonly selected: ShopId | null;
  /** The one place of the grid that the Tab key reaches. */
  readonly tabStop: GridPlace | null;
  /** Where the keyboard stands, if it has been in the grid. */
  readonly place: GridPlace | null;
  readonly goTo: (place: GridPlace) => void;
  /** To be spread on the grid's table. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLTableElement>) => void;
  };
}

/**
 * One tab stop for the whole grid, arrow keys inside of it (ui.md section 7), and the picked shop: the one in which
 * the keyboard or the last click stands.
 *
 * @param onEnter told of Enter on a place that is neither link nor button
 */
export function useGridCursor(
  shops: readonly ReachableShop[],
  onEnter: (place: GridPlace) => void,
): GridCursor {
  const table = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState<GridPlace | null>(null);
  const shop = cursor && shops.find((each) => each.shopId === cursor.shopId);
  const place = cursor && shop ? { ...cursor, line: Math.min(cursor.line, shop.lines - 1) } : null;
  const first = shops[0];
  const tabStop = place ?? (first ? { shopId: first.shopId, place: firstPlace, line: 0 } : null);

  // A picked line shows buttons where it had plain cells, so the focus is put onto the place after it is drawn.
  useLayoutEffect(() => {
    if (!cursor) return;
    table.current?.querySelector<HTMLElement>(`[data-place="${placeName(cursor)}"]`)?.focus();
  }, [cursor]);

  const goTo = useCallback((next: GridPlace) => setCursor(next), []);

  return {
    table,
    selected: place?.shopId ?? (shops.length === 1 && first ? first.shopId : null),
    tabStop,
    place,
    goTo,
    handlers: {
      onKeyDown(event) {
        if (event.altKey || event.metaKey || event.shiftKey) return;
        const from = placeOf(event.target);
        // Enter on a link or button is theirs.
        if (from && event.key === 'Enter' && event.target instanceof HTMLTableCellElement) {
          event.preventDefault();
          onEnter(from);
          return;
        }
        const next = from && movePlace(from, event, shops);
        if (!next) return;
        event.preventDefault();
        setCursor(next);
      },
      onFocus(event) {
        const entered = placeOf(event.target);
        if (entered && (!cursor || placeName(entered) !== placeName(cursor))) setCursor(entered);
      },
      onClick(event) {
        if (!(event.target instanceof Element) || event.target.closest('a, button, input')) return;
        const row = event.target.closest<HTMLElement>('tr[data-shop]');
        if (!row) return;
        const shopId = Number(row.dataset['shop']) as ShopId;
        setCursor(placeOf(event.target) ?? { shopId, place: firstPlace, line: 0 });
      },
    },
  };
}

function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof Element)) return null;
  return parsePlace(target.closest<HTMLElement>('[data-place]')?.dataset['place']);
}
