import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { selectedColumn } from './day-columns.ts';

/** Where the keyboard stands: the shop's name is place 0, its eight days are 1 to 8, the order's number is 9. */
export interface GridPlace {
  readonly shopId: ShopId;
  readonly place: number;
  /** Which of the shop's orders of the selected day; 0 outside of place 9. */
  readonly line: number;
}

/** A shop that the keyboard can reach, and how many lines its orders take. */
export interface ReachableShop {
  readonly shopId: ShopId;
  readonly lines: number;
}

export const shopPlace = 0;
export const orderPlace = 9;
/** The selected day's cell: where the keyboard enters the grid. */
export const firstPlace = placeOfColumn(selectedColumn);

const pageOfShops = 10;

export function placeOfColumn(column: number): number {
  return column + 1;
}

/** The column of a place, or null beside the eight days. */
export function columnOfPlace(place: number): number | null {
  return place > shopPlace && place < orderPlace ? place - 1 : null;
}

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * Where a key leads; null for a key that moves nothing here. Left and Right walk the days, Up and Down the shops, and
 * in the column of order numbers every order of a shop. The ends hold.
 */
export function movePlace(
  from: GridPlace,
  { key, ctrlKey }: Press,
  shops: readonly ReachableShop[],
): GridPlace | null {
  const at = shops.findIndex((shop) => shop.shopId === from.shopId);
  const shop = shops[at];
  if (!shop) return null;
  const sideways = (place: number): GridPlace => ({
    shopId: from.shopId,
    place: Math.max(shopPlace, Math.min(orderPlace, place)),
    line: 0,
  });
  const toShop = (index: number): GridPlace => {
    const target = shops[Math.max(0, Math.min(shops.length - 1, index))] ?? shop;
    return { shopId: target.shopId, place: from.place, line: 0 };
  };
  switch (key) {
    case 'ArrowLeft':
      return sideways(from.place - 1);
    case 'ArrowRight':
      return sideways(from.place + 1);
    case 'Home':
      return ctrlKey ? toShop(0) : sideways(shopPlace);
    case 'End':
      return ctrlKey ? toShop(shops.length - 1) : sideways(orderPlace);
    case 'PageUp':
      return toShop(at - pageOfShops);
    case 'PageDown':
      return toShop(at + pageOfShops);
    case 'ArrowDown':
      if (from.place === orderPlace && from.line + 1 < shop.lines) return { ...from, line: from.line + 1 };
      return at + 1 < shops.length ? toShop(at + 1) : from;
    case 'ArrowUp': {
      if (from.place === orderPlace && from.line > 0) return { ...from, line: from.line - 1 };
      const above = shops[at - 1];
      if (!above) return from;
      const line = from.place === orderPlace ? above.lines - 1 : 0;
      return { shopId: above.shopId, place: from.place, line };
    }
    default:
      return null;
  }
}

/** How a place is written on its element (`data-place`). */
export function placeName({ shopId, place, line }: GridPlace): string {
  return `${shopId}.${place}.${line}`;
}

/** Reads `data-place` back. */
export function parsePlace(name: string | undefined): GridPlace | null {
  const match = /^(\d+)\.(\d)\.(\d+)$/.exec(name ?? '');
  if (!match) return null;
  return { shopId: Number(match[1]) as ShopId, place: Number(match[2]), line: Number(match[3]) };
}
