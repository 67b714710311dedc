import type { OrderId } from '../kernel/branded.ts';
import { noPence } from '../kernel/money.ts';
import type { CustomItem, CustomPart } from '../orders/custom-order.ts';
import { compareItems, isSameDelivery } from '../orders/custom-order.ts';

/** What of an order is on the sheet beside its lines. */
export type OrderOnSheet = {
  readonly orderId: OrderId;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  /** Null for a standard order. */
  readonly custom: CustomPart | null;
};

/**
 * How many special instructions and custom orders differ between two states of a day, as the sheet counts them: prices
 * are not on it, and a PO number is on it with cakes only.
 */
export function countOrderChanges(former: readonly OrderOnSheet[], current: readonly OrderOnSheet[]): number {
  const before = new Map(former.map((order) => [order.orderId, order]));
  const after = new Map(current.map((order) => [order.orderId, order]));
  let count = 0;
  for (const orderId of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(orderId), after.get(orderId)];
    if ((was?.notes ?? '') !== (is?.notes ?? '')) count += 1;
    if (!isSameOnSheet(was, is)) count += 1;
  }
  return count;
}

function isSameOnSheet(was: OrderOnSheet | undefined, is: OrderOnSheet | undefined): boolean {
  const [before, after] = [was?.custom ?? null, is?.custom ?? null];
  if (before === null || after === null) return before === after;
  return (
    was?.purchaseOrderNumber === is?.purchaseOrderNumber &&
    isSameDelivery(before.deliverTo, after.deliverTo) &&
    compareItems(before.items.map(withoutPrice), after.items.map(withoutPrice)).length === 0
  );
}

function withoutPrice(item: CustomItem): CustomItem {
  return { ...item, unitCost: noPence };
}
