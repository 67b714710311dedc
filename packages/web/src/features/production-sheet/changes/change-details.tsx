import styles from './change-details.module.css';
import type { ChangeDetail } from './custom-details.ts';

/** What differs on an order, in words: the old value is struck out, the new one is beside it. */
export function ChangeDetails({ details }: { readonly details: readonly ChangeDetail[] }) {
  return (
    <>
      {details.map(({ what, before, after }) => (
        <span key={what} className={styles.changeDetail}>
          {what !== '' && <span>{what}: </span>}
          {before !== '' && <s>{before}</s>} {after !== '' && <b>{after}</b>}
        </span>
      ))}
    </>
  );
}
