import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, isTransient } from '../../../shared/failure.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { cardQuery } from '../api.ts';
import type { CachedCard, KitchenKey } from './kitchen-storage.ts';
import { findStoredCard, storeCard } from './kitchen-storage.ts';

/** Changes arrive through the live channel; polling in milliseconds only detects a lost connection. */
const askEveryMs = 60_000;

/**
 * The card of the kitchen view. It does not change while it is open until the baker loads a newer version; offline it
 * is the one stored on this device.
 *
 * @param isWorkedOn whether there is progress on a stored card, so that it is kept; called when the screen opens
 */
export function useKitchenCard(key: KitchenKey, isWorkedOn: (card: CachedCard) => boolean) {
  const [held, setHeld] = useState<CachedCard | null>(() => {
    const kept = findStoredCard(key);
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
    const kept = findStoredCard(key);
    if (kept) setHeld(kept);
  }

  const { userId, pid } = key;
  /** When the server last confirmed that this version is current. */
  const at = isSame && latest ? Math.max(held.at, latest.at) : (held?.at ?? 0);
  const view = held?.view ?? null;
  useEffect(() => {
    if (view) storeCard({ userId, pid }, { at, view });
  }, [userId, pid, at, view]);
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, [refetch]);

  return {
    /** Null before the first data. */
    view,
    at,
    offlineSince,
    /** A version that was saved since the card was opened; null for none. */
    newer: held && latest && !isSame && latest.at >= held.at ? latest.view : null,
    loadNewer: () => setHeld(latest),
    /** Why the card could not be loaded or reloaded. */
    failure,
    isFetching: answer.isFetching,
    readAgain: () => void refetch(),
  };
}

/** The part of a card that matters for baking, without photos. */
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

/** Converts a time of this device's clock to the server's. */
function byServer(deviceTime: number): number {
  return deviceTime + serverNow() - Date.now();
}
