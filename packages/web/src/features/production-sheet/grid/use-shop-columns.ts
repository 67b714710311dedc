import type { ColumnSpan } from '@bakehouse/domain/production/sheet';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ShopRoom } from './shop-window.ts';
import { leadAfterPage, leadToShow, shopsShown } from './shop-window.ts';

interface ShopColumnsOptions {
  /** The element that the table fills. */
  readonly table: RefObject<HTMLElement | null>;
  /** The number of shops. */
  readonly count: number;
  /** The width in pixels of the columns before the shops. */
  readonly before: number;
  /** The minimum width of a shop in pixels. */
  readonly least: number;
}

export interface ShopColumns {
  /** The shown shops. */
  readonly shown: ColumnSpan;
  /** Pages to the right or to the left. */
  readonly page: (step: 1 | -1) => void;
  /** Shows a given shop. */
  readonly show: (shop: number) => void;
  /** Returns to the first shop. */
  readonly home: () => void;
}

/** The pixels of a wheel or swipe that move the table by one shop. */
const pixelsOfAShop = 70;
/** The pixels per line of a wheel that reports lines. */
const pixelsOfALine = 33;

/**
 * The shown shop columns of a table, if not all fit: whole columns, moved by buttons, keys, a horizontal wheel (or with
 * Shift), and a swipe.
 */
export function useShopColumns({ table, count, before, least }: ShopColumnsOptions): ShopColumns {
  const [lead, setLead] = useState(0);
  const width = useWidth(table) - before;
  const room: ShopRoom = { count, width, least };
  const shown = shopsShown(room, lead);
  const isWhole = shown.to - shown.from === count;

  const moveBy = useEffectEvent((shops: number, from = shown.from) => {
    // At the right end the first shop is the one that fills the window, so that a step back moves at once.
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
      // Prevents the browser's back gesture.
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

/** The inner width of an element in pixels. While it is hidden, as in print, the last width. */
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
