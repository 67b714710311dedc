import type { ShopId } from '@bakehouse/domain/kernel/branded';

/** Cells under their shops, as they cross the wire and as the history keeps them: a shop is named once. */
export function groupCellsByShop<Cell extends { readonly shopId: ShopId }, Packed>(
  cells: readonly Cell[],
  pack: (cell: Cell) => Packed,
): { shopId: ShopId; cells: Packed[] }[] {
  const byShop = Map.groupBy(cells, ({ shopId }) => shopId);
  return [...byShop].map(([shopId, ofShop]) => ({ shopId, cells: ofShop.map(pack) }));
}
