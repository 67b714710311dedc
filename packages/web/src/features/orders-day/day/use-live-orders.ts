import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';
import { oneAtATime } from '../../../shared/live/one-at-a-time.ts';
import { useWatchDays } from '../../../shared/live/use-watch-days.ts';
import { readOrdersAgain } from '../api.ts';

/** Subscribes to the eight days on the screen, and reloads list and grid when one of their orders changes. */
export function useLiveOrders(day: DeliveryDay): LiveState {
  const queryClient = useQueryClient();
  const readAgain = useMemo(() => oneAtATime(() => readOrdersAgain(queryClient)), [queryClient]);
  const days = stripDays(day);
  const from = days[0] ?? day;
  const to = days.at(-1) ?? day;
  return useWatchDays({ from, to, onReady: readAgain, onChange: readAgain });
}
