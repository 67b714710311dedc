import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';
import { useWatchDays } from '../../../shared/live/use-watch-days.ts';
import { readOrdersAgain } from '../api.ts';

/** Between two readings; a change is on the screen within two seconds, and a rush of them costs one reading each. */
const restMs = 700;

/** Follows the eight days on the screen, and reads the list and the grid again when one of their orders changes. */
export function useLiveOrders(day: DeliveryDay): LiveState {
  const queryClient = useQueryClient();
  const readAgain = useMemo(() => oneAtATime(() => readOrdersAgain(queryClient)), [queryClient]);
  const days = stripDays(day);
  const from = days[0] ?? day;
  const to = days.at(-1) ?? day;
  return useWatchDays({ from, to, onReady: readAgain, onChange: readAgain });
}

/**
 * Runs a reading at once, and the calls that come while it runs or rests as one more after it: none is lost, and none
 * takes back the one before it.
 */
function oneAtATime(read: () => Promise<void>): () => void {
  let busy = false;
  let again = false;
  async function run(): Promise<void> {
    busy = true;
    do {
      again = false;
      await read();
      await new Promise((resolve) => setTimeout(resolve, restMs));
    } while (again);
    busy = false;
  }
  return () => {
    if (busy) again = true;
    else void run();
  };
}
