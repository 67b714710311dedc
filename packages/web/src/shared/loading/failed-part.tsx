import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import type { Failure } from '../failure.ts';
import { isTransient } from '../failure.ts';
import { useRetries } from './use-retries.ts';

interface FailedPartProps {
  /** The message: 'The devices did not load'. */
  readonly what: string;
  readonly failure: Failure;
  /** What is still shown and from when: 'You are still seeing 16:42.' */
  readonly stillSeeing?: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/**
 * The error state of a part of a screen: what failed, why, when it is tried again automatically, and a button to try
 * now. A missing permission or record is not tried again.
 */
export function FailedPart({ what, failure, stillSeeing, onRetry, retrying }: FailedPartProps) {
  const nextTry = useRetries(isTransient(failure) && !retrying, onRetry, what);
  return (
    <FailedLoad
      what={what}
      why={failure.sentence}
      {...(stillSeeing !== undefined && { stillSeeing })}
      requestId={failure.requestId}
      onRetry={onRetry}
      retrying={retrying}
      nextTry={nextTry}
    />
  );
}
