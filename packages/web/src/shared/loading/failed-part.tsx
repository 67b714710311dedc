import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import type { Failure } from '../failure.ts';
import { isTransient } from '../failure.ts';
import { useRetries } from './use-retries.ts';

interface FailedPartProps {
  /** What did not load: 'The devices did not load'. */
  readonly what: string;
  readonly failure: Failure;
  /** What is still on the screen and from when: 'You are still seeing 16:42.' */
  readonly stillSeeing?: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/**
 * A part of a screen that did not load: what, why, when it is tried again by itself, and a button for now. What may not be
 * seen or is not there is not asked for again.
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
