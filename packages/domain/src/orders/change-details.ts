import type { ProductId } from '../branded.ts';
import type { Pence } from '../money.ts';
import type { CostSource } from '../pricing.ts';
import type { DecidedOrder } from './save-order.ts';

/** A changed line of the history: product, quantity before and after, unit cost before and after, source. */
export type LineDetail = readonly [
  productId: ProductId,
  before: number,
  after: number,
  costBefore: Pence | null,
  costAfter: Pence | null,
  source: CostSource | null,
];

/** What one save changed, as it is kept in the history of an order (D8). Texts appear only where they changed. */
export type ChangeDetails = {
  readonly lines: readonly LineDetail[];
  readonly purchaseOrderNumber?: readonly [before: string, after: string];
  readonly notes?: readonly [before: string, after: string];
};

/** What a save changes, for the history (D8). */
export function changeDetails(order: Omit<DecidedOrder, 'version'>): ChangeDetails {
  const sources = new Map(order.lines.map((line) => [line.productId, line.costSource]));
  const purchaseOrderNumber = changedText(order.stored?.purchaseOrderNumber, order.purchaseOrderNumber);
  const notes = changedText(order.stored?.notes, order.notes);
  return {
    lines: order.changes.map((change) => [
      change.productId,
      change.before,
      change.after,
      change.costBefore,
      change.costAfter,
      sources.get(change.productId) ?? null,
    ]),
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    ...(notes && { notes }),
  };
}

function changedText(before = '', after: string): readonly [string, string] | null {
  return before === after ? null : [before, after];
}
