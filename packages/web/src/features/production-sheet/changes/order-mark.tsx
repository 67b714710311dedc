import { ChangeDetails } from './change-details.tsx';
import type { OrderChange } from './order-changes.ts';
import styles from './order-mark.module.css';

/** Shown next to a changed order: that it is new, or what changed on it. */
export function OrderMark({ change }: { readonly change: OrderChange }) {
  return (
    <p className={styles.root} data-part="order-mark">
      <b>{change.happened === 'added' ? 'New' : 'Changed'}</b>
      {change.happened === 'changed' && (
        <span>
          <ChangeDetails details={change.details} />
        </span>
      )}
    </p>
  );
}
