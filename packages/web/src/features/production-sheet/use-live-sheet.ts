import type { DeliveryDay } from '@bakehouse/domain/day';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatchDays } from '../../shared/use-watch-days.ts';
import { productionSheetQuery } from './api.ts';
import { spacedCalls } from './spaced-calls.ts';

/** Before the cut-off a whole bakery saves at once: a sheet reads itself again once a second at most. */
const readEveryMs = 1000;

/**
 * The production sheet of a day, kept true by the live line. While another day loads, the former day's answer stays
 * in `strip` only, so that no quantity ever stands under the wrong day.
 */
export function useLiveSheet(day: DeliveryDay) {
  const client = useQueryClient();
  const sheet = useQuery({ ...productionSheetQuery(day), placeholderData: keepPreviousData });
  const reading = useMemo(
    () =>
      spacedCalls(
        () => client.invalidateQueries({ queryKey: productionSheetQuery(day).queryKey, exact: true }),
        readEveryMs,
      ),
    [client, day],
  );
  useEffect(() => () => reading.stop(), [reading]);
  const liveState = useWatchDays({ from: day, to: day, onReady: reading.call, onChange: reading.call });
  return {
    answer: sheet.isPlaceholderData ? undefined : sheet.data,
    strip: sheet.data?.strip,
    liveState,
    error: sheet.error,
    isFetching: sheet.isFetching,
    refetch: sheet.refetch,
  };
}
