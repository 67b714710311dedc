import type { Actor } from '../../kernel/actor.ts';
import type { OrderId, ProductId } from '../../kernel/branded.ts';
import type { BusinessClock } from '../../kernel/cutoff.ts';
import { cutOffFor, formatMoment, isOpen } from '../../kernel/cutoff.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { addMonths, compareDays, firstValidDay, formatDay, lastValidDay } from '../../kernel/day.ts';
import { can } from '../../kernel/permissions.ts';
import { priceFor } from '../../kernel/pricing.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { CustomPart } from '../custom-order.ts';
import { findTooFar, lastOrderDay } from '../horizon.ts';
import type { OrderLine, OrderTotals, StoredOrder } from '../order.ts';
import { mostTotal, totalsOf, totalsOfItems } from '../order.ts';
import type { ProductFacts } from '../save-order.ts';

/** Copies an order to other days, each copy an order of its own. */
export type CopyOrder = {
  /** Made at the click; a repeat of the same copy answers with the same orders (D7). */
  readonly saveId: string;
  readonly orderId: OrderId;
  /** At least one, none twice. */
  readonly days: readonly DeliveryDay[];
};

/** To how many days one order is copied at once at the most. */
export const mostCopies = 31;

/** How far the copy calendar reaches to either side of the order's day, in months (spec 000 section 9). */
const copyMonths = 6;

export type CopyFacts = {
  readonly actor: Actor;
  /** The order's shop; null where there is no such order. */
  readonly shop: { readonly name: string; readonly active: boolean } | null;
  readonly stored: StoredOrder | null;
  /** The products of its lines, with their prices of a day; the same map for days of the same prices (D32). */
  productsOn(day: DeliveryDay): ReadonlyMap<ProductId, ProductFacts>;
  /** The cut-off hours of a day: its own, else the default. */
  readonly cutOffHours: (day: DeliveryDay) => number;
  /** Orders are taken for so many days from today. */
  readonly horizonDays: number;
  readonly clock: BusinessClock;
};

/** What a copy holds. */
export type CopiedOrder = OrderTotals & {
  readonly lines: readonly OrderLine[];
  readonly custom: CustomPart | null;
  /** The products that the shop cannot order any more. */
  readonly leftOut: readonly ProductId[];
};

/** The copies for some days; the same order for days of the same prices. */
export type DayCopies = ReadonlyMap<DeliveryDay, CopiedOrder>;

export type CopyDecision =
  | { readonly kind: 'copy'; readonly copies: DayCopies }
  | { readonly kind: 'refuse'; readonly refusal: Refusal };

/** The first and the last day that the copy calendar of an order offers (spec 000 section 5). */
export function copyRange(day: DeliveryDay): { readonly first: DeliveryDay; readonly last: DeliveryDay } {
  const first = addMonths(day, -copyMonths);
  const last = addMonths(day, copyMonths);
  return {
    first: compareDays(first, firstValidDay) < 0 ? firstValidDay : first,
    last: compareDays(last, lastValidDay) > 0 ? lastValidDay : last,
  };
}

/**
 * Decides whether an order may be copied to all the days, and what the copies hold: the prices of their days, without
 * what the shop cannot order any more; cakes with their prices and photos (spec 000 sections 4 and 5). One closed day refuses
 * them all, so that the user need not find out which copies were made.
 */
export function decideCopy(command: CopyOrder, facts: CopyFacts, now: Temporal.Instant): CopyDecision {
  const { actor, clock } = facts;
  const stored = sourceOfCopy(command.orderId, facts);
  if ('kind' in stored) return refuse(stored);
  const { first, last } = copyRange(stored.day);
  const lastTaken = lastOrderDay(now, facts.horizonDays, clock.timeZone);
  for (const day of command.days) {
    if (compareDays(day, first) < 0 || compareDays(day, last) > 0) {
      return refuse({ kind: 'copy-out-of-range', day: formatDay(day) });
    }
    const tooFar = findTooFar(day, lastTaken);
    if (tooFar) return refuse(tooFar);
    const cutOff = cutOffFor(actor, day, facts.cutOffHours(day), clock);
    if (!isOpen(now, cutOff)) {
      return refuse({ kind: 'cut-off-passed', cutOff: formatMoment(cutOff, clock.timeZone, now) });
    }
  }
  const copies = copiesFor(command.days, stored, facts);
  const orders = [...copies.values()];
  if (orders.some(({ lineCount }) => lineCount === 0)) return refuse({ kind: 'nothing-to-copy' });
  if (orders.some(({ total }) => total > mostTotal)) {
    return refuse({ kind: 'order-too-dear' });
  }
  return { kind: 'copy', copies };
}

/** The order to copy, or why it cannot be copied to any day. */
export function sourceOfCopy(
  orderId: OrderId,
  { actor, shop, stored }: Pick<CopyFacts, 'actor' | 'shop' | 'stored'>,
): StoredOrder | Refusal {
  if (!stored || !shop || !can(actor, 'order-for-shop', { shopId: stored.shopId })) {
    return { kind: 'order-not-found', orderId: String(orderId) };
  }
  if (stored.voided) return { kind: 'order-voided' };
  return shop.active ? stored : { kind: 'shop-inactive', shopName: shop.name };
}

function refuse(refusal: Refusal): CopyDecision {
  return { kind: 'refuse', refusal };
}

/** What the copies of an order for these days hold. */
export function copiesFor(
  days: readonly DeliveryDay[],
  stored: Pick<StoredOrder, 'lines' | 'custom'>,
  { productsOn }: Pick<CopyFacts, 'productsOn'>,
): DayCopies {
  const made = new Map<ReadonlyMap<ProductId, ProductFacts>, CopiedOrder>();
  const copies = new Map<DeliveryDay, CopiedOrder>();
  for (const day of days) {
    const products = productsOn(day);
    const copy = made.get(products) ?? copyOf(stored, products);
    made.set(products, copy);
    copies.set(day, copy);
  }
  return copies;
}

/** What a copy of an order holds at these prices. */
export function copyOf(
  stored: Pick<StoredOrder, 'lines' | 'custom'>,
  products: ReadonlyMap<ProductId, ProductFacts>,
): CopiedOrder {
  if (stored.custom) {
    return { lines: [], custom: stored.custom, leftOut: [], ...totalsOfItems(stored.custom.items) };
  }
  const lines: OrderLine[] = [];
  const leftOut: ProductId[] = [];
  for (const { productId, quantity } of stored.lines) {
    const product = products.get(productId);
    if (product?.available) lines.push({ productId, quantity, ...priceFor(product) });
    else leftOut.push(productId);
  }
  return { lines, custom: null, leftOut, ...totalsOf(lines) };
}
