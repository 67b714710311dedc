import type { Actor } from '../../kernel/actor.ts';
import type { PhotoId, ProductId } from '../../kernel/branded.ts';
import type { BusinessClock } from '../../kernel/cutoff.ts';
import { cutOffFor, formatMoment, isOpen } from '../../kernel/cutoff.ts';
import { can } from '../../kernel/permissions.ts';
import { priceFor } from '../../kernel/pricing.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { CustomPart } from '../custom-order.ts';
import { findIncompleteCake, isSameCustom, missingFromAddress, photosOf } from '../custom-order.ts';
import { compareLines } from '../history/changes.ts';
import { findTooFar, lastOrderDay } from '../horizon.ts';
import type { OrderLine, StoredOrder } from '../order.ts';
import { mostTotal, totalsOf, totalsOfItems } from '../order.ts';
import type { DecidedOrder, OrderContent, ProductFacts, SaveLine } from '../save-order.ts';

/** Everything a decision about a save needs to know, fetched beforehand. */
export type SaveFacts = {
  readonly actor: Actor;
  /** Null where there is no such shop. */
  readonly shop: {
    readonly name: string;
    readonly active: boolean;
    readonly brandCanOverrideCost: boolean;
  } | null;
  /** Null for a new order, and where there is no such order. */
  readonly stored: StoredOrder | null;
  readonly products: ReadonlyMap<ProductId, ProductFacts>;
  /** The photos of the save that exist and that this person may put on an order of their own. */
  readonly photos: ReadonlySet<PhotoId>;
  /** The cut-off hours of the day: its own, else the default (spec 000 section 9). */
  readonly cutOffHours: number;
  /** How many days from today new orders are accepted; null where the day is known to be near enough. */
  readonly horizonDays: number | null;
  readonly clock: BusinessClock;
};

export type SaveDecision =
  | { readonly kind: 'save'; readonly order: DecidedOrder }
  | { readonly kind: 'unchanged'; readonly stored: StoredOrder }
  | { readonly kind: 'refuse'; readonly refusal: Refusal };

/**
 * Decides whether a save is accepted, and what it writes (house rule: fetch facts, then decide in a synchronous
 * function). The browser asks early, the server decides finally, with the same sentences.
 *
 * The reasons are checked in this order: the order and the shop exist for this person, no other save came in between,
 * the order is not voided, the cut-off has not passed, the day is not too far ahead, the shop takes new orders, every product is available, overrides
 * are allowed, at least one line has a quantity (spec 000 sections 4 to 6, D2, D5, D6). A custom order has cakes in
 * place of lines: their photos exist, all of a cake is chosen and priced (D31), and a customer has an address.
 */
export function decideSaveOrder(
  command: OrderContent,
  facts: SaveFacts,
  now: Temporal.Instant,
): SaveDecision {
  const { actor, shop, stored, clock } = facts;
  if (!shop || !can(actor, 'order-for-shop', { shopId: command.shopId })) {
    return refuse({ kind: 'shop-not-found', shopId: String(command.shopId) });
  }
  if (command.edited && !isSameOrder(command, stored)) {
    return refuse({ kind: 'order-not-found', orderId: String(command.edited.orderId) });
  }
  if (stored?.voided) return refuse({ kind: 'order-voided' });
  const custom = command.custom ?? null;
  if (stored && (stored.orderType === 'custom') !== (custom !== null)) {
    return refuse({ kind: 'malformed', detail: 'An order stays standard or custom once it exists.' });
  }
  if (custom && command.lines.length > 0) {
    return refuse({ kind: 'malformed', detail: 'A custom order holds cakes, not product lines.' });
  }
  if (stored && command.edited && stored.version !== command.edited.version) {
    return refuse(orderChanged(stored));
  }
  const cutOff = cutOffFor(actor, command.day, facts.cutOffHours, clock);
  const isLate = !isOpen(now, cutOff);
  const unlocked = isLate && command.unlocked === true && stored !== null && can(actor, 'unlock-order');
  if (isLate && !unlocked) {
    return refuse({ kind: 'cut-off-passed', cutOff: formatMoment(cutOff, clock.timeZone, now) });
  }
  if (!stored && facts.horizonDays !== null) {
    const tooFar = findTooFar(command.day, lastOrderDay(now, facts.horizonDays, clock.timeZone));
    if (tooFar) return refuse(tooFar);
  }
  if (!stored && !shop.active) return refuse({ kind: 'shop-inactive', shopName: shop.name });

  const priced = priceLines(
    command.lines,
    facts,
    can(actor, 'override-cost', { shopId: command.shopId, ...shop }),
  );
  if (priced.kind === 'refuse') return priced;
  const { lines } = priced;
  const customRefusal = custom && findCustomRefusal(custom, stored?.custom ?? null, facts.photos);
  if (customRefusal) return refuse(customRefusal);
  const nothing = custom ? custom.items.length === 0 : lines.length === 0;
  if (!stored && nothing) return refuse({ kind: 'order-empty' });
  const totals = custom ? totalsOfItems(custom.items) : totalsOf(lines);
  if (totals.total > mostTotal) {
    return refuse({ kind: 'order-too-dear' });
  }

  const changes = compareLines(stored?.lines ?? [], lines);
  const { purchaseOrderNumber, notes } = command;
  if (
    stored &&
    changes.length === 0 &&
    stored.notes === notes &&
    stored.purchaseOrderNumber === purchaseOrderNumber &&
    isSameCustom(stored.custom, custom)
  ) {
    return { kind: 'unchanged', stored };
  }
  return {
    kind: 'save',
    order: {
      lines,
      ...totals,
      purchaseOrderNumber,
      notes,
      custom,
      version: (stored?.version ?? 0) + 1,
      changes,
      unlocked,
      stored,
    },
  };
}

function refuse(refusal: Refusal): { readonly kind: 'refuse'; readonly refusal: Refusal } {
  return { kind: 'refuse', refusal };
}

function isSameOrder(command: OrderContent, stored: StoredOrder | null): boolean {
  return (
    stored !== null &&
    stored.orderId === command.edited?.orderId &&
    stored.shopId === command.shopId &&
    stored.day === command.day
  );
}

/** The refusal of a save of an order that was changed meanwhile. A void is always the last change. */
export function orderChanged(stored: StoredOrder): Refusal {
  const { version, updated, voidedBy, lines, purchaseOrderNumber, notes, custom } = stored;
  const current = { lines, purchaseOrderNumber, notes, custom };
  return {
    kind: 'order-changed',
    version,
    by: voidedBy ?? updated,
    current,
    ...(voidedBy && { how: 'voided' }),
  };
}

/**
 * A photo that is on the order stays; another has to be there. Every part of a cake is chosen and it has a price. A
 * customer has a name and an address.
 */
function findCustomRefusal(
  custom: CustomPart,
  stored: CustomPart | null,
  photos: ReadonlySet<PhotoId>,
): Refusal | null {
  const known = new Set(photosOf(stored?.items ?? []));
  const photoIds = photosOf(custom.items).filter((photo) => !known.has(photo) && !photos.has(photo));
  if (photoIds.length > 0) return { kind: 'photo-missing', photoIds };
  const incomplete = findIncompleteCake(custom.items, stored?.items ?? []);
  if (incomplete) return { kind: 'cake-incomplete', ...incomplete };
  const missing = missingFromAddress(custom.deliverTo);
  return missing.length > 0 ? { kind: 'address-incomplete', missing } : null;
}

type PricedLines =
  | { readonly kind: 'priced'; readonly lines: readonly OrderLine[] }
  | { readonly kind: 'refuse'; readonly refusal: Refusal };

/**
 * Prices the lines (D5): a line already on the order keeps the price it was saved with, a new line takes the shop's
 * price, else the product's; a typed unit cost counts only where overriding is allowed.
 */
function priceLines(lines: readonly SaveLine[], facts: SaveFacts, mayOverride: boolean): PricedLines {
  const saved = new Map((facts.stored?.lines ?? []).map((line) => [line.productId, line]));
  const unavailable: ProductId[] = [];
  const overridden: ProductId[] = [];
  const priced: OrderLine[] = [];
  for (const { productId, quantity, unitCost } of lines) {
    if (quantity < 1) continue;
    const old = saved.get(productId);
    const product = facts.products.get(productId);
    if (!old && !product?.available) {
      unavailable.push(productId);
      continue;
    }
    const current = old ?? priceFor(product ?? { productCost: null, shopCost: null });
    const overrides = unitCost !== undefined && unitCost !== current.unitCost;
    if (overrides && !mayOverride) overridden.push(productId);
    priced.push({
      productId,
      quantity,
      unitCost: overrides ? unitCost : current.unitCost,
      costSource: overrides ? 'override' : current.costSource,
    });
  }
  if (unavailable.length > 0) return refuse({ kind: 'product-unavailable', productIds: unavailable });
  if (overridden.length > 0) return refuse({ kind: 'override-not-allowed', productIds: overridden });
  return { kind: 'priced', lines: priced };
}
