import type { Query, QueryClient } from '@tanstack/react-query';
import { failureOf, isTransient } from '../../shared/failure.ts';
import { routeOf } from '../../shared/last-seen/stored-routes.ts';

/** Queries of the shell, not of a screen: the signed-in person, and the header's clock. */
const aroundScreens = new Set(['account.me', 'account.todayFacts']);

/** The active queries of the open screen. */
function screenQueries(queryClient: QueryClient): readonly Query[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => {
      const kind = routeOf(query.queryKey)?.kind;
      return kind !== undefined && query.isActive() && !aroundScreens.has(kind);
    });
}

/**
 * Whether the screen has no data because none of its queries ever succeeded, neither now nor earlier on this device.
 */
export function hasNothingToShow(queryClient: QueryClient): boolean {
  const queries = screenQueries(queryClient);
  return (
    queries.some(({ state }) => state.status === 'error' && isTransient(failureOf(state.error))) &&
    queries.every(({ state }) => state.data === undefined && state.status === 'error')
  );
}

/** When the oldest data of the screen was read, in milliseconds by this device's clock; null without data. */
export function seenAt(queryClient: QueryClient): number | null {
  const read = screenQueries(queryClient).flatMap(({ state }) =>
    state.data === undefined ? [] : [state.dataUpdatedAt],
  );
  return read.length === 0 ? null : Math.min(...read);
}
