import type { DayRange } from '@bakehouse/domain/exports/day-range';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../ui/use-now.ts';
import { loadDeliveries } from './api.ts';
import type { DayLoad } from './day-load.ts';
import { applyDayEvent, beginLoad, daysIn, withFile, withoutRequests } from './day-load.ts';
import { loadDays } from './load-days.ts';

/** The query key under which the last load is cached, for Back from an order. */
const lastLoadKey = ['delivery-export', 'last-load'] as const;

/** The load of the screen, with its actions. */
export interface DayLoading {
  /** Null before the first one. */
  readonly load: DayLoad | null;
  readonly running: boolean;
  readonly start: (range: DayRange) => void;
  /** Loads further days of the range, or days that failed. */
  readonly loadMore: (days: readonly DeliveryDay[]) => void;
  readonly stop: () => void;
  /** Records that a file with some of its orders was saved. */
  readonly keepFile: (...file: Tail<Parameters<typeof withFile>>) => void;
}

type Tail<List> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

/** Loads the days of a range, and keeps the results in the query cache. */
export function useDayLoad(): DayLoading {
  const queries = useQueryClient();
  const [load, setLoad] = useState(() => queries.getQueryData<DayLoad>(lastLoadKey) ?? null);
  const [run, setRun] = useState<AbortController | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (load) queries.setQueryData(lastLoadKey, withoutRequests(load));
  }, [queries, load]);

  function begin(from: DayLoad, days: readonly DeliveryDay[]): void {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setRun(own);
    setLoad(from);
    void loadDays(
      days,
      loadDeliveries,
      (event) => setLoad((now) => now && applyDayEvent(now, event, serverNow())),
      own.signal,
    ).finally(() => setRun((current) => (current === own ? null : current)));
  }

  return {
    load,
    running: run !== null,
    start(range) {
      const fresh = beginLoad(range);
      begin(fresh, daysIn(fresh, 'waiting'));
    },
    loadMore(days) {
      if (load) begin({ ...load, failure: null }, days);
    },
    stop() {
      running.current?.abort();
      setRun(null);
      setLoad((now) => now && withoutRequests(now));
    },
    keepFile(...file) {
      setLoad((now) => now && withFile(now, ...file));
    },
  };
}
