import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { PageShape } from '../../ui/skeleton/page-skeleton.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { failureOf } from '../failure.ts';

interface LoadingScreenProps {
  /** Its title, or the head that it has of its own. */
  readonly title: ReactNode;
  /** The screen above this one. */
  readonly back?: { readonly href: string; readonly label: string };
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
  back,
  what,
  query,
  shape = 'list',
  className = 'screen',
}: LoadingScreenProps) {
  const failure = query.isError ? failureOf(query.error) : null;
  return (
    <main id="main" className={className} tabIndex={-1}>
      {typeof title === 'string' ? <ScreenHead {...(back && { back })} title={title} /> : title}
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
