import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useOrderDrafts } from '../../../shared/drafts/use-order-drafts.ts';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { dayOrdersQuery, newestGrid, readOrdersAgain, shopGridQuery } from '../api.ts';
import type { DayColumn, KnownDay } from '../grid/day-columns.ts';
import { columnsKey, dayColumns, daysWithData } from '../grid/day-columns.ts';
import type { BrandLines } from './shop-lines.ts';
import { shopLines } from './shop-lines.ts';
import { usePreviousValue } from './use-previous-value.ts';

interface OrdersOfDay {
  readonly days: readonly KnownDay[];
  readonly columns: readonly DayColumn[];
  /** Null before any shop is loaded. */
  readonly brands: readonly BrandLines[] | null;
  /** Whether everything of this day is loaded. */
  readonly complete: boolean;
  /** The server's time of the shown data; null without data. */
  readonly asOf: Temporal.Instant | null;
  /** The error of the last reload; null if it succeeded. */
  readonly error: Error | null;
  readonly reading: boolean;
  readonly readAgain: () => void;
  readonly now: Temporal.Instant;
}

/** Polling interval in milliseconds while the live channel is not connected. */
const withoutLineMs = 30_000;
/** Closures are not events of the live channel, so they are polled, in milliseconds. */
const closuresMs = 60_000;

/**
 * The day's list and the grid around it, loaded in parallel: the first one is shown at once. While another day is
 * loading, and if that fails, the former shops and days stay.
 */
export function useOrdersDay(day: DeliveryDay, live: LiveState): OrdersOfDay {
  const { me, actor } = useMe();
  const queryClient = useQueryClient();
  const refetchInterval = live === 'away' ? withoutLineMs : false;
  const gridRead = useQuery({ ...shopGridQuery(day), refetchInterval: refetchInterval || closuresMs });
  const listRead = useQuery({ ...dayOrdersQuery(day), refetchInterval });
  const grid = gridRead.data ?? newestGrid(queryClient);
  const list = listRead.data;

  const now = Temporal.Instant.fromEpochMilliseconds(useNow(15_000));
  const days = useMemo(() => daysWithData(day, grid), [day, grid]);
  const current = dayColumns(days, now, me.timeZone);
  const columns = usePreviousValue(current, columnsKey(current));
  const drafts = useOrderDrafts();
  const brands = useMemo(() => {
    const mayOrderFor = (shopId: ShopId) => can(actor, 'order-for-shop', { shopId });
    return grid ? shopLines({ day, grid, list, mayOrderFor, drafts }) : null;
  }, [day, grid, list, actor, drafts]);

  const seenAt = list?.serverNow ?? grid?.strip.serverNow;
  return {
    days,
    columns,
    brands,
    complete: gridRead.data !== undefined && list !== undefined,
    asOf: seenAt === undefined ? null : Temporal.Instant.from(seenAt),
    error: gridRead.error ?? listRead.error,
    reading: gridRead.isFetching || listRead.isFetching,
    readAgain: useCallback(() => void readOrdersAgain(queryClient), [queryClient]),
    now,
  };
}
