import type { OrderChange } from './order-changes.ts';
import type { QuantityChange, SheetChanges } from './sheet-changes.ts';

/** The key of a changed quantity; a further change has another key. */
export function quantityChangeKey({ productId, shopId, before, after }: QuantityChange): string {
  return [productId, shopId ?? 'additional', before, after].join(' ');
}

/** The key of changed instructions or cakes; a further change has another key. */
export function orderChangeKey({ about, happened, orderId, details }: OrderChange): string {
  return [about, happened, orderId, JSON.stringify(details)].join(' ');
}

/** The changes without those marked as seen; their cells are unmarked. */
export function withoutSeenChanges(changes: SheetChanges, seen: ReadonlySet<string>): SheetChanges {
  if (seen.size === 0) return changes;
  const [gone = [], list = []] = [true, false].map((isSeen) =>
    changes.list.filter((change) => seen.has(quantityChangeKey(change)) === isSeen),
  );
  const formerCells = new Map(changes.formerCells);
  for (const { productId, column } of gone) {
    const cells = formerCells.get(productId)?.with(column, null);
    if (cells?.some((former) => former !== null)) formerCells.set(productId, cells);
    else formerCells.delete(productId);
  }
  return {
    list,
    formerCells,
    orders: changes.orders.filter((change) => !seen.has(orderChangeKey(change))),
  };
}
