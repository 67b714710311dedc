import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface SendingGuardProps {
  /** True while it is on its way. */
  readonly when: boolean;
  /** What is being sent: 'photo'. */
  readonly what: string;
  /** For a part of the page that can be closed without leaving it: whether somebody wants to, and what follows. */
  readonly closing?: {
    readonly isAsked: boolean;
    readonly onClose: () => void;
    readonly onStay: () => void;
  };
}

/**
 * Asks before a page is left, or a part of it closed, from which something is being sent. Once it has arrived, the person
 * goes on without an answer.
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
