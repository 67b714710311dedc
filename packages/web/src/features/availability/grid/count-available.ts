import type { AvailabilityCell } from '@bakehouse/domain/administration/availability';
import { isAvailable, ownCostOf } from '@bakehouse/domain/administration/availability';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { useMemo } from 'react';
import type { GridProduct } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';
import { useSheetPart } from '../sheet/use-sheet.ts';

const nothing: ReadonlyMap<ProductId, AvailabilityCell> = new Map();

/** The cells of one shop, with a new identity whenever one of them changes. */
export function useColumn(editor: SheetEditor, shopId: ShopId): ReadonlyMap<ProductId, AvailabilityCell> {
  return useSheetPart(editor, ({ shown }) => shown.get(shopId) ?? nothing);
}

export function countAvailable(
  column: ReadonlyMap<ProductId, AvailabilityCell>,
  products: readonly GridProduct[],
): number {
  return products.filter(({ productId }) => isAvailable(column.get(productId) ?? null)).length;
}

export function countOwnCosts(
  column: ReadonlyMap<ProductId, AvailabilityCell>,
  products: readonly GridProduct[],
): number {
  return products.filter(({ productId }) => ownCostOf(column.get(productId) ?? null) !== null).length;
}

/** The number of these products that a shop may order. */
export function useAvailableCount(
  editor: SheetEditor,
  shopId: ShopId,
  products: readonly GridProduct[],
): number {
  const column = useColumn(editor, shopId);
  return useMemo(() => countAvailable(column, products), [column, products]);
}
