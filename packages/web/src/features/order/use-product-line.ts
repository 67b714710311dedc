import type { OrderProduct } from '@bakehouse/contract/orders';
import { lineTotal } from '@bakehouse/domain/money';
import { isChangedLine } from '@bakehouse/domain/orders/draft';
import { useCallback, useMemo } from 'react';
import type { LineFault } from './desk.ts';
import { change, typeQuantity } from './desk.ts';
import { useDesk, useDraftLine } from './desk-context.ts';
import type { GridTerms } from './grid-terms.ts';
import { useIsFocused } from './grid-terms.ts';
import { unusualWords, usualOf } from './usual.ts';

/** A line of the grid as its category hands it down. */
export interface ProductLineProps {
  readonly product: OrderProduct;
  /** Its number among all products, for the keys. */
  readonly row: number;
  readonly hidden: boolean;
  readonly terms: GridTerms;
  readonly fault: LineFault | null;
  /** The unusual quantity that somebody said is right. */
  readonly confirmed: number | null;
}

/**
 * What a line of the order shows, on every size of screen. Null for a product that is not on this order's page. A line
 * watches its own draft and the focus, and nothing else: with four hundred lines, each watcher counts at every key.
 */
export function useProductLine({ product, terms, confirmed }: ProductLineProps) {
  const desk = useDesk();
  const { productId } = product;
  const line = useDraftLine(productId);
  const isFocused = useIsFocused(terms, productId);
  const usual = useMemo(() => usualOf(product.lastQuantities), [product]);
  const onQuantity = useCallback(
    (_lineId: number, quantity: number) => change(desk, (state) => typeQuantity(state, productId, quantity)),
    [desk, productId],
  );
  if (!line) return null;
  const isAsked = !terms.locked && !isFocused && confirmed !== line.quantity && isChangedLine(line);
  return {
    line,
    usual,
    onQuantity,
    total: line.quantity === 0 ? null : lineTotal(line.quantity, line.unitCost),
    /** A new order is all new, so nothing on it counts as changed. */
    changed: !terms.isNew && isChangedLine(line),
    unsent: terms.locked && isChangedLine(line),
    /** How the quantity is unusual, once the person has moved on from the line. */
    unusual: isAsked ? unusualWords(line.quantity, usual) : null,
  };
}
