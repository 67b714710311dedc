import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { daysBetween, toDay } from '@bakehouse/domain/kernel/day';
import { photosOf } from '@bakehouse/domain/orders/custom-order';
import type { SaveDecision } from '@bakehouse/domain/orders/decisions/decide-save';
import { decideSaveOrder } from '@bakehouse/domain/orders/decisions/decide-save';
import type { StoredOrder } from '@bakehouse/domain/orders/order';
import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import { productsById } from '../grid/order-products.ts';

/**
 * The decision about a save that the server would make, as far as this page knows. The domain's rule runs here early
 * and on the server finally, with the same messages.
 *
 * @param stored the latest known order, which may be newer than the edited version
 */
export function decideEarly(
  command: OrderContent,
  page: OrderPage,
  stored: OrderView | null,
  actor: Actor,
  now: Temporal.Instant,
): SaveDecision {
  const { shop } = page;
  return decideSaveOrder(
    command,
    {
      actor,
      shop: { name: shop.name, active: shop.active, brandCanOverrideCost: shop.canOverrideCost },
      stored: stored && toStoredOrder(stored),
      products: productsById(page.products),
      // Only the server knows whether a photo still exists.
      photos: new Set(photosOf(command.custom?.items ?? [])),
      // The page of a day beyond the horizon does not open.
      horizonDays: null,
      ...cutOffFacts(page.day, page.cutOff, page.timeZone),
    },
    now,
  );
}

/**
 * The page knows the instant of the cut-off; the decision takes the hours before the day's start. A start at the
 * cut-off's own time of day, and whole days before it, give the same instant.
 */
function cutOffFacts(day: DeliveryDay, cutOff: string, timeZone: string) {
  const local = Temporal.Instant.from(cutOff).toZonedDateTimeISO(timeZone);
  return {
    cutOffHours: daysBetween(toDay(local.toPlainDate()), day) * 24,
    clock: { timeZone, deliveryStartsAt: local.toPlainTime().toString({ smallestUnit: 'minute' }) },
  };
}

function toStoredOrder(order: OrderView): StoredOrder {
  const { voidedBy, ...facts } = order;
  const { name, at } = order.updated ?? order.created;
  return {
    ...facts,
    updated: { name, at: Temporal.Instant.from(at) },
    voidedBy: voidedBy && { ...voidedBy, at: Temporal.Instant.from(voidedBy.at) },
  };
}
