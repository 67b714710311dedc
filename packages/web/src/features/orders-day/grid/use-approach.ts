import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { dayOrdersQuery, shopGridQuery } from '../api.ts';

/** A pointer that only passes over a tag stays for less. */
const restsMs = 80;

/**
 * A function to call with the day whose tag the pointer is on, or null when it leaves: a day on which it rests is
 * prefetched before the click.
 */
export function useApproach(shown: DeliveryDay): (day: DeliveryDay | null) => void {
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
