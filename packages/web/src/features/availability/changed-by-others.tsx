import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { useMe } from '../../shared/session/me.tsx';
import styles from './availability.module.css';
import type { SheetEditor } from './sheet/use-sheet.ts';
import { useSheetPart } from './sheet/use-sheet.ts';

/**
 * The number of cells that other people changed while this screen is open, and the last author; the cells are marked
 * until they are dismissed.
 */
export function ChangedByOthers({ editor }: { readonly editor: SheetEditor }) {
  const { me } = useMe();
  const marks = useSheetPart(editor, (sheet) => sheet.marks);
  const last = [...marks.values()].at(-1);
  if (!last) return <p role="status" />;
  const when = formatMoment(Temporal.Instant.from(last.at), me.timeZone);
  return (
    <p className={styles.others} role="status">
      {marks.size} {marks.size === 1 ? 'cell' : 'cells'} changed by others, last {when} {last.name}
      <button type="button" onClick={editor.see}>
        Seen
      </button>
    </p>
  );
}
