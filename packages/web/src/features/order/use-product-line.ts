import type { OrderProduct } from '@bakehouse/contract/orders';
import { lineTotal } from '@bakehouse/domain/money';
import { isChangedLine } from '@bakehouse/domain/orders/draft';
import { useCallback, useMemo } from 'react';
import { change, typeQuantity } from './desk.ts';
import { useDesk, useDeskPart, useDraftLine } from './desk-context.ts';
import type { GridTerms } from './grid-terms.ts';
import { useIsActive } from './grid-terms.ts';
import { usualOf } from './usual.ts';

/** What a line of the order shows, on every size of screen. Null for a product that is not on this order's page. */
export function useProductLine(product: OrderProduct, terms: GridTerms) {
  const desk = useDesk();
  const { productId } = product;
  const line = useDraftLine(productId);
  const fault = useDeskPart((state) => state.faults.get(productId) ?? null);
  const active = useIsActive(terms, productId);
  const usual = useMemo(() => usualOf(product.lastQuantities), [product]);
  const onQuantity = useCallback(
    (_lineId: number, quantity: number) => change(desk, (state) => typeQuantity(state, productId, quantity)),
    [desk, productId],
  );
  if (!line) return null;
  return {
    line,
    fault,
    usual,
    onQuantity,
    total: line.quantity === 0 ? null : lineTotal(line.quantity, line.unitCost),
    /** A new order is all new, so nothing on it counts as changed. */
    changed: !terms.isNew && isChangedLine(line),
    unsent: terms.locked && isChangedLine(line),
    tabIndex: active ? (0 as const) : (-1 as const),
  };
}
