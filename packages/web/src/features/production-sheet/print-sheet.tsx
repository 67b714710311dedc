import { formatTime } from '@bakehouse/domain/cutoff';
import { formatDay, toDay } from '@bakehouse/domain/day';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '../../ui/use-now.ts';
import type { PrintFacts } from './print-facts.ts';
import { PrintNotes } from './print-notes.tsx';
import { printSets } from './print-sets.ts';
import './print-sheet.css';
import { PrintTable } from './print-table.tsx';

/** The sheet on A4 landscape, beside the app in the page, so that nothing of the app is on the paper. */
export function PrintSheet(facts: PrintFacts) {
  const { answer, sheet, businessName, timeZone } = facts;
  const printedAt = printedWords(timeZone);
  const foot = `${businessName}  ·  Production sheet ${formatDay(answer.day)}  ·  version ${answer.version}`;
  // The foot stands in a margin box of the page, which only a style can fill.
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    page.setProperty('--print-foot', `"${foot.replaceAll(/["\\\n]/g, ' ')}"`);
    return () => void page.removeProperty('--print-foot');
  }, [foot]);
  return createPortal(
    <div className="print-sheet">
      {printSets(sheet.columns).map((set) => (
        <PrintTable key={set.from} {...facts} set={set} printedAt={printedAt} />
      ))}
      <PrintNotes {...facts} />
    </div>,
    document.body,
  );
}

/** '21-Nov-2026 04:12', by the server's clock in the business's zone. */
function printedWords(timeZone: string): string {
  const now = Temporal.Instant.fromEpochMilliseconds(serverNow());
  const date = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return `${formatDay(toDay(date))} ${formatTime(now, timeZone)}`;
}
