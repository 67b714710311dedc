import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { findRangeProblem } from '../../../shared/days/range/range-problem.ts';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import type { Choices, SearchQuery } from './search-query.ts';
import { formatSearchQuery, parseSearchQuery } from './search-query.ts';

/** Navigates to a query; `replace` replaces the history entry. */
type Ask = (next: SearchQuery, how?: { readonly replace?: boolean }) => void;

/**
 * The search query of the address, and a function that changes it. Every query is a history entry, with two exceptions
 * that replace the entry: another sort of the same results, which keeps the scroll position, and a query after an
 * invalid range, which occurs while the two days are being typed.
 */
export function useSearchQuery(term: string): readonly [SearchQuery, Ask] {
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  // Consistent with the term: during a navigation the router's location is ahead of both.
  const choices: Choices = useSearch({ strict: false });
  const searchQuery = useMemo(() => parseSearchQuery(term, choices), [term, choices]);
  function ask(next: SearchQuery, { replace = false } = {}): void {
    // After a debounce the person may already be on another screen.
    if (!isStillHere()) return;
    const href = formatSearchQuery(next);
    const onlySorts =
      formatSearchQuery({ ...next, sort: searchQuery.sort }) === formatSearchQuery(searchQuery);
    if (onlySorts) void router.navigate({ href, replace: true, resetScroll: false });
    else if (replace || findRangeProblem(searchQuery) !== null) router.history.replace(href);
    else router.history.push(href);
  }
  return [searchQuery, ask];
}
