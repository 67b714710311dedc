import type { OrderId, ProductId } from '../kernel/branded.ts';
import type { Pence } from '../kernel/money.ts';
import type { CostSource } from '../kernel/pricing.ts';
import { compareLines } from './changes.ts';
import type { CustomPart } from './custom-order.ts';
import { isSameCustom } from './custom-order.ts';
import type { CopiedOrder } from './decide-copy.ts';
import type { StoredOrder } from './order.ts';
import type { DecidedOrder } from './save-order.ts';

/**
 * A changed line of the history: product, quantity before and after, unit cost before and after, and where the cost
 * after it comes from. What a deletion takes away names where the cost before it came from.
 */
export type LineDetail = readonly [
  productId: ProductId,
  before: number,
  after: number,
  costBefore: Pence | null,
  costAfter: Pence | null,
  source: CostSource | null,
];

/** The changes of one save, as the history of an order stores them (D8). Texts appear only where they changed. */
export type ChangeDetails = {
  readonly lines: readonly LineDetail[];
  readonly purchaseOrderNumber?: readonly [before: string, after: string];
  readonly notes?: readonly [before: string, after: string];
  /** The cakes of a custom order and where they go, where either changed. */
  readonly custom?: readonly [before: CustomPart | null, after: CustomPart | null];
  /** It was past its cut-off, and a super admin had unlocked it. */
  readonly unlocked?: true;
  /** The order that this one is a copy of. */
  readonly copiedFrom?: OrderId;
  /** What was on that order and could not be ordered any more. */
  readonly leftOut?: readonly ProductId[];
};

/** What a save changes, for the history (D8). */
export function changeDetails(order: Omit<DecidedOrder, 'version'>): ChangeDetails {
  const sources = new Map(order.lines.map((line) => [line.productId, line.costSource]));
  const purchaseOrderNumber = changedText(order.stored?.purchaseOrderNumber, order.purchaseOrderNumber);
  const notes = changedText(order.stored?.notes, order.notes);
  const before = order.stored?.custom ?? null;
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
    ...(isSameCustom(before, order.custom) ? {} : { custom: [before, order.custom] as const }),
    ...(order.unlocked && { unlocked: true }),
  };
}

/** What a copy begins with: all that it holds, and where it comes from. */
export function copyDetails(source: StoredOrder, copy: CopiedOrder): ChangeDetails {
  const { purchaseOrderNumber, notes } = source;
  const changes = compareLines([], copy.lines);
  return {
    ...changeDetails({ ...copy, purchaseOrderNumber, notes, changes, unlocked: false, stored: null }),
    copiedFrom: source.orderId,
    ...(copy.leftOut.length > 0 && { leftOut: copy.leftOut }),
  };
}

/** What a deletion takes away: the whole order, which the history keeps (D8). */
export function deletionDetails(stored: StoredOrder): ChangeDetails {
  const purchaseOrderNumber = changedText(stored.purchaseOrderNumber, '');
  const notes = changedText(stored.notes, '');
  return {
    lines: stored.lines.map((line) => [
      line.productId,
      line.quantity,
      0,
      line.unitCost,
      null,
      line.costSource,
    ]),
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    ...(notes && { notes }),
    ...(stored.custom && { custom: [stored.custom, null] as const }),
  };
}

function changedText(before = '', after: string): readonly [string, string] | null {
  return before === after ? null : [before, after];
}
