import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { countOf } from '@bakehouse/domain/words/words';
import { DayTools } from '../../../shared/days/day-tools.tsx';
import { serverInstant } from '../../../ui/use-now.ts';
import { lastChangeLabel } from '../loading/freshness.ts';
import { versionLabel } from './sheet-line.tsx';
import styles from './sheet-version.module.css';

interface SheetVersionProps {
  readonly answer: ProductionSheet;
  readonly sheet: Pick<Sheet, 'total'>;
  readonly timeZone: string;
  readonly linkTo: (day: DeliveryDay) => string;
}

/** The line above a phone's list: version, items, and the day tools. */
export function SheetVersion({ answer, sheet, timeZone, linkTo }: SheetVersionProps) {
  const now = serverInstant();
  return (
    <div className={styles.root}>
      <p>
        <b>{versionLabel(answer)}</b> <span>{lastChangeLabel(answer, now, timeZone)}</span>
      </p>
      <span className={styles.items}>
        <span>{countOf(sheet.total, 'item')}</span>
      </span>
      <DayTools selected={answer.day} today={answer.strip.today} linkTo={linkTo} form="short" />
    </div>
  );
}
