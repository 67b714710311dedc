import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './skeleton-rows.module.css';

const widths = ['60%', '100%', '82%', '70%'];

interface SkeletonRowsProps {
  /** What is loading, for screen readers: 'Loading the orders'. */
  readonly label: string;
  readonly rows?: number;
}

/** Grey rows for a first load. Nothing appears for 300 ms, so that a quick answer never flickers. */
export function SkeletonRows({ label, rows = 8 }: SkeletonRowsProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), 300);
    return () => window.clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className={styles.root} data-part="skeleton-rows" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <i key={row} style={{ width: widths[row % widths.length] }} />
      ))}
    </div>
  );
}
