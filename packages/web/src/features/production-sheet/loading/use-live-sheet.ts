import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatchDays } from '../../../shared/live/use-watch-days.ts';
import type { SheetProducts } from '../api.ts';
import { deliveryNotesQuery, productionSheetQuery, sheetKey } from '../api.ts';
import { spacedCalls } from './spaced-calls.ts';

/** Before the cut-off a whole bakery saves at once: a sheet reads itself again once a second at most. */
const readEveryMs = 1000;
/** Prints and closures of other people reach the sheet without the live channel, which tells of orders. */
const freshMs = 60_000;

/**
 * The production sheet of a day, kept current by the live channel, and with it the day's delivery notes where they are
 * shown. While another day is loading, the former day's answer stays in `strip` only, so that no quantity is ever shown
 * under the wrong day.
 *
 * @param onBench hears that products of the day were ticked off at the bench, or that it may have missed it
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
      spacedCalls(
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
 * The later of two answers for one day. When zero rows are shown or hidden, the former answer stays until the wanted
 * one arrives, and is never replaced by an older one.
 */
function newer(
  wanted: ProductionSheet | undefined,
  other: ProductionSheet | undefined,
): ProductionSheet | undefined {
  if (!wanted || !other) return wanted ?? other;
  return Date.parse(other.strip.serverNow) > Date.parse(wanted.strip.serverNow) ? other : wanted;
}
