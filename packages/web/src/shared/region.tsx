import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailedLoad } from '../ui/feedback/failed-load.tsx';
import { failureOf } from './failure.ts';

interface RegionProps {
  /** The name of the region, as a sentence begins: 'The calendar'. */
  readonly name: string;
  /** When this value changes, a failed region is tried again (the day, the order). */
  readonly resetKey: string | number;
  readonly children: ReactNode;
}

/** A part of a screen that may fail without taking the rest with it. */
export function Region({ name, resetKey, children }: RegionProps) {
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={({ error, reset }) => (
        <FailedLoad
          what={`${name} could not be shown`}
          requestId={failureOf(error).requestId}
          onRetry={reset}
        />
      )}
    >
      {children}
    </CatchBoundary>
  );
}
