import type { UseQueryResult } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { failureOf } from '../failure.ts';

interface LoadingScreenProps {
  readonly title: string;
  /** What is loading: 'the shops'. */
  readonly what: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  readonly className?: string | undefined;
}

/** A screen before its first answer: what it will be, or why it did not load. */
export function LoadingScreen({ title, what, query, className }: LoadingScreenProps) {
  const failure = query.isError ? failureOf(query.error) : null;
  return (
    <main id="main" className={className} tabIndex={-1}>
      <h1>{title}</h1>
      {failure ? (
        <FailedLoad
          what={failure.sentence}
          requestId={failure.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonRows label={`Loading ${what}`} />
      )}
    </main>
  );
}
