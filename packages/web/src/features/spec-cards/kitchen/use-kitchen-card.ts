import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, isTransient } from '../../../shared/failure.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { cardQuery } from '../api.ts';
import type { KeptCard, KitchenKey } from './kitchen-storage.ts';
import { findKeptCard, keepCard } from './kitchen-storage.ts';

/** Changes are told as they happen; so often it is asked whether there is a network at all. */
const askEveryMs = 60_000;

/**
 * The card that a baker works from. It stays as it is until they load another one, whatever others save; without a
 * network it is the one that this device kept.
 *
 * @param isWorkedOn whether work on a kept card has begun, so that it is gone on with; asked when the screen opens
 */
export function useKitchenCard(key: KitchenKey, isWorkedOn: (card: KeptCard) => boolean) {
  const [held, setHeld] = useState<KeptCard | null>(() => {
    const kept = findKeptCard(key);
    return kept && isWorkedOn(kept) ? kept : null;
  });
  const [offlineSince, setOfflineSince] = useState<number | null>(null);
  const answer = useQuery({
    ...cardQuery(key.pid),
    refetchInterval: askEveryMs,
    refetchOnReconnect: true,
    retry: false,
  });
  const { data, dataUpdatedAt, error, errorUpdatedAt, refetch } = answer;
  const failure = error ? failureOf(error) : null;
  const isOffline = failure !== null && isTransient(failure);
  const latest = data ? { at: byServer(dataUpdatedAt), view: data } : null;
  const isSame = held !== null && latest !== null && isEqual(workOf(held.view), workOf(latest.view));

  if (isOffline && offlineSince === null) setOfflineSince(byServer(errorUpdatedAt));
  if (answer.isSuccess && offlineSince !== null) setOfflineSince(null);
  if (held === null && latest) setHeld(latest);
  else if (isSame && latest && latest.view !== held.view) setHeld(latest);
  if (held === null && !latest && isOffline) {
    const kept = findKeptCard(key);
    if (kept) setHeld(kept);
  }

  const { userId, pid } = key;
  /** The last time that the server said that the card is like this. */
  const at = isSame && latest ? Math.max(held.at, latest.at) : (held?.at ?? 0);
  const view = held?.view ?? null;
  useEffect(() => {
    if (view) keepCard({ userId, pid }, { at, view });
  }, [userId, pid, at, view]);
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, [refetch]);

  return {
    /** Null until there is one. */
    view,
    at,
    offlineSince,
    /** What somebody saved since the card was opened; null where nothing. */
    newer: held && latest && !isSame && latest.at >= held.at ? latest.view : null,
    loadNewer: () => setHeld(latest),
    /** Why it could not be read, or not again. */
    failure,
    isFetching: answer.isFetching,
    readAgain: () => void refetch(),
  };
}

/** What a baker works with: all but photos, and what else has nothing to do with the making. */
function workOf({ card, nested }: SpecCardView) {
  return [card, ...nested].map(({ pid, version, facts, ingredients, steps, standing }) => ({
    pid,
    version,
    facts,
    ingredients,
    steps: steps.map(({ text }) => text),
    standing,
  }));
}

/** A moment of this device's clock by the server's. */
function byServer(deviceTime: number): number {
  return deviceTime + serverNow() - Date.now();
}
