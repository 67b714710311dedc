import { Button } from '@mantine/core';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toastUndo } from '../../../ui/feedback/toast.ts';
import { discardOfferedDraft, discardRestoredDraft } from '../draft/discard-draft.ts';
import { countChanges } from '../editor/change-labels.ts';
import { change, restoreSavedDraft } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import styles from './order-bands.module.css';
import { wallTime } from './wall-time.ts';

const discarded = 'Draft discarded';

/** Edits of an earlier visit that were kept on this device. */
export function DraftBands() {
  return (
    <>
      <RestoredBand />
      <LeftOutBand />
      <SavedDraftBand />
    </>
  );
}

/** The draft that came back by itself: after a reload, a closed tab, or a session that had ended. */
function RestoredBand() {
  const editor = useOrderEditor();
  const { me } = useMe();
  const restoredAt = useOrderEditorPart((state) => state.restoredAt);
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  if (restoredAt === null) return null;
  return (
    <Notice tone="attention">
      <div className={styles.orderBand}>
        <p>
          Your draft from{' '}
          <span className="unbroken">
            {wallTime(Temporal.Instant.fromEpochMilliseconds(restoredAt), timeZone)}
          </span>{' '}
          is back
          <span className={styles.orderBandMore}> It is not sent yet.</span>
        </p>
        <div className={styles.orderBandButtons}>
          <Button
            size="sm"
            variant="default"
            onClick={() => toastUndo(discarded, discardRestoredDraft(editor, me.userId))}
          >
            Discard draft
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** Lines of the draft that cannot come back. */
function LeftOutBand() {
  const leftOut = useOrderEditorPart((state) => state.leftOut);
  if (leftOut === 0) return null;
  return (
    <Notice tone="attention">
      {leftOut === 1
        ? '1 line of your draft is left out: its product is no longer available.'
        : `${leftOut} lines of your draft are left out: their products are no longer available.`}
    </Notice>
  );
}

/** A draft that does not come back by itself, because the order was saved since. */
function SavedDraftBand() {
  const editor = useOrderEditor();
  const { me } = useMe();
  const savedDraft = useOrderEditorPart((state) => state.savedDraft);
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  const locked = useLock() !== null;
  if (!savedDraft) return null;
  const { lines, purchaseOrderNumber, notes, custom } = savedDraft.edits;
  const count =
    lines.size +
    (custom === null ? 0 : 1) +
    (purchaseOrderNumber === null ? 0 : 1) +
    (notes === null ? 0 : 1);
  return (
    <Notice tone="attention">
      <div className={styles.orderBand}>
        <p>
          Draft kept on this device
          <span className={styles.orderBandMore}>
            {' '}
            {countChanges(count)}, typed at{' '}
            <span className="unbroken">
              {wallTime(Temporal.Instant.fromEpochMilliseconds(savedDraft.at), timeZone)}
            </span>
            , not sent.
          </span>
        </p>
        <div className={styles.orderBandButtons}>
          <Button
            size="sm"
            variant="default"
            onClick={() => toastUndo(discarded, discardOfferedDraft(editor, me.userId))}
          >
            Discard
          </Button>
          {!locked && (
            <Button size="sm" onClick={() => change(editor, restoreSavedDraft)}>
              Restore
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
