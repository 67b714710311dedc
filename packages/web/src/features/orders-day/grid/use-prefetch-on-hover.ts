import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { dayOrdersQuery, shopGridQuery } from '../api.ts';

/** A pointer that only moves across a tag leaves it sooner, in milliseconds. */
const restsMs = 80;

/**
 * Returns a function to be called with the day whose tag the pointer entered, or null when it leaves: the day is
 * prefetched if the pointer rests on it.
 */
export function usePrefetchOnHover(shown: DeliveryDay): (day: DeliveryDay | null) => void {
  const queryClient = useQueryClient();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(
    (day) => {
      window.clearTimeout(timer.current);
      if (day === null || day === shown) return;
      timer.current = window.setTimeout(() => {
        void queryClient.prefetchQuery(shopGridQuery(day));
        void queryClient.prefetchQuery(dayOrdersQuery(day));
      }, restsMs);
    },
    [queryClient, shown],
  );
}
