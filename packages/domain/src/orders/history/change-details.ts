import type { OrderId, ProductId } from '../../kernel/branded.ts';
import type { Pence } from '../../kernel/money.ts';
import type { CostSource } from '../../kernel/pricing.ts';
import type { CustomItem, CustomPart, DeliverTo } from '../custom-order.ts';
import { isSameDelivery, isSameItem } from '../custom-order.ts';
import type { CopiedOrder } from '../decisions/decide-copy.ts';
import type { StoredOrder } from '../order.ts';
import type { DecidedOrder } from '../save-order.ts';
import { compareLines } from './changes.ts';

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

/** A changed cake of the history: its place on the order from 1 on, what was there, and what is there now. */
export type CakeDetail = readonly [position: number, before: CustomItem | null, after: CustomItem | null];

/** Where a custom order went and goes now; null where the order has no custom part. */
export type DeliveryDetail = readonly [before: DeliverTo | null, after: DeliverTo | null];

/** What changed of a custom part. Cakes have no names, so what stands in one place is compared. */
export type CustomDetails = {
  readonly cakes?: readonly CakeDetail[];
  readonly deliverTo?: DeliveryDetail;
};

/** The changes of one save, as the history of an order stores them (D8). What did not change is left out. */
export type ChangeDetails = CustomDetails & {
  readonly lines: readonly LineDetail[];
  readonly purchaseOrderNumber?: readonly [before: string, after: string];
  readonly notes?: readonly [before: string, after: string];
  /** How version 1 stored a change of the custom part: the whole part twice. Read with `customDetailsOf`. */
  readonly custom?: readonly [before: CustomPart | null, after: CustomPart | null];
  /** It was past its cut-off, and a super admin had unlocked it. */
  readonly unlocked?: true;
  /** The cakes, by their places from 1 on, whose prices the office confirmed as they were. */
  readonly confirmedPrices?: readonly number[];
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
    ...compareCustom(order.stored?.custom ?? null, order.custom),
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
    ...compareCustom(stored.custom, null),
  };
}

/** What differs between two custom parts: the cakes that changed in their places, and where they go. */
export function compareCustom(before: CustomPart | null, after: CustomPart | null): CustomDetails {
  const [old, now] = [before?.items ?? [], after?.items ?? []];
  const cakes: CakeDetail[] = [];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [was, is] = [old[index] ?? null, now[index] ?? null];
    if (was === null || is === null || !isSameItem(was, is)) cakes.push([index + 1, was, is]);
  }
  const [from, to] = [before?.deliverTo ?? null, after?.deliverTo ?? null];
  const isSamePlace = from === null || to === null ? from === to : isSameDelivery(from, to);
  return {
    ...(cakes.length > 0 && { cakes }),
    ...(!isSamePlace && { deliverTo: [from, to] as const }),
  };
}

/** What changed of the custom part, whichever way it was stored. */
export function customDetailsOf({ cakes, deliverTo, custom }: ChangeDetails): CustomDetails {
  if (custom) return compareCustom(custom[0], custom[1]);
  return { ...(cakes && { cakes }), ...(deliverTo && { deliverTo }) };
}

function changedText(before = '', after: string): readonly [string, string] | null {
  return before === after ? null : [before, after];
}
