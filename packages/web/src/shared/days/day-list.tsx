import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';

/** Days in a sentence, oldest first, separated by commas; none of them is broken over two lines. */
export function DayList({ days }: { readonly days: readonly DeliveryDay[] }) {
  return days.toSorted().map((day, index) => (
    <span key={day}>
      {index > 0 && ', '}
      <span className="unbroken">{formatDay(day)}</span>
    </span>
  ));
}
