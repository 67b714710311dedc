import { dayOfRedraw, redrawDays } from '@bakehouse/domain/campaigns/draw';
import styles from './winner-ticket.module.css';

interface DaysOfRedrawProps {
  readonly drawnAt: string;
  readonly now: string;
}

/** The 28 days after a draw, as boxes that fill (spec 000 section 9). */
export function DaysOfRedraw({ drawnAt, now }: DaysOfRedrawProps) {
  const day = dayOfRedraw(Temporal.Instant.from(drawnAt), Temporal.Instant.from(now));
  return (
    <div className={styles.boxes} role="img" aria-label={`Day ${day} of ${redrawDays}`}>
      {Array.from({ length: redrawDays }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
        <i key={place} data-full={place < day || undefined} />
      ))}
    </div>
  );
}
