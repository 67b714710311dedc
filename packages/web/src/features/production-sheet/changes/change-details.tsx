import styles from './change-details.module.css';
import type { ChangeDetail } from './custom-details.ts';

/** The differences of an order: the old value is struck out, the new one follows. */
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
