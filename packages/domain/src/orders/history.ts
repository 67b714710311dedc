import type { OrderId, ProductId } from '../kernel/branded.ts';
import type { Pence } from '../kernel/money.ts';
import type { CostSource } from '../kernel/pricing.ts';
import type { ChangeDetails } from './change-details.ts';
import type { CustomPart } from './custom-order.ts';

/** What may happen to an order (D8). */
export const orderEventKinds = [
  'created',
  'updated',
  'voided',
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
 * The order as one of its events left it. Later events are undone from the current order, the newest first, so that a
 * history that does not reach back to the beginning works too.
 *
 * @param events the whole history, the oldest first
 * @param index the event whose result is wanted
 */
export function orderAfterEvent(current: PastOrder, events: readonly OrderEvent[], index: number): PastOrder {
  const past = events.slice(index + 1).reduceRight(takeBack, current);
  const sources = new Map<ProductId, CostSource | null>();
  for (const { details } of events.slice(0, index + 1)) {
    for (const [productId, , , , , source] of details.lines) sources.set(productId, source);
  }
  const touchedLater = new Set(
    events.slice(index + 1).flatMap(({ details }) => details.lines.map(([productId]) => productId)),
  );
  return {
    ...past,
    lines: past.lines.map((line) => {
      if (!touchedLater.has(line.productId)) return line;
      return { ...line, costSource: sources.get(line.productId) ?? line.costSource };
    }),
  };
}

/** What a deletion leaves behind; taking it back gives all of the order again. */
export function afterDeletion(events: readonly OrderEvent[]): PastOrder {
  const voided = events.some((event) => event.kind === 'voided');
  return { lines: [], purchaseOrderNumber: '', notes: '', custom: null, voided };
}

/** The order before something happened to it. */
function takeBack(order: PastOrder, { kind, details }: OrderEvent): PastOrder {
  const lines = new Map(order.lines.map((line) => [line.productId, line]));
  for (const [productId, quantity, , unitCost, , source] of details.lines) {
    const costSource = kind === 'deleted' ? source : null;
    if (quantity === 0 || unitCost === null) lines.delete(productId);
    else lines.set(productId, { productId, quantity, unitCost, costSource });
  }
  return {
    lines: [...lines.values()],
    purchaseOrderNumber: details.purchaseOrderNumber?.[0] ?? order.purchaseOrderNumber,
    notes: details.notes?.[0] ?? order.notes,
    custom: details.custom ? details.custom[0] : order.custom,
    voided: kind === 'voided' ? false : order.voided,
  };
}

/** The order that this one was copied from, according to its history. */
export function copiedFrom(events: readonly OrderEvent[]): OrderId | null {
  return events.find((event) => event.kind === 'copied')?.details.copiedFrom ?? null;
}
