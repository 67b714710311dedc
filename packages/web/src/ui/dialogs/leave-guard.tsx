import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { leavePolicy, useRegisterUnsaved } from './unsaved-work.ts';
import { closesDialogOnBack } from './use-close-on-back.ts';

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  readonly when: boolean;
  /** 'Leave order 48206 without saving?' */
  readonly question: string;
  /** 'Three changes are not saved.' */
  readonly consequence: string;
  readonly stayLabel?: string;
  /** Null where leaving is not offered because an action in progress has to finish first. */
  readonly leaveLabel?: string | null;
  /** Called when the person chose to leave, before the navigation. */
  readonly onLeave?: () => void;
  /** Saves the changes. Resolves to false if that failed: the page then stays and shows the reason. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
}

/**
 * Asks before the page is left with unsaved changes: our own dialog for navigation within the app, the browser's for
 * closing the tab. Navigation within the same path (another filter in the query) does not ask. If the changes are saved
 * while the question is open, the navigation goes on without an answer.
 */
export function LeaveGuard({
  when,
  question,
  consequence,
  stayLabel = 'Stay here',
  leaveLabel = 'Leave without saving',
  onLeave,
  onSave,
}: LeaveGuardProps) {
  const [saving, setSaving] = useState(false);
  useRegisterUnsaved(when);
  const blocker = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      when &&
      leavePolicy() === 'after-question' &&
      current.pathname !== next.pathname &&
      !(action === 'BACK' && closesDialogOnBack()),
    enableBeforeUnload: () => when && leavePolicy() !== 'at-once',
    withResolver: true,
  });
  const { status, proceed } = blocker;
  useEffect(() => {
    if (status === 'blocked' && !when && !saving) proceed();
  }, [status, when, saving, proceed]);
  async function saveAndLeave(): Promise<void> {
    setSaving(true);
    const isSaved = (await onSave?.()) ?? false;
    setSaving(false);
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  }
  function leave(): void {
    onLeave?.();
    blocker.proceed?.();
  }
  // Where saving is possible it is what most people want, so it is the primary answer, and discarding is the secondary
  // one.
  const answers = onSave
    ? {
        ...(leaveLabel !== null && { other: { label: leaveLabel, onChoose: leave } }),
        actLabel: 'Save and leave',
        tone: 'plain' as const,
        onConfirm: () => void saveAndLeave(),
      }
    : { actLabel: leaveLabel ?? 'Leave', onConfirm: leave };
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      question={question}
      consequence={consequence}
      safeLabel={stayLabel}
      busy={saving}
      onClose={() => blocker.reset?.()}
      {...answers}
    />
  );
}
