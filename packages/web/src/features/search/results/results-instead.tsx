import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { SearchStart } from '../start/search-start.tsx';
import type { useSearchResults } from './use-search-results.ts';

interface ResultsInsteadProps {
  readonly isAsked: boolean;
  readonly found: ReturnType<typeof useSearchResults>;
}

/** Shown in place of the results: what can be searched, that they are loading, or why loading failed. */
export function ResultsInstead({ isAsked, found: { failure, isFetching, readAgain } }: ResultsInsteadProps) {
  if (!isAsked) {
    return <SearchStart />;
  }
  if (!failure) return <SkeletonRows label="Searching" rows={12} />;
  return (
    <FailedPart what="The orders did not load" failure={failure} onRetry={readAgain} retrying={isFetching} />
  );
}
