import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatchDays } from '../../../shared/live/use-watch-days.ts';
import type { SheetProducts } from '../api.ts';
import { deliveryNotesQuery, productionSheetQuery, sheetKey } from '../api.ts';
import { throttleCalls } from './throttle-calls.ts';

/**
 * Shortly before the cut-off many shops save at once, so a sheet is reloaded at most once a second, in milliseconds.
 */
const readEveryMs = 1000;
/**
 * Other people's prints and closures are not events of the live channel, so the sheet is also polled, in milliseconds.
 */
const freshMs = 60_000;

/**
 * The production sheet of a day, kept current by the live channel, together with the day's delivery notes where they
 * are shown. While another day is loading, the former day's answer is only used for `strip`, so that no quantity is
 * ever shown under the wrong day.
 *
 * @param onBench called when products of the day were ticked at the bench, or such an event may have been missed
 */
export function useLiveSheet(day: DeliveryDay, products: SheetProducts, onBench?: () => void) {
  const client = useQueryClient();
  const sheet = useQuery({
    ...productionSheetQuery(day, products),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });
  const reading = useMemo(
    () =>
      throttleCalls(
        () =>
          Promise.all([
            client.invalidateQueries({ queryKey: sheetKey(day) }),
            client.invalidateQueries({ queryKey: deliveryNotesQuery(day).queryKey }),
          ]),
        readEveryMs,
      ),
    [client, day],
  );
  useEffect(() => () => reading.stop(), [reading]);
  const liveState = useWatchDays({
    from: day,
    to: day,
    onReady() {
      reading.call();
      onBench?.();
    },
    onChange: reading.call,
    ...(onBench && { onBench }),
  });
  const other = productionSheetQuery(day, products === 'all' ? 'ordered' : 'all');
  return {
    answer: newer(sheet.isPlaceholderData ? undefined : sheet.data, client.getQueryData(other.queryKey)),
    strip: sheet.data?.strip,
    liveState,
    error: sheet.error,
    isFetching: sheet.isFetching,
    refetch: sheet.refetch,
  };
}

/**
 * The later of two answers for one day. When zero rows are shown or hidden, the former answer stays until the new one
 * arrives, and is never replaced by an older one.
 */
function newer(
  wanted: ProductionSheet | undefined,
  other: ProductionSheet | undefined,
): ProductionSheet | undefined {
  if (!wanted || !other) return wanted ?? other;
  return Date.parse(other.strip.serverNow) > Date.parse(wanted.strip.serverNow) ? other : wanted;
}
