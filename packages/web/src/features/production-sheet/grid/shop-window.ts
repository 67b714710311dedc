import type { ColumnSpan } from '@bakehouse/domain/production/sheet';

/** In pixels: the rails that stand where shops are left out. */
export const railWidth = 44;

/** What decides which shops a table shows beside its product and TOTAL. */
export interface ShopRoom {
  /** How many shops there are. */
  readonly count: number;
  /** Pixels that shops and rails share. */
  readonly width: number;
  /** The least a shop takes, in pixels. */
  readonly least: number;
}

/**
 * The shops that a table shows when `first` is asked to lead: whole columns, as many as there is room for, and never
 * fewer than that because the last shop is among them. A rail takes its room at each end beyond which there are shops.
 */
export function shopsShown({ count, width, least }: ShopRoom, first: number): ColumnSpan {
  if (count * least <= width) return { from: 0, to: count };
  const beside = shopsBeside({ width, least }, 1);
  if (first <= 0) return { from: 0, to: Math.min(count, beside) };
  if (first + beside >= count) return { from: Math.max(0, count - beside), to: count };
  return { from: first, to: first + shopsBeside({ width, least }, 2) };
}

/** The shop that leads after a step of one screen to the right or to the left. */
export function leadAfterPage(room: ShopRoom, shown: ColumnSpan, step: 1 | -1): number {
  if (step === 1) return shown.to;
  return Math.max(0, shown.from - shopsBeside(room, 2));
}

/** The shop that leads so that a shop is in sight, with as little movement as possible. */
export function leadToShow(room: ShopRoom, shown: ColumnSpan, shop: number): number {
  if (shop < shown.from) return shop;
  if (shop < shown.to) return shown.from;
  return shop - shopsBeside(room, 2) + 1;
}

function shopsBeside({ width, least }: Pick<ShopRoom, 'width' | 'least'>, rails: 1 | 2): number {
  return Math.max(1, Math.floor((width - rails * railWidth) / least));
}
