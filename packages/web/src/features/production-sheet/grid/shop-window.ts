import type { ColumnSpan } from '@bakehouse/domain/production/sheet';

/** The width in pixels of the rails beside hidden shops. */
export const railWidth = 44;

/** The measurements that determine which shops a table shows beside product and TOTAL. */
export interface ShopRoom {
  /** The number of shops. */
  readonly count: number;
  /** The pixels that shops and rails share. */
  readonly width: number;
  /** The minimum width of a shop in pixels. */
  readonly least: number;
}

/**
 * The shown shops if `first` is to be the first: as many whole columns as fit, never fewer because the last shop is
 * reached. A rail takes its width at each end with hidden shops.
 */
export function shopsShown({ count, width, least }: ShopRoom, first: number): ColumnSpan {
  if (count * least <= width) return { from: 0, to: count };
  const beside = shopsBeside({ width, least }, 1);
  if (first <= 0) return { from: 0, to: Math.min(count, beside) };
  if (first + beside >= count) return { from: Math.max(0, count - beside), to: count };
  return { from: first, to: first + shopsBeside({ width, least }, 2) };
}

/** The first shop after paging to the right or to the left. */
export function leadAfterPage(room: ShopRoom, shown: ColumnSpan, step: 1 | -1): number {
  if (step === 1) return shown.to;
  return Math.max(0, shown.from - shopsBeside(room, 2));
}

/** The first shop that shows a given shop with as little movement as possible. */
export function leadToShow(room: ShopRoom, shown: ColumnSpan, shop: number): number {
  if (shop < shown.from) return shop;
  if (shop < shown.to) return shown.from;
  return shop - shopsBeside(room, 2) + 1;
}

function shopsBeside({ width, least }: Pick<ShopRoom, 'width' | 'least'>, rails: 1 | 2): number {
  return Math.max(1, Math.floor((width - rails * railWidth) / least));
}
