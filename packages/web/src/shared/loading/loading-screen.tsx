import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { PageShape } from '../../ui/skeleton/page-skeleton.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import type { Failure } from '../failure.ts';
import { failureOf } from '../failure.ts';
import { FailedPart } from './failed-part.tsx';

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
  const failure = useLastFailure(query);
  return (
    <main id="main" className={className} tabIndex={-1}>
      {typeof title === 'string' ? <ScreenHead {...(back && { back })} title={title} /> : title}
      {failure ? (
        <FailedPart
          what={`${what.charAt(0).toUpperCase()}${what.slice(1)} did not load`}
          failure={failure}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <PageSkeleton shape={shape} label={`Loading ${what}`} isUnderTitle />
      )}
    </main>
  );
}

/** Why it did not load; while it is tried again, why it did not the last time. */
function useLastFailure({ isError, error }: LoadingScreenProps['query']): Failure | null {
  const [last, setLast] = useState<unknown>(null);
  if (isError && error !== last) setLast(error);
  return last === null ? null : failureOf(last);
}
