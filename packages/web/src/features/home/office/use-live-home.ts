import type { NightAhead } from '@bakehouse/contract/home';
import { firstValidDay } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { oneAtATime } from '../../../shared/live/one-at-a-time.ts';
import { useWatchDays } from '../../../shared/live/use-watch-days.ts';
import { readHomeAgain } from '../api.ts';

/** Subscribes to the days on the office's home page, and reloads them when one of their orders changes. */
export function useLiveHome(night: Pick<NightAhead, 'day' | 'today' | 'later'> | null): void {
  const queryClient = useQueryClient();
  const readAgain = useMemo(() => oneAtATime(() => readHomeAgain(queryClient)), [queryClient]);
  useWatchDays({
    from: night?.today ?? firstValidDay,
    to: night?.later.at(-1)?.day ?? night?.day ?? firstValidDay,
    enabled: night !== null,
    onReady: readAgain,
    onChange: readAgain,
  });
}
