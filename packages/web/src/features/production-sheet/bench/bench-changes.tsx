import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { formatDifference } from '@bakehouse/domain/kernel/money';
import { IconBellRinging } from '@tabler/icons-react';
import styles from './bench-changes.module.css';
import { changedBy } from './bench-groups.ts';
import type { BenchChange } from './bench-sheet.ts';

const mostShown = 3;

interface BenchChangesProps {
  /** The newest first. */
  readonly changes: readonly BenchChange[];
  readonly timeZone: string;
}

/** The latest changes of totals. */
export function BenchChanges({ changes, timeZone }: BenchChangesProps) {
  const shown = changes.filter(({ before, after }) => before !== after).slice(0, mostShown);
  return (
    <section className={styles.root} aria-label="Last changes" data-empty={shown.length === 0 || undefined}>
      <h2>
        <IconBellRinging size={24} aria-hidden />
        Last changes
      </h2>
      <div role="log" aria-label="Last changes">
        {shown.map((change) => {
          const { productId, productName, before, after, at } = change;
          const more = after - before;
          return (
            <p key={`${productId} ${at} ${after}`}>
              <b>{formatTime(Temporal.Instant.from(at), timeZone)}</b>
              <span>{[productName, changedBy(change)].filter(Boolean).join(', ')}</span>
              <b className={styles.more}>{formatDifference(more)}</b>
            </p>
          );
        })}
      </div>
    </section>
  );
}
