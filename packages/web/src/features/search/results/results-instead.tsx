import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import type { useSearchResults } from './use-search-results.ts';

interface ResultsInsteadProps {
  readonly searchQuery: boolean;
  readonly found: ReturnType<typeof useSearchResults>;
}

/** Shown in place of the results: what can be searched, that they are loading, or why loading failed. */
export function ResultsInstead({
  searchQuery,
  found: { failure, isFetching, readAgain },
}: ResultsInsteadProps) {
  if (!searchQuery) {
    return (
      <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence="Which orders are you looking for?">
        <span className="muted">
          Type an order number, a PO number, words of the notes or a customer, or choose days or a shop.
        </span>
      </EmptyState>
    );
  }
  if (!failure) return <SkeletonRows label="Searching" rows={12} />;
  return (
    <FailedLoad
      what={failure.sentence}
      requestId={failure.requestId}
      onRetry={readAgain}
      retrying={isFetching}
    />
  );
}
