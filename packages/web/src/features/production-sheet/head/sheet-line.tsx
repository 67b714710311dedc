import type { ProductionSheet } from '@bakehouse/contract/days';
import type { ReactNode } from 'react';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';
import { serverInstant } from '../../../ui/use-now.ts';
import { freshness } from '../loading/freshness.ts';
import styles from './sheet-line.module.css';
import { SheetStatus } from './sheet-status.tsx';

/** The data of the line. */
export interface SheetLineFacts {
  readonly answer: ProductionSheet;
  readonly timeZone: string;
  readonly liveState: LiveState;
}

interface SheetLineProps extends SheetLineFacts {
  /** The notes about changes and an active filter. */
  readonly notes?: ReactNode;
  /** The buttons at the right. */
  readonly children: ReactNode;
}

/** The second line of the screen, sticky at the top of the window: status, version and tools of the sheet. */
export function SheetLine({ answer, timeZone, liveState, notes, children }: SheetLineProps) {
  const now = serverInstant();
  return (
    <div className={`${styles.root} screen-only`} data-part="sheet-line">
      <SheetStatus answer={answer} timeZone={timeZone} />
      <p className={styles.version}>
        <b>{versionLabel(answer)}</b> <span>{freshness(answer, liveState, now, timeZone)}</span>
      </p>
      {notes}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}

/** 'Version 8'. */
export function versionLabel({ version }: Pick<ProductionSheet, 'version'>): string {
  return version === 0 ? 'No version yet' : `Version ${version}`;
}
