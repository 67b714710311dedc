import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';

/** The columns of a set of pages; `to` is exclusive. */
export interface PrintSet {
  readonly from: number;
  readonly to: number;
}

/**
 * The largest number of shop columns on A4 landscape beside product, TOTAL and the shared column, each at least 12 mm
 * wide.
 */
const mostShops = 16;

/**
 * Splits the columns into sets of pages. Brands are kept together where they fit; a brand wider than a page is split
 * into even parts. The shared last column is with the last shops, to avoid pages with a single column.
 */
export function printSets(columns: readonly SheetColumn[]): readonly PrintSet[] {
  const shops = columns.filter(({ shopId }) => shopId !== null);
  const sets: PrintSet[] = [];
  for (const piece of shops.length <= mostShops ? [{ from: 0, to: shops.length }] : brandPieces(shops)) {
    const last = sets.at(-1);
    if (last && piece.to - last.from <= mostShops) sets[sets.length - 1] = { from: last.from, to: piece.to };
    else sets.push(piece);
  }
  return sets.map((set) => (set.to === shops.length ? { from: set.from, to: columns.length } : set));
}

function brandPieces(shops: readonly SheetColumn[]): readonly PrintSet[] {
  return brandTotals(shops).flatMap(({ from, to }) => {
    const pieces = Math.ceil((to - from) / mostShops);
    const width = Math.ceil((to - from) / pieces);
    return Array.from({ length: pieces }, (_, piece) => ({
      from: from + piece * width,
      to: Math.min(to, from + (piece + 1) * width),
    }));
  });
}

/**
 * The label of a set's shops: 'Shops 1 to 14 of 28'. Null if one set contains all. The shared last column does not
 * count as a shop.
 */
export function printSetLabel(columns: readonly Pick<SheetColumn, 'shopId'>[], set: PrintSet): string | null {
  if (set.from === 0 && set.to === columns.length) return null;
  const shops = columns.filter(({ shopId }) => shopId !== null).length;
  const last = Math.min(set.to, shops);
  const words =
    last - set.from === 1 ? `Shop ${last} of ${shops}` : `Shops ${set.from + 1} to ${last} of ${shops}`;
  return set.to > shops ? `${words}, and additional orders` : words;
}
