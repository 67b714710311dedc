import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useHoldsUnsaved } from './unsaved-work.ts';

interface LeaveGuardProps {
  /** True while there is something to lose. */
  readonly when: boolean;
  /** 'Leave order 48206 without saving?' */
  readonly question: string;
  /** 'Three changes are not saved.' */
  readonly consequence: string;
  readonly stayLabel?: string;
  readonly leaveLabel?: string;
  /** The person leaves: called before the page goes. */
  readonly onLeave?: () => void;
}

/**
 * Asks before the page is left with unsaved changes: inside the app with our own question, when the tab is closed with
 * the browser's. Moving within the same address (another filter in the search part) does not ask.
 */
export function LeaveGuard({
  when,
  question,
  consequence,
  stayLabel = 'Stay here',
  leaveLabel = 'Leave without saving',
  onLeave,
}: LeaveGuardProps) {
  useHoldsUnsaved(when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      question={question}
      consequence={consequence}
      safeLabel={stayLabel}
      actLabel={leaveLabel}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
