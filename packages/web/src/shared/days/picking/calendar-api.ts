import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../api.ts';

/** Who ordered on each day around this one; the numbers of the month before stay until those of the next are there. */
export function useCalendar(day: DeliveryDay) {
  return useQuery(query.days.getCalendar.queryOptions({ input: { day }, placeholderData: keepPreviousData }));
}
