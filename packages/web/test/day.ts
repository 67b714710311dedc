import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay } from '@bakehouse/domain/kernel/day';

/** A delivery day for a test: `day('2026-11-21')`. */
export function day(text: string): DeliveryDay {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}
