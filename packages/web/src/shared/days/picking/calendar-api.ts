import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../api.ts';

/** The orders of each day around this one; the previous month's data stays until the new one is loaded. */
export function useCalendar(day: DeliveryDay) {
  return useQuery(query.days.getCalendar.queryOptions({ input: { day }, placeholderData: keepPreviousData }));
}
