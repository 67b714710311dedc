import type { ProductId } from '../../kernel/branded.ts';
import type { Pence } from '../../kernel/money.ts';
import type { CostSource } from '../../kernel/pricing.ts';
import type { CustomItem, CustomPart, DeliverTo } from '../custom-order.ts';
import type { ChangeDetails } from './change-details.ts';

/** What may happen to an order (D8). */
export const orderEventKinds = [
  'created',
  'updated',
  'voided',
  /** A void was taken back a moment after it. */
  'restored',
  'unlocked',
  'deleted',
  'copied',
  'imported',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** One entry of an order's history. */
export type OrderEvent = {
  readonly eventId: number;
  readonly kind: OrderEventKind;
  /** The version that it left behind. */
  readonly version: number;
  readonly at: Temporal.Instant;
  readonly by: string;
  /** The super admin who looked through that person's eyes (D21). */
  readonly viewedBy: string | null;
  readonly details: ChangeDetails;
};

/** Null for the source of a cost that was set before the history began. */
export type PastLine = {
  readonly productId: ProductId;
  readonly quantity: number;
  readonly unitCost: Pence;
  readonly costSource: CostSource | null;
};

/** An order as it was at some moment, as far as the history can tell. */
export type PastOrder = {
  readonly lines: readonly PastLine[];
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly custom: CustomPart | null;
  readonly voided: boolean;
};

/**
 * What the events after one of them replaced. Of everything that was changed more than once, the first change counts:
 * what it replaced is what the order had.
 */
export type Replaced = {
  /** The changed products as they were on the order; without a cost, or at quantity 0, they were not on it. */
  readonly lines: readonly (Omit<PastLine, 'unitCost'> & { readonly unitCost: Pence | null })[];
  /** Null where no later event changed it. */
  readonly purchaseOrderNumber: string | null;
  readonly notes: string | null;
  /** What stood in the changed places; null where there was no cake. */
  readonly cakes: readonly (readonly [position: number, cake: CustomItem | null])[];
  /** Where the order went, in a list of one; empty where no later event changed it. */
  readonly deliverTo: readonly (DeliverTo | null)[];
  /** Whether it was void; null where it was neither voided nor restored later. */
  readonly voided: boolean | null;
};

/**
 * The order as one of its events left it: the order as it is, with what later events replaced put back. So a history
 * that does not reach back to the beginning works too.
 */
export function putBack(current: PastOrder, replaced: Replaced): PastOrder {
  const lines = new Map(current.lines.map((line) => [line.productId, line]));
  for (const { productId, quantity, unitCost, costSource } of replaced.lines) {
    if (quantity === 0 || unitCost === null) lines.delete(productId);
    else lines.set(productId, { productId, quantity, unitCost, costSource });
  }
  return {
    lines: [...lines.values()],
    purchaseOrderNumber: replaced.purchaseOrderNumber ?? current.purchaseOrderNumber,
    notes: replaced.notes ?? current.notes,
    custom: putCakesBack(current.custom, replaced),
    voided: replaced.voided ?? current.voided,
  };
}

function putCakesBack(current: CustomPart | null, { cakes, deliverTo }: Replaced): CustomPart | null {
  const place = deliverTo.length > 0 ? deliverTo[0] : current?.deliverTo;
  if (!place) return null;
  const items: (CustomItem | null)[] = [...(current?.items ?? [])];
  for (const [position, cake] of cakes.toSorted(([a], [b]) => a - b)) items[position - 1] = cake;
  return { items: items.filter((item) => item !== null), deliverTo: place };
}

/** What a deletion leaves behind; putting back what it took gives all of the order again. */
export function afterDeletion(voided: boolean): PastOrder {
  return { lines: [], purchaseOrderNumber: '', notes: '', custom: null, voided };
}
