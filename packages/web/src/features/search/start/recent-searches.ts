import type { UserId } from '@bakehouse/domain/kernel/branded';
import { useCallback, useEffect, useState } from 'react';

/** The number of stored searches. */
const mostKept = 6;

/** A search counts if its text stays unchanged for this time, in milliseconds. */
const stayedMs = 1500;

const keyOf = (userId: UserId) => `bakehouse-searches-${userId}`;

/** This person's recent searches on this device, the latest first, and a function that deletes one. */
export function useRecentSearches(
  userId: UserId,
): readonly [recent: readonly string[], forget: (words: string) => void] {
  const [recent, setRecent] = useState(() => readRecent(userId));
  const forget = useCallback(
    (words: string) => {
      const left = readRecent(userId).filter((each) => each !== words);
      writeRecent(userId, left);
      setRecent(left);
    },
    [userId],
  );
  return [recent, forget];
}

/** Stores a successful search after a delay; null for nothing to store. */
export function useRememberSearch(userId: UserId, words: string | null): void {
  useEffect(() => {
    if (words === null) return;
    const timer = window.setTimeout(
      () => writeRecent(userId, withSearch(readRecent(userId), words)),
      stayedMs,
    );
    return () => window.clearTimeout(timer);
  }, [userId, words]);
}

/**
 * Adds a search to the list. A text that extends the latest one replaces it.
 *
 * @example withSearch(['pri', 'door'], 'priory') // ['priory', 'door']
 */
export function withSearch(recent: readonly string[], words: string): readonly string[] {
  const [last = ''] = recent;
  const isLonger = last !== '' && words.toLowerCase().startsWith(last.toLowerCase());
  const others = (isLonger ? recent.slice(1) : recent).filter(
    (each) => each.toLowerCase() !== words.toLowerCase(),
  );
  return [words, ...others].slice(0, mostKept);
}

function readRecent(userId: UserId): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

function writeRecent(userId: UserId, recent: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(recent));
  } catch {
    // Without storage there are no recent searches.
  }
}
