import { formatDay } from '@bakehouse/domain/kernel/day';
import { createPortal } from 'react-dom';
import { usePrintFoot } from '../../../shared/display/use-print-foot.ts';
import type { PrintFacts } from './print-facts.ts';
import { PrintNotes } from './print-notes.tsx';
import { printSets } from './print-sets.ts';
import styles from './print-sheet.module.css';
import { PrintTable } from './print-table.tsx';
import { printedAtLabel } from './printed-at.ts';

/** The sheet on A4 landscape, rendered outside the app's root, so that nothing of the app is printed. */
export function PrintSheet(facts: PrintFacts) {
  const { answer, sheet, businessName, timeZone } = facts;
  const printedAt = printedAtLabel(timeZone);
  usePrintFoot(`${businessName}  ·  Production sheet ${formatDay(answer.day)}  ·  version ${answer.version}`);
  return createPortal(
    <div className={styles.root} data-part="print-sheet">
      {sheet.columns.length > 0 &&
        printSets(sheet.columns).map((set) => (
          <PrintTable key={set.from} {...facts} set={set} printedAt={printedAt} />
        ))}
      <PrintNotes {...facts} printedAt={printedAt} />
    </div>,
    document.body,
  );
}
