import type { DeliveryDay } from '@bakehouse/domain/day';
import { formatWeekday } from '@bakehouse/domain/day';
import './day-colours.css';

/** The class that gives an element the day's colours as `--day` and `--on-day`: 'day-sat'. */
export function dayColourClass(day: DeliveryDay): string {
  return `day-${formatWeekday(day).toLowerCase()}`;
}
