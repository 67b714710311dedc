import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { leavePolicy, useHoldsUnsaved } from './unsaved-work.ts';
import { closesDialogOnBack } from './use-back-closes.ts';

interface LeaveGuardProps {
  /** True while there is something to lose. */
  readonly when: boolean;
  /** 'Leave order 48206 without saving?' */
  readonly question: string;
  /** 'Three changes are not saved.' */
  readonly consequence: string;
  readonly stayLabel?: string;
  /** Null where it cannot be left like this: what is under way is waited for. */
  readonly leaveLabel?: string | null;
  /** The person leaves: called before the page goes. */
  readonly onLeave?: () => void;
  /** Saves what would be lost. Resolves to false where it was not saved: then the page stays, and says why. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
}

/**
 * Asks before the page is left with unsaved changes: inside the app with our own question, when the tab is closed with
 * the browser's. Moving within the same address (another filter in the search part) does not ask. Once nothing is left
 * to lose, as when a save that was on its way has arrived, the person goes on without an answer.
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
  useHoldsUnsaved(when);
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
  // Where it can be saved that is what most people want, and to lose it is the plain answer.
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
