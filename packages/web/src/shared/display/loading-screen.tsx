import type { UseQueryResult } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { PageShape } from '../../ui/skeleton/page-skeleton.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { failureOf } from '../failure.ts';

interface LoadingScreenProps {
  readonly title: string;
  /** What is loading: 'the shops'. */
  readonly what: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** What it looks like: a list unless said otherwise. */
  readonly shape?: PageShape;
  /** That of the screen itself. */
  readonly className?: string;
}

/** A screen before its first answer: what it will be, or why it did not load. */
export function LoadingScreen({
  title,
  what,
  query,
  shape = 'list',
  className = 'screen',
}: LoadingScreenProps) {
  const failure = query.isError ? failureOf(query.error) : null;
  return (
    <main id="main" className={className} tabIndex={-1}>
      <ScreenHead title={title} />
      {failure ? (
        <FailedLoad
          what={failure.sentence}
          requestId={failure.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <PageSkeleton shape={shape} label={`Loading ${what}`} isUnderTitle />
      )}
    </main>
  );
}
