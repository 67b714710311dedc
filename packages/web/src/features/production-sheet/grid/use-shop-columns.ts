import type { ColumnSpan } from '@bakehouse/domain/production/sheet';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ShopRoom } from './shop-window.ts';
import { leadAfterPage, leadToShow, shopsShown } from './shop-window.ts';

interface ShopColumnsOptions {
  /** The element that the table fills from edge to edge. */
  readonly table: RefObject<HTMLElement | null>;
  /** How many shops there are. */
  readonly count: number;
  /** Pixels that the columns before the shops take. */
  readonly before: number;
  /** The least a shop takes, in pixels. */
  readonly least: number;
}

export interface ShopColumns {
  /** The shops that are shown. */
  readonly shown: ColumnSpan;
  /** Shows the next screen of shops to the right or to the left. */
  readonly page: (step: 1 | -1) => void;
  /** Brings a shop into sight. */
  readonly show: (shop: number) => void;
  /** Back to the first shop. */
  readonly home: () => void;
}

/** So many pixels of a wheel or a finger move the table by one shop. */
const pixelsOfAShop = 70;
/** A wheel that counts in lines. */
const pixelsOfALine = 33;

/**
 * Which shops a table shows, where they have no room together: whole columns, moved by buttons, keys, a wheel turned
 * sideways or with Shift, and a finger.
 */
export function useShopColumns({ table, count, before, least }: ShopColumnsOptions): ShopColumns {
  const [lead, setLead] = useState(0);
  const width = useWidth(table) - before;
  const room: ShopRoom = { count, width, least };
  const shown = shopsShown(room, lead);
  const isWhole = shown.to - shown.from === count;

  const moveBy = useEffectEvent((shops: number, from = shown.from) => {
    // At the right end it is the last shop that leads the way back.
    setLead(Math.max(0, Math.min(from + shops, shopsShown(room, count).from)));
  });
  const shownFrom = useEffectEvent(() => shown.from);

  useEffect(() => {
    const element = table.current;
    if (!element || isWhole) return;
    let turned = 0;
    function turn(event: WheelEvent): void {
      const sideways = event.deltaX || (event.shiftKey ? event.deltaY : 0);
      if (event.ctrlKey || Math.abs(sideways) < Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
      if (sideways === 0) return;
      // Else the browser would go back to the page before.
      event.preventDefault();
      turned += sideways * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsOfALine : 1);
      const shops = Math.trunc(turned / pixelsOfAShop);
      turned -= shops * pixelsOfAShop;
      if (shops !== 0) moveBy(shops);
    }
    let finger: { readonly x: number; readonly from: number } | null = null;
    function touch({ pointerType, clientX }: PointerEvent): void {
      finger = pointerType === 'touch' ? { x: clientX, from: shownFrom() } : null;
    }
    function drag({ clientX }: PointerEvent): void {
      if (finger) moveBy(Math.round((finger.x - clientX) / pixelsOfAShop), finger.from);
    }
    function lift(): void {
      finger = null;
    }
    element.addEventListener('wheel', turn, { passive: false });
    element.addEventListener('pointerdown', touch);
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', lift);
    element.addEventListener('pointercancel', lift);
    return () => {
      element.removeEventListener('wheel', turn);
      element.removeEventListener('pointerdown', touch);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', lift);
      element.removeEventListener('pointercancel', lift);
    };
  }, [table, isWhole]);

  return {
    shown,
    page: (step) => setLead(leadAfterPage(room, shown, step)),
    show: (shop) => setLead(leadToShow(room, shown, shop)),
    home: () => setLead(0),
  };
}

/** How wide an element is inside its edges, in pixels. While it is hidden, as in print, it is as wide as it was. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(window.innerWidth);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => watched.clientWidth > 0 && setWidth(watched.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
