import { countOf } from '@bakehouse/domain/words/words';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { change, currentFilling, fillWithUsual, undoFilling } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { missingQuantities } from './usual.ts';

export interface FillWithUsual {
  /** The number of usual products that are not on the order. */
  readonly missing: number;
  /** The last filling, until something else is edited; null for none. */
  readonly filling: { readonly lines: number; readonly items: number } | null;
  readonly fill: () => void;
  /** Undoes the last filling. */
  readonly undo: () => void;
}

/** 'Fill with usual': fills in the usual quantities of this weekday. It does not save. */
export function useFillWithUsual(): FillWithUsual {
  const editor = useOrderEditor();
  const missing = useOrderEditorPart((state) =>
    state.draft.custom ? 0 : missingQuantities(state.page.products, state.draft).size,
  );
  const current = useOrderEditorPart(currentFilling);
  const filling = current && {
    lines: current.after.lineCount - current.before.lineCount,
    items: current.after.itemCount - current.before.itemCount,
  };
  return {
    missing,
    filling,
    fill() {
      change(editor, fillWithUsual);
      announce(`${countOf(missing, 'line')} filled. Nothing is sent until you save.`);
    },
    undo() {
      change(editor, undoFilling);
      announce('The filled lines are empty again.');
    },
  };
}
