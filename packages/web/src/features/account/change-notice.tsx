import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { ChangeState } from './change-state.ts';

interface ChangeNoticeProps {
  readonly state: ChangeState;
  /** The message after success. */
  readonly done: ReactNode;
}

/** The outcome of a change: a failure takes the focus, a success is announced politely. */
export function ChangeNotice({ state, done }: ChangeNoticeProps) {
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === 'FAILED') failure.current?.focus();
  }, [state]);
  if (state.kind === 'FAILED') {
    return (
      <Notice tone="bad" ref={failure} requestId={state.requestId}>
        {state.sentence}
      </Notice>
    );
  }
  return state.kind === 'DONE' ? <Notice tone="good">{done}</Notice> : null;
}
