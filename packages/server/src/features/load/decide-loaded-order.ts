import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffFor } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatPounds } from '@bakehouse/domain/kernel/money';
import { priceFor } from '@bakehouse/domain/kernel/pricing';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { decideSaveOrder } from '@bakehouse/domain/orders/decide-save';
import type { StoredOrder } from '@bakehouse/domain/orders/order';
import type { DecidedOrder } from '@bakehouse/domain/orders/save-order';
import type { LoadFacts } from './load-facts.ts';
import type { WorkloadLine } from './read-workload.ts';
import { largestNumber } from './rows.ts';

/** An order of the files, placed in the database's terms. */
export type PlacedOrder = {
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly purchaseOrderNumber: string;
  readonly lines: ReadonlyMap<ProductId, WorkloadLine>;
  /** The same order, where it was loaded before. */
  readonly stored: StoredOrder | null;
};

export type RefusedLine = { readonly line: WorkloadLine; readonly reason: string };

export type LoadDecision = { readonly refusedLines: readonly RefusedLine[] } & (
  | { readonly kind: 'write'; readonly order: DecidedOrder; readonly placedAt: Temporal.Instant }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refuse'; readonly reason: string }
);

const noPrices = { productCost: null, shopCost: null };

/** How long before its cut-off a loaded order counts as placed. */
const hoursBeforeCutOff = 1;

/**
 * Decides about a loaded order by the rules of every save, at a moment before its cut-off: the shop placed it in time,
 * only the load comes late. Lines that the rules refuse are left out, and the rest is decided again.
 */
export function decideLoadedOrder(
  order: PlacedOrder,
  facts: LoadFacts,
  actor: Actor,
  now: Temporal.Instant,
): LoadDecision {
  const { shopId, day, purchaseOrderNumber, stored } = order;
  const cutOffHours = facts.hoursOf(day);
  const inTime = cutOffFor(actor, day, cutOffHours, facts.clock).subtract({ hours: hoursBeforeCutOff });
  const placedAt = Temporal.Instant.compare(inTime, now) < 0 ? inTime : now;
  const lines = new Map(order.lines);
  const refusedLines: RefusedLine[] = [];
  for (;;) {
    const decision = decideSaveOrder(
      {
        edited: stored && { orderId: stored.orderId, version: stored.version },
        shopId,
        day,
        purchaseOrderNumber,
        notes: stored?.notes ?? '',
        lines: [...lines].map(([productId, line]) => ({
          productId,
          quantity: line.quantity,
          ...(line.unitCost === null ? {} : { unitCost: line.unitCost }),
        })),
      },
      {
        actor,
        shop: facts.shopOf(shopId),
        stored,
        products: facts.productsOf(shopId, day),
        photos: new Set(),
        horizonDays: null,
        cutOffHours,
        clock: facts.clock,
      },
      placedAt,
    );
    if (decision.kind === 'unchanged') return { kind: 'unchanged', refusedLines };
    if (decision.kind === 'save') return { ...accept(decision.order, placedAt), refusedLines };
    const offending = takeOff(decision.refusal, lines, order, facts);
    if (offending.length === 0)
      return { kind: 'refuse', reason: sentenceFor(decision.refusal), refusedLines };
    refusedLines.push(...offending);
  }
}

function accept(order: DecidedOrder, placedAt: Temporal.Instant) {
  if (order.stored) {
    return { kind: 'refuse', reason: 'is in the books with other lines, and stays as it is there' } as const;
  }
  if (order.total > largestNumber) {
    return {
      kind: 'refuse',
      reason: `comes to £${formatPounds(order.total)}, more than one order can`,
    } as const;
  }
  return { kind: 'write', order, placedAt } as const;
}

/** Takes the lines off that a refusal names, each with its reason; none where the refusal is about the order. */
function takeOff(
  refusal: Refusal,
  lines: Map<ProductId, WorkloadLine>,
  order: PlacedOrder,
  facts: LoadFacts,
): readonly RefusedLine[] {
  if (refusal.kind !== 'product-unavailable' && refusal.kind !== 'override-not-allowed') return [];
  return refusal.productIds.flatMap((productId) => {
    const line = lines.get(productId);
    if (!line || !lines.delete(productId)) return [];
    if (refusal.kind === 'product-unavailable') {
      return [{ line, reason: `pid ${line.pid} is not available for its shop` }];
    }
    const saved = order.stored?.lines.find((one) => one.productId === productId);
    const product = facts.productsOf(order.shopId, order.day).get(productId) ?? noPrices;
    const { unitCost } = saved ?? priceFor(product);
    return [
      { line, reason: `unit_cost is ${line.unitCost}, the price ${unitCost}, and its brand keeps to prices` },
    ];
  });
}
