import type { DeliveryDay } from '../kernel/day.ts';
import { compareDays, formatDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** A price of a product and the first delivery day for which it counts. */
export type PriceStep = {
  /** Null for the price that the product had before its first change. */
  readonly from: DeliveryDay | null;
  /** Null for none. */
  readonly unitCost: Pence | null;
};

/** The prices of a product by their first days, the earliest first; the first of them has no first day. */
export type PricePlan = readonly [PriceStep, ...PriceStep[]];

/** A price as somebody sets it. */
export type NewPrice = { readonly from: DeliveryDay; readonly unitCost: Pence | null };

/** The days on which a price may begin, both included. */
export type PriceDays = { readonly today: DeliveryDay; readonly lastDay: DeliveryDay };

/** How long before a price begins shops are told of it. */
export const noticeDays = 7;

/** Where a price stands on a day. */
export type PriceState = 'past' | 'now' | 'to-come';

/** The step that counts for orders of a delivery day: the one with the latest first day not after it (D32). */
export function priceStepOn<Step extends PriceStep>(
  plan: readonly [Step, ...Step[]],
  day: DeliveryDay,
): Step {
  return plan.findLast(({ from }) => from === null || compareDays(from, day) <= 0) ?? plan[0];
}

/** What a product costs on orders for a delivery day, whenever they are typed (D32). */
export function priceOn(plan: PricePlan, day: DeliveryDay): Pence | null {
  return priceStepOn(plan, day).unitCost;
}

/** Whether each price of a plan is over, counts today or is still to come. */
export function stateOf(plan: PricePlan, step: PriceStep, today: DeliveryDay): PriceState {
  if (isFutureStep(step, today)) return 'to-come';
  return priceStepOn(plan, today).from === step.from ? 'now' : 'past';
}

/** A price may be taken back until its day begins. */
export function isFutureStep({ from }: PriceStep, today: DeliveryDay): boolean {
  return from !== null && compareDays(from, today) > 0;
}

/**
 * Why a price may not begin on its day: it has passed, or no order is taken for it yet. Null where it may. A price may
 * begin today, because the office still types orders for today.
 */
export function findPriceDayRefusal(from: DeliveryDay, { today, lastDay }: PriceDays): Refusal | null {
  return compareDays(from, today) < 0 || compareDays(from, lastDay) > 0
    ? { kind: 'price-day-refused', firstDay: formatDay(today), lastDay: formatDay(lastDay) }
    : null;
}

/**
 * Whether setting this price would change nothing: the day has it, from a step that nobody can take back any more or
 * that begins on the very day.
 */
export function isPriceAlreadySet(
  plan: PricePlan,
  { from, unitCost }: NewPrice,
  today: DeliveryDay,
): boolean {
  const step = priceStepOn(plan, from);
  return step.unitCost === unitCost && (step.from === from || !isFutureStep(step, today));
}

/** The plan once this price has been set; one for the same day is replaced. */
export function withPrice(plan: PricePlan, { from, unitCost }: NewPrice): PricePlan {
  const [first, ...steps] = plan;
  const others = steps.filter((step) => step.from !== from);
  const later = [...others, { from, unitCost }].toSorted((a, b) =>
    compareDays(a.from ?? from, b.from ?? from),
  );
  return [first, ...later];
}
