import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { SearchStart } from '../start/search-start.tsx';
import type { useSearchResults } from './use-search-results.ts';

interface ResultsPlaceholderProps {
  readonly isSearched: boolean;
  readonly found: ReturnType<typeof useSearchResults>;
}

/** In place of the results: a start page, a skeleton, or the failure. */
export function ResultsPlaceholder({
  isSearched,
  found: { failure, isFetching, readAgain },
}: ResultsPlaceholderProps) {
  if (!isSearched) {
    return <SearchStart />;
  }
  if (!failure) return <SkeletonRows label="Searching" rows={12} />;
  return (
    <FailedPart what="The orders did not load" failure={failure} onRetry={readAgain} retrying={isFetching} />
  );
}
