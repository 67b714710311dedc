import { IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { change, fillWithUsual } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import styles from './fill-with-usual.module.css';
import { usualQuantities } from './usual.ts';

/** Fills the lines without edits, and announces it to screen readers. */
export function useFillWithUsual(): { readonly lineCount: number; readonly fill: () => void } {
  const editor = useOrderEditor();
  const products = useOrderEditorPart((state) => state.page.products);
  const lineCount = useMemo(() => usualQuantities(products).size, [products]);
  function fill(): void {
    const before = editor.get().draft.lineCount;
    change(editor, fillWithUsual);
    announce(`${editor.get().draft.lineCount - before} lines filled. Nothing is sent until you save.`);
  }
  return { lineCount, fill };
}

/** The first row of a new order: the quantities of a usual day of this weekday. Never saved by itself. */
export function FillWithUsual({ weekdayName }: { readonly weekdayName: string }) {
  const { lineCount, fill } = useFillWithUsual();
  return (
    <button type="button" className={styles.root} onClick={fill}>
      <IconHistory size={22} aria-hidden />
      <span>
        <b>Fill with usual {weekdayName}</b>
        <small>
          {lineCount} line{lineCount === 1 ? '' : 's'}. Nothing is sent until you save.
        </small>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </button>
  );
}
