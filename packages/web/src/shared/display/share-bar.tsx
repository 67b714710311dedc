import { formatCount } from '@bakehouse/domain/kernel/money';
import styles from './share-bar.module.css';

/** '33 of 42', with a progress bar. */
export function ShareBar({ count, of }: { readonly count: number; readonly of: number }) {
  return (
    <span className={styles.root}>
      <i className={styles.bar} data-part="share-bar" aria-hidden="true">
        <i
          className={styles.fill}
          style={{ width: `${of === 0 ? 0 : Math.min(100, (count / of) * 100)}%` }}
        />
      </i>
      <span className="unbroken">
        {formatCount(count)} of {formatCount(of)}
      </span>
    </span>
  );
}
