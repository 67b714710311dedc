import type { ShopId } from '@bakehouse/domain/kernel/branded';

/** Cells grouped by shop, the form of the contract and of the history, so that each shop is named once. */
export function groupCellsByShop<Cell extends { readonly shopId: ShopId }, Packed>(
  cells: readonly Cell[],
  pack: (cell: Cell) => Packed,
): { shopId: ShopId; cells: Packed[] }[] {
  const byShop = Map.groupBy(cells, ({ shopId }) => shopId);
  return [...byShop].map(([shopId, ofShop]) => ({ shopId, cells: ofShop.map(pack) }));
}
