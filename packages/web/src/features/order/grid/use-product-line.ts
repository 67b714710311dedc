import type { OrderProduct } from '@bakehouse/contract/orders';
import { lineTotal } from '@bakehouse/domain/kernel/money';
import { isChangedLine } from '@bakehouse/domain/orders/draft';
import { useCallback, useMemo } from 'react';
import type { LoafKind } from '../../../shared/brand/loaf-drawings.tsx';
import type { LineError } from '../editor/order-editor.ts';
import { change, typeQuantity } from '../editor/order-editor.ts';
import { useDraftLine, useOrderEditor } from '../editor/order-editor-context.ts';
import { useTypedCost } from '../line/use-typed-cost.ts';
import { unusualLabel, usualOf } from '../usual/usual.ts';
import type { GridContext } from './grid-context.ts';
import { useIsFocused } from './grid-context.ts';

/** The props of a line of the grid. */
export interface ProductLineProps {
  readonly product: OrderProduct;
  /** Its index among all products, for keyboard navigation. */
  readonly row: number;
  readonly hidden: boolean;
  /** The icon of its category, at the first product of one among the usual ones. */
  readonly stamp: LoafKind | null;
  readonly gridContext: GridContext;
  readonly lineError: LineError | null;
  /** The unusual quantity that the person has confirmed. */
  readonly confirmed: number | null;
}

export type ShownLine = NonNullable<ReturnType<typeof useProductLine>>;

/**
 * The data of a line, for every screen size. Null for a product that is not on this order's page. A line subscribes
 * only to its own draft and the focus: with four hundred lines, each subscription costs time at every key.
 */
export function useProductLine({ product, gridContext, confirmed }: ProductLineProps) {
  const editor = useOrderEditor();
  const { productId } = product;
  const line = useDraftLine(productId);
  const typedCost = useTypedCost(line);
  const isFocused = useIsFocused(gridContext, productId);
  const usual = useMemo(() => usualOf(product.lastQuantities), [product]);
  const onQuantity = useCallback(
    (_lineId: number, typed: number | string) =>
      change(editor, (state) => typeQuantity(state, productId, typed)),
    [editor, productId],
  );
  if (!line) return null;
  const isUnclear = line.unclear !== null || line.unclearCost !== null;
  const isAsked = !gridContext.locked && !isFocused && confirmed !== line.quantity && isChangedLine(line);
  return {
    line,
    typedCost,
    usual,
    onQuantity,
    total: line.quantity === 0 || isUnclear ? null : lineTotal(line.quantity, line.unitCost),
    /** On a new order nothing counts as changed. */
    changed: !gridContext.isNew && isChangedLine(line),
    unsent: gridContext.locked && isChangedLine(line),
    /** Why the quantity is unusual, once the focus has left the line. */
    unusual: isAsked ? unusualLabel(line.quantity, usual) : null,
  };
}
