import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { resultsQuery } from '../api.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { isValidQuery } from '../query/search-query.ts';
import { resultRows } from './result-rows.ts';

/** The orders that match the query, with their current status. */
export function useSearchResults(searchQuery: SearchQuery) {
  const { me } = useMe();
  const now = useNow(60_000);
  const results = useQuery(resultsQuery(searchQuery));
  const answerable = isValidQuery(searchQuery);
  const answer = answerable ? (results.data ?? null) : null;
  const rows = useMemo(
    () => (answer ? resultRows(answer, Temporal.Instant.fromEpochMilliseconds(now), me.timeZone) : []),
    [answer, now, me.timeZone],
  );
  return {
    /** Null before the first answer. */
    answer,
    rows,
    /** Whether these are the results of the former query, while the new ones are loading. */
    isOld: answer !== null && results.isPlaceholderData,
    /** The failure of the last request; older results may still be shown. */
    failure: answerable && results.error ? failureOf(results.error) : null,
    isFetching: results.isFetching,
    readAgain: () => void results.refetch(),
  };
}
