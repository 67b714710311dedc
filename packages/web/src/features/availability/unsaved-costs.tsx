import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { useRegisterUnsaved } from '../../ui/dialogs/unsaved-work.ts';
import { useFootBar } from '../../ui/foot-bars.ts';
import styles from './availability.module.css';
import { editsOfDrafts } from './sheet/sheet.ts';
import type { SheetEditor } from './sheet/use-sheet.ts';
import { useSheetPart } from './sheet/use-sheet.ts';

/**
 * The bar of several unsaved costs, which saves them at once, and the question before the screen is left. A single cost
 * has its own button.
 */
export function UnsavedCosts({ editor }: { readonly editor: SheetEditor }) {
  const count = useSheetPart(editor, ({ drafts }) => drafts.size);
  const isSaving = useSheetPart(editor, ({ pending }) => pending.length > 0);
  useRegisterUnsaved(isSaving);
  // Navigation within the app is allowed; only closing the tab would lose pending saves.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isSaving });
  return (
    <>
      {count > 1 && <SaveAll editor={editor} count={count} />}
      <LeaveGuard
        when={count > 0}
        question="Leave without saving the costs?"
        consequence={`${count} typed ${count === 1 ? 'cost is' : 'costs are'} not saved.`}
      />
    </>
  );
}

function SaveAll({ editor, count }: { readonly editor: SheetEditor; readonly count: number }) {
  useFootBar('save');
  return (
    <div className={styles.unsaved} role="status" data-foot>
      <p>{count} costs typed, not saved</p>
      <Button variant="default" onClick={editor.forgetAll}>
        Undo changes
      </Button>
      <Button
        onClick={() => {
          const drafts = [...editor.get().drafts.values()];
          const edits = editsOfDrafts(drafts);
          editor.take(edits, `${edits.length} costs saved`);
          for (const draft of drafts) editor.settle(draft);
        }}
      >
        Save {count} costs
      </Button>
    </div>
  );
}
