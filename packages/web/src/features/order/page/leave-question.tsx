import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { hasChanges, unclearLines } from '@bakehouse/domain/orders/draft';
import { useSyncExternalStore } from 'react';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { runningPhotoUploads } from '../cakes/photo-store.ts';
import { changeCount, countChanges } from '../editor/change-labels.ts';
import { discardEdits } from '../editor/discard-edits.ts';
import { isEmptied } from '../editor/is-emptied.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { isSaveQueued } from '../saving/use-queued-save.ts';
import { isFullyQueued, saveUnderWay, useSaveOrder } from '../saving/use-save-order.ts';

/** Asks before the page is left with unsaved edits or during a photo's upload. */
export function LeaveQuestion() {
  const editor = useOrderEditor();
  const count = useOrderEditorPart((state) => changeCount(state.draft));
  const queued = useOrderEditorPart(isSaveQueued);
  // An unclear text is in no save.
  const isAllQueued = useOrderEditorPart(
    (state) => isFullyQueued(state) && unclearLines(state.draft).length === 0,
  );
  // Leaving now would hide the outcome of the save, and leave a draft of what was saved.
  const isSaving = useOrderEditorPart(({ progress }) => progress.kind === 'saving') && !queued;
  const underWay = useSyncExternalStore(runningPhotoUploads.subscribe, runningPhotoUploads.get);
  const { shop, day, order } = useOrderEditorPart((state) => state.page);
  const lock = useLock();
  const emptied = useOrderEditorPart((state) => isEmptied(state.draft));
  const { saveOrder } = useSaveOrder(editor);
  /** Whether everything is saved: waits for a running save, then saves later edits. */
  async function saveAll(): Promise<boolean> {
    await saveUnderWay(editor);
    if (!hasChanges(editor.get().draft)) return true;
    const refused = await saveOrder({ isLeaving: true });
    return refused === null && !hasChanges(editor.get().draft);
  }
  const what = order ? `order ${order.orderId}` : `the new order of ${shop.name} for ${formatDayShort(day)}`;
  return (
    <LeaveGuard
      when={((count > 0 && !isAllQueued) || underWay > 0) && lock === null}
      question={isSaving ? `Leave ${what} while it is being saved?` : `Leave ${what} without saving?`}
      consequence={
        underWay > 0
          ? 'A photo is still being sent, and would be lost.'
          : isSaving
            ? 'Your save is still on its way. You will leave this page automatically once it has arrived.'
            : queued
              ? 'Your save is still waiting, and is sent when you’re back online. What you typed since is kept on this device.'
              : `${countChanges(count)} will be thrown away.`
      }
      onLeave={() => {
        if (!queued && !isSaving) discardEdits(editor);
      }}
      {...(isSaving && underWay === 0 && { leaveLabel: null })}
      // A running photo upload and an emptied order have questions of their own in the save bar.
      onSave={underWay > 0 || queued || (emptied && !isSaving) ? undefined : saveAll}
    />
  );
}
