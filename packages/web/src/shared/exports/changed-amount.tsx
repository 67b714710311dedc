import styles from './changed-amount.module.css';

interface ChangedAmountProps {
  /** The exported amount; null where only the current one is known. */
  readonly before: string | null;
  readonly now: string;
}

/** An amount that changed since it was exported: the old one struck out, the new one on butter. */
export function ChangedAmount({ before, now }: ChangedAmountProps) {
  return (
    <span className={styles.root} data-part="changed-amount">
      {before !== null && <s>{before}</s>} <b>{now}</b>
    </span>
  );
}
