import type { Actor } from '../../kernel/actor.ts';
import type { ProductId, ShopId } from '../../kernel/branded.ts';
import type { BusinessClock } from '../../kernel/cutoff.ts';
import { cutOffFor } from '../../kernel/cutoff.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { priceFor } from '../../kernel/pricing.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { StoredOrder } from '../order.ts';
import type { DecidedOrder, ProductFacts } from '../save-order.ts';
import type { SaveFacts } from './decide-save.ts';
import { decideSaveOrder } from './decide-save.ts';

/** A line of an order that files bring from before. */
export type LoadedLine = {
  readonly pid: number;
  readonly quantity: number;
  /** What the file says that it cost; null where it leaves that to the price list. */
  readonly unitCost: Pence | null;
};

/** An order of files, placed in the database's terms. */
export type PlacedOrder<Line extends LoadedLine> = {
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly purchaseOrderNumber: string;
  readonly lines: ReadonlyMap<ProductId, Line>;
  /** The same order, where it was loaded before. */
  readonly stored: StoredOrder | null;
};

/** The facts for deciding about loaded orders, beyond the orders themselves. */
export type LoadFacts = {
  readonly clock: BusinessClock;
  hoursOf(day: DeliveryDay): number;
  shopOf(shopId: ShopId): SaveFacts['shop'];
  /** With their prices of the day. */
  productsOf(shopId: ShopId, day: DeliveryDay): ReadonlyMap<ProductId, ProductFacts>;
};

/** A line that the rules leave out: its product is not for this shop, or its price is not the one that counts. */
export type RefusedLine<Line> = { readonly line: Line } & (
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'other-price'; readonly price: Pence }
);

export type LoadDecision<Line> = { readonly refusedLines: readonly RefusedLine<Line>[] } & (
  | { readonly kind: 'write'; readonly order: DecidedOrder; readonly placedAt: Temporal.Instant }
  | { readonly kind: 'unchanged' }
  /** The order is there with other lines, and stays as it is. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'refuse'; readonly refusal: Refusal }
);

const noPrices = { productCost: null, shopCost: null };

/** How long before its cut-off a loaded order counts as placed. */
const hoursBeforeCutOff = 1;

/**
 * Decides about a loaded order by the rules of every save, at a moment before its cut-off: the shop placed it in time,
 * only the load comes late. Lines that the rules refuse are left out, and the rest is decided again.
 */
export function decideLoadedOrder<Line extends LoadedLine>(
  order: PlacedOrder<Line>,
  facts: LoadFacts,
  actor: Actor,
  now: Temporal.Instant,
): LoadDecision<Line> {
  const { shopId, day, purchaseOrderNumber, stored } = order;
  const cutOffHours = facts.hoursOf(day);
  const inTime = cutOffFor(actor, day, cutOffHours, facts.clock).subtract({ hours: hoursBeforeCutOff });
  const placedAt = Temporal.Instant.compare(inTime, now) < 0 ? inTime : now;
  const lines = new Map(order.lines);
  const refusedLines: RefusedLine<Line>[] = [];
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
    if (offending.length === 0) return { kind: 'refuse', refusal: decision.refusal, refusedLines };
    refusedLines.push(...offending);
  }
}

function accept(order: DecidedOrder, placedAt: Temporal.Instant) {
  if (order.stored) return { kind: 'differs' } as const;
  return { kind: 'write', order, placedAt } as const;
}

/** Takes the lines off that a refusal names; none where the refusal is about the order. */
function takeOff<Line extends LoadedLine>(
  refusal: Refusal,
  lines: Map<ProductId, Line>,
  order: PlacedOrder<Line>,
  facts: LoadFacts,
): readonly RefusedLine<Line>[] {
  if (refusal.kind !== 'product-unavailable' && refusal.kind !== 'override-not-allowed') return [];
  return refusal.productIds.flatMap((productId): readonly RefusedLine<Line>[] => {
    const line = lines.get(productId);
    if (!line || !lines.delete(productId)) return [];
    if (refusal.kind === 'product-unavailable') return [{ line, kind: 'unavailable' }];
    const saved = order.stored?.lines.find((one) => one.productId === productId);
    const product = facts.productsOf(order.shopId, order.day).get(productId) ?? noPrices;
    const { unitCost: price } = saved ?? priceFor(product);
    return [{ line, kind: 'other-price', price }];
  });
}
