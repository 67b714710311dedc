import type { Query, QueryClient } from '@tanstack/react-query';
import { failureOf, isTransient } from '../../shared/failure.ts';
import { questionOf } from '../../shared/last-seen/kept-kinds.ts';

/** What every screen asks around itself: who is signed in, and the header's clock. */
const aroundScreens = new Set(['account.me', 'account.todayFacts']);

/** What the open screen asks the server. */
function screenQueries(queryClient: QueryClient): readonly Query[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => {
      const kind = questionOf(query.queryKey)?.kind;
      return kind !== undefined && query.isActive() && !aroundScreens.has(kind);
    });
}

/** Whether a screen has nothing to show because nothing of it came: neither now, nor ever on this device. */
export function hasNothingToShow(queryClient: QueryClient): boolean {
  const queries = screenQueries(queryClient);
  return (
    queries.some(({ state }) => state.status === 'error' && isTransient(failureOf(state.error))) &&
    queries.every(({ state }) => state.data === undefined && state.status === 'error')
  );
}

/** When the oldest of what is on the screen was read, by this device's clock; null where nothing is. */
export function seenAt(queryClient: QueryClient): number | null {
  const read = screenQueries(queryClient).flatMap(({ state }) =>
    state.data === undefined ? [] : [state.dataUpdatedAt],
  );
  return read.length === 0 ? null : Math.min(...read);
}
