import { useSkeletonDelay } from '../skeleton/use-skeleton-delay.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './skeleton-rows.module.css';

const widths = ['60%', '100%', '82%', '70%'];

interface SkeletonRowsProps {
  /** What is loading, for screen readers: 'Loading the orders'. */
  readonly label: string;
  readonly rows?: number;
}

/**
 * A skeleton of rows for a first load. It takes its space at once and becomes visible after a delay, so that a quick
 * answer does not flicker.
 */
export function SkeletonRows({ label, rows = 8 }: SkeletonRowsProps) {
  const isLate = useSkeletonDelay();
  return (
    <div className={styles.root} data-part="skeleton-rows" data-late={isLate || undefined} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <i key={row} style={{ width: widths[row % widths.length] }} />
      ))}
    </div>
  );
}
