import { Button } from '@mantine/core';
import styles from './availability.module.css';
import { editsOfDrafts } from './sheet/sheet.ts';
import type { SheetEditor } from './sheet/use-sheet.ts';
import { useSheetPart } from './sheet/use-sheet.ts';

/** Where costs were typed in several cells and not saved: all of them at once. One has its own button. */
export function UnsavedCosts({ editor }: { readonly editor: SheetEditor }) {
  const count = useSheetPart(editor, ({ drafts }) => drafts.size);
  if (count < 2) return null;
  return (
    <div className={styles.unsaved} data-part="save-bar" role="status">
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
