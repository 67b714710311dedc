import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '../../shared/failure.ts';
import { useMe } from '../../shared/me.tsx';
import { useNow } from '../../ui/use-now.ts';
import { foundQuery } from './api.ts';
import type { Asked } from './asked.ts';
import { isAsked } from './asked.ts';
import { foundRows } from './found-rows.ts';

/** The orders that were asked for, as they stand now. */
export function useFound(asked: Asked) {
  const { me } = useMe();
  const now = useNow(60_000);
  const found = useQuery(foundQuery(asked));
  const answer = isAsked(asked) ? (found.data ?? null) : null;
  const rows = useMemo(
    () => (answer ? foundRows(answer, Temporal.Instant.fromEpochMilliseconds(now), me.timeZone) : []),
    [answer, now, me.timeZone],
  );
  return {
    /** Null until there is one. */
    answer,
    rows,
    /** These orders answer the question before; the answer to the present one is under way. */
    isOld: answer !== null && found.isPlaceholderData,
    /** Why the last try failed. Orders that are on the screen may be from before it. */
    failure: isAsked(asked) && found.error ? failureOf(found.error) : null,
    isFetching: found.isFetching,
    readAgain: () => void found.refetch(),
  };
}
