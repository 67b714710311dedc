import type { CSSProperties } from 'react';
import { useSkeletonDelay } from '../../../ui/skeleton/use-skeleton-delay.ts';
import { useHandset } from '../../../ui/use-media.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSheetSize } from '../grid/use-sheet-size.ts';
import styles from './sheet-skeleton.module.css';

/** As many as a tall screen shows; the rest is clipped. */
const rows = 26;
const shops = 14;
/** Widths of names in percent, varied as names are. */
const nameWidths = [54, 73, 49, 61, 69, 46, 58, 77];

/** The skeleton of the sheet in its sizes, to avoid a layout shift. */
export function SheetSkeleton() {
  const handset = useHandset();
  const size = useSheetSize('normal');
  const isLate = useSkeletonDelay();
  if (!isLate) return null;
  const layout = {
    '--skeleton-product': `${size.product}px`,
    '--skeleton-total': `${size.total}px`,
    '--skeleton-row': `${size.row}px`,
  } as CSSProperties;
  return (
    <div className={styles.root} aria-busy="true" style={layout}>
      <VisuallyHidden>Loading the production sheet</VisuallyHidden>
      <div className={styles.line} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      {handset ? <p className={styles.version} /> : <TableHead />}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={row} className={row % 9 === 0 ? styles.category : styles.row} aria-hidden="true">
          <i style={{ width: `${nameWidths[row % nameWidths.length]}%` }} />
          <i />
          {!handset &&
            row % 9 !== 0 &&
            Array.from({ length: shops }, (_, shop) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <i key={shop} data-empty={(row * 5 + shop * 3) % 7 === 0 || undefined} />
            ))}
        </div>
      ))}
    </div>
  );
}

function TableHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>Product</span>
      <span>TOTAL</span>
    </div>
  );
}
