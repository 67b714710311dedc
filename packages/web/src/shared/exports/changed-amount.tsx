import styles from './changed-amount.module.css';

interface ChangedAmountProps {
  /** What a file said; null where only what is there now is known. */
  readonly before: string | null;
  readonly now: string;
}

/** An amount of a table that is another one than a file said: the old one struck out, the new one in butter. */
export function ChangedAmount({ before, now }: ChangedAmountProps) {
  return (
    <span className={styles.root} data-part="changed-amount">
      {before !== null && <s>{before}</s>} <b>{now}</b>
    </span>
  );
}
