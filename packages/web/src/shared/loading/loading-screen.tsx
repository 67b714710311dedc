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
  /** The title, or a head of the screen's own. */
  readonly title: ReactNode;
  /** The screen above this one. */
  readonly back?: { readonly href: string; readonly label: string };
  /** What is loading, for the failure message: 'the shops'. */
  readonly what: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** The shape of the skeleton; 'list' by default. */
  readonly shape?: PageShape;
  /** The class of the screen. */
  readonly className?: string;
}

/** A screen before its first answer: a skeleton, or why loading failed. */
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

/** The failure; during another attempt, that of the last one. */
function useLastFailure({ isError, error }: LoadingScreenProps['query']): Failure | null {
  const [last, setLast] = useState<unknown>(null);
  if (isError && error !== last) setLast(error);
  return last === null ? null : failureOf(last);
}
