import type { DayRange } from '../exports/day-range.ts';
import { monthBefore } from '../exports/day-range.ts';
import type { DeliveryDay } from '../kernel/day.ts';

/** The month before today's, for its invoices; null for a bakery whose first delivery comes after it or is unknown. */
export function monthToInvoice(today: DeliveryDay, firstDelivery: DeliveryDay | null): DayRange | null {
  const month = monthBefore(today);
  return firstDelivery !== null && firstDelivery <= month.to ? month : null;
}
