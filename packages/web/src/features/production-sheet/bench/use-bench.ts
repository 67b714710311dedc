import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { TickEvent } from '@bakehouse/domain/production/bench';
import { latestTickEvents } from '@bakehouse/domain/production/bench';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { failureOf, isTransient } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { useOnline } from '../../../shared/use-online.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { benchTicksQuery } from '../api.ts';
import { useLiveSheet } from '../loading/use-live-sheet.ts';
import { groupsOf } from './bench-groups.ts';
import type { SeenSheet } from './bench-sheet.ts';
import { seeSheet } from './bench-sheet.ts';
import { seenBenches, unsentTicks } from './bench-storage.ts';
import { useBenchTicks } from './use-bench-ticks.ts';

/** The last processed answer, and everything read until then. */
interface Seen {
  readonly answer: ProductionSheet | null;
  readonly sheet: SeenSheet | null;
}

/**
 * The state of a bench view: live totals with the ticks of all screens. Offline it is what this device last read, and
 * ticks are sent once there is a connection.
 */
export function useBench(day: DeliveryDay, supplier: SupplierFilter) {
  const { me } = useMe();
  const { userId, timeZone } = me;
  const client = useQueryClient();
  const readTicks = useCallback(
    () => void client.invalidateQueries({ queryKey: benchTicksQuery(day).queryKey }),
    [client, day],
  );
  const online = useOnline();
  const live = useLiveSheet(day, 'ordered', readTicks);
  const [kept] = useState(() => seenBenches.find({ userId, day, supplier }));
  const answered = useQuery(benchTicksQuery(day));
  const own = useBenchTicks(userId, day, online && live.liveState === 'live');

  const [seen, setSeen] = useState<Seen>({ answer: null, sheet: kept?.sheet ?? null });
  const { answer } = live;
  if (answer && answer !== seen.answer) {
    setSeen({ answer, sheet: seeSheet(seen.sheet, seen.answer, answer, supplier) });
  }

  const failure = live.error ? failureOf(live.error) : null;
  const isAway = !online || live.liveState === 'away' || (failure !== null && isTransient(failure));
  const [awaySince, setAwaySince] = useState<number | null>(null);
  if (isAway && awaySince === null) setAwaySince(serverNow());
  if (!isAway && awaySince !== null) setAwaySince(null);

  const ticks = answered.data?.ticks ?? kept?.ticks;
  const { sheet } = seen;
  useEffect(() => {
    if (sheet) seenBenches.store({ userId, day, supplier }, { at: serverNow(), sheet, ticks: ticks ?? [] });
  }, [userId, day, supplier, sheet, ticks]);
  useEffect(() => {
    seenBenches.forgetOld(serverNow());
    unsentTicks.forgetOld(serverNow());
  }, []);

  const words = useMemo(() => latestTickEvents([ticks ?? [], own.words]), [ticks, own.words]);
  const groups = useMemo(() => (sheet ? groupsOf(sheet, words, timeZone) : null), [sheet, words, timeZone]);
  return {
    /** Null before the first data of the day. */
    sheet,
    groups,
    liveState: live.liveState,
    /** Since when the connection is lost, in milliseconds since the epoch; null while connected. */
    awaySince,
    unsent: own.words.length,
    say: (word: Omit<TickEvent, 'saidAt'>): void => own.say(word, words.get(word.productId)),
    /** Why the sheet could not be read, or a tick was refused. */
    failure,
    refusedTick: own.failure,
    readAgain: () => void live.refetch(),
    isFetching: live.isFetching,
  };
}
