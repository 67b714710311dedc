import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface SendingGuardProps {
  /** Whether an upload is in progress. */
  readonly when: boolean;
  /** What is being uploaded: 'photo'. */
  readonly what: string;
  /**
   * For a part of the page that can be closed without leaving the page: whether closing was requested, and its answers.
   */
  readonly closing?: {
    readonly isAsked: boolean;
    readonly onClose: () => void;
    readonly onStay: () => void;
  };
}

/**
 * Asks before a page is left, or a part of it closed, during an upload. Once the upload has finished, it goes on
 * without an answer.
 */
export function SendingGuard({ when, what, closing }: SendingGuardProps) {
  const close = useEffectEvent(() => closing?.onClose());
  const isAsked = closing?.isAsked ?? false;
  useEffect(() => {
    if (isAsked && !when) close();
  }, [isAsked, when]);
  const words = {
    question: `Leave before the ${what} has arrived?`,
    consequence: `A ${what} is still being sent, and would be lost.`,
  };
  const leaveLabel = 'Leave without it';
  return (
    <>
      <LeaveGuard {...words} when={when} leaveLabel={leaveLabel} />
      {closing && (
        <ConfirmDialog
          {...words}
          opened={isAsked && when}
          safeLabel="Stay here"
          actLabel={leaveLabel}
          onConfirm={closing.onClose}
          onClose={closing.onStay}
        />
      )}
    </>
  );
}
