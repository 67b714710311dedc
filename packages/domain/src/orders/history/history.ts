import type { ProductId } from '../../kernel/branded.ts';
import type { Pence } from '../../kernel/money.ts';
import type { CostSource } from '../../kernel/pricing.ts';
import type { CustomItem, CustomPart, DeliverTo } from '../custom-order.ts';
import type { ChangeDetails } from './change-details.ts';

/** The kinds of events in the history of an order (D8). */
export const orderEventKinds = [
  'created',
  'updated',
  'voided',
  /** A void was undone within a minute. */
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
  /** The version of the order after the event. */
  readonly version: number;
  readonly at: Temporal.Instant;
  readonly by: string;
  /** Under View As, the super admin who acted as that person (D21). */
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

/** An order at an earlier moment, as far as the history tells. */
export type PastOrder = {
  readonly lines: readonly PastLine[];
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly custom: CustomPart | null;
  readonly voided: boolean;
};

/**
 * The values that later events replaced. Where a value was changed several times, the first change counts, because it
 * replaced the value of that moment.
 */
export type Replaced = {
  /** The changed products as they were on the order; without a cost, or at quantity 0, they were not on it. */
  readonly lines: readonly (Omit<PastLine, 'unitCost'> & { readonly unitCost: Pence | null })[];
  /** Null where no later event changed it. */
  readonly purchaseOrderNumber: string | null;
  readonly notes: string | null;
  /** The cakes at the changed positions; null where there was none. */
  readonly cakes: readonly (readonly [position: number, cake: CustomItem | null])[];
  /** The delivery address, as a list of one; empty where no later event changed it. */
  readonly deliverTo: readonly (DeliverTo | null)[];
  /** Whether it was void; null where it was neither voided nor restored later. */
  readonly voided: boolean | null;
};

/**
 * Reconstructs the order after one of its events: the current order with the values restored that later events
 * replaced. So it also works where the history does not reach back to the beginning.
 */
export function restoreReplaced(current: PastOrder, replaced: Replaced): PastOrder {
  const lines = new Map(current.lines.map((line) => [line.productId, line]));
  for (const { productId, quantity, unitCost, costSource } of replaced.lines) {
    if (quantity === 0 || unitCost === null) lines.delete(productId);
    else lines.set(productId, { productId, quantity, unitCost, costSource });
  }
  return {
    lines: [...lines.values()],
    purchaseOrderNumber: replaced.purchaseOrderNumber ?? current.purchaseOrderNumber,
    notes: replaced.notes ?? current.notes,
    custom: restoreCakes(current.custom, replaced),
    voided: replaced.voided ?? current.voided,
  };
}

function restoreCakes(current: CustomPart | null, { cakes, deliverTo }: Replaced): CustomPart | null {
  const place = deliverTo.length > 0 ? deliverTo[0] : current?.deliverTo;
  if (!place) return null;
  const items: (CustomItem | null)[] = [...(current?.items ?? [])];
  for (const [position, cake] of cakes.toSorted(([a], [b]) => a - b)) items[position - 1] = cake;
  return { items: items.filter((item) => item !== null), deliverTo: place };
}

/** The empty order after a deletion; `putBack` restores the whole order from it. */
export function afterDeletion(voided: boolean): PastOrder {
  return { lines: [], purchaseOrderNumber: '', notes: '', custom: null, voided };
}
