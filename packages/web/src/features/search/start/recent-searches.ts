import type { UserId } from '@bakehouse/domain/kernel/branded';
import { useCallback, useEffect, useState } from 'react';

/** So many are kept. */
const mostKept = 6;

/** Words that stayed for so long were meant as a search, and not only passed by in typing. */
const stayedMs = 1500;

const keyOf = (userId: UserId) => `bakehouse-searches-${userId}`;

/** What this person searched for on this device, the last search first, and a function that forgets one. */
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

/** Keeps the words of a search that found something, once they stayed; null while there is nothing to keep. */
export function useKeepSearch(userId: UserId, words: string | null): void {
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
 * The list with another search at its head. Words that only go on where the last search ended take its place.
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
    // Without storage, nothing is kept.
  }
}
