import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { findRangeProblem } from '../../../shared/days/range/range-problem.ts';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import type { Choices, SearchQuery } from './search-query.ts';
import { formatSearchQuery, parseSearchQuery } from './search-query.ts';

/** Words that are still being typed replace those before. */
type Ask = (next: SearchQuery, how?: { readonly replace?: boolean }) => void;

/**
 * The search query in the address, and a function that changes it. Every query is a history entry; another sort of the
 * same results replaces the entry and keeps the scroll position; so does what follows days that end before they begin,
 * as they do while one of them is typed after the other.
 */
export function useSearchQuery(term: string): readonly [SearchQuery, Ask] {
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  // Of the same moment as the term: while a move is under way, the router's location is ahead of both.
  const choices: Choices = useSearch({ strict: false });
  const searchQuery = useMemo(() => parseSearchQuery(term, choices), [term, choices]);
  function ask(next: SearchQuery, { replace = false } = {}): void {
    // Typing pauses by the clock, perhaps while its person is on the way elsewhere.
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
