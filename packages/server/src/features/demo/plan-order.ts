import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { decideSaveOrder } from '@bakehouse/domain/orders/decisions/decide-save';
import { changeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { StoredOrder } from '@bakehouse/domain/orders/order';
import type { DecidedOrder, SaveLine } from '@bakehouse/domain/orders/save-order';
import type { NewOrder, NewOrderEvent } from '../../records/orders/insert-orders.ts';
import { changeMoment, orderMoment } from './order-moments.ts';
import { quantityOn } from './order-shapes.ts';
import type { OrderingContext, OrderingShop } from './ordering-context.ts';
import { seededRandom } from './seeded-random.ts';
import { instructionsFor, purchaseOrderNumberFor } from './special-instructions.ts';

type Occasion = {
  readonly context: OrderingContext;
  readonly shop: OrderingShop;
  readonly day: DeliveryDay;
  readonly actor: Actor;
};

/** A planned order has no number yet; the decision only compares it with itself. */
const unnumbered = 1 as OrderId;

/**
 * A shop's order for the day `ahead` days after today, as its manager or the office placed it before the cut-off,
 * decided by the same function as a save from the screen. Null where the shop needs nothing that day.
 */
export function planOrder(
  context: OrderingContext,
  shop: OrderingShop,
  day: DeliveryDay,
  ahead: number,
  now: Temporal.Instant,
): NewOrder | null {
  const cutOff = cutOffInstant(day, context.hoursOf(day), context.clock);
  const before = Temporal.Instant.compare(cutOff, now) < 0 ? cutOff : now;
  const createdAt = orderMoment(shop.name, day, before, context.clock.timeZone);
  const isByTelephone = seededRandom('by telephone', shop.name, day) < 0.06;
  const occasion = { context, shop, day, actor: isByTelephone ? context.office : shop.orderedBy };
  const lines = linesFor(shop, day, ahead, isByTelephone);
  const isSecondThought = seededRandom('thinks again', shop.name, day) < 0.09;
  const updatedAt = isSecondThought ? changeMoment(shop.name, day, createdAt, before) : null;

  const first = decide(occasion, updatedAt ? firstVersionOf(lines, day) : lines, null, createdAt);
  if (!first) return null;
  const created = { at: createdAt, by: occasion.actor.userId };
  const order = { ...first, shopId: shop.shopId, day, created, events: [history(first, 'created', created)] };
  if (!updatedAt) return order;

  const stored: StoredOrder = {
    ...order,
    orderId: unnumbered,
    orderType: 'standard',
    voided: false,
    updated: { name: occasion.actor.firstName, at: createdAt },
  };
  const second = decide(occasion, lines, stored, updatedAt);
  if (!second) return order;
  const updated = { at: updatedAt, by: occasion.actor.userId };
  return { ...order, ...second, updated, events: [...order.events, history(second, 'updated', updated)] };
}

function history(
  order: DecidedOrder,
  kind: 'created' | 'updated',
  signed: Pick<NewOrderEvent, 'at' | 'by'>,
): NewOrderEvent {
  return { kind, version: order.version, ...signed, details: changeDetails(order) };
}

/** The lines that the shop wants that day. The office lowers a price where the brand allows it. */
function linesFor(
  shop: OrderingShop,
  day: DeliveryDay,
  ahead: number,
  isByTelephone: boolean,
): readonly SaveLine[] {
  const lines: SaveLine[] = [];
  for (const [productId, product] of shop.products) {
    const isArchived = product.archivedDaysAgo !== null && ahead > -product.archivedDaysAgo;
    const quantity = isArchived ? 0 : quantityOn(product, shop, day);
    if (quantity === 0) continue;
    const isFavour = isByTelephone && shop.canOverrideCost && lines.length === 0;
    lines.push({
      productId,
      quantity,
      ...(isFavour ? { unitCost: pence(Math.round(product.unitCost * 0.9)) } : {}),
    });
  }
  return lines;
}

/** The first version of an order that is changed later: one product fewer, and less of another. */
function firstVersionOf(lines: readonly SaveLine[], day: DeliveryDay): readonly SaveLine[] {
  if (lines.length < 3) return lines;
  const halved = Math.floor(seededRandom('halved', day) * (lines.length - 1));
  return lines
    .slice(0, -1)
    .map((line, index) => (index === halved ? { ...line, quantity: Math.ceil(line.quantity / 2) } : line));
}

/** Decides the save as of `at`, when products and shops that are archived today were still active. */
function decide(
  { context, shop, day, actor }: Occasion,
  lines: readonly SaveLine[],
  stored: StoredOrder | null,
  at: Temporal.Instant,
): DecidedOrder | null {
  const decision = decideSaveOrder(
    {
      edited: stored && { orderId: stored.orderId, version: stored.version },
      shopId: shop.shopId,
      day,
      purchaseOrderNumber: purchaseOrderNumberFor(shop, day),
      notes: instructionsFor(shop, day),
      lines,
    },
    {
      actor,
      shop: { name: shop.name, active: true, brandCanOverrideCost: shop.canOverrideCost },
      stored,
      products: shop.products,
      photos: new Set(),
      horizonDays: null,
      cutOffHours: context.hoursOf(day),
      clock: context.clock,
    },
    at,
  );
  if (decision.kind === 'save') return decision.order;
  if (decision.kind === 'unchanged' || decision.refusal.kind === 'order-empty') return null;
  throw new Error(`the demo order of ${shop.name} for ${day} was refused: ${decision.refusal.kind}`);
}
