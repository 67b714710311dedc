import type { ReactNode } from 'react';
import styles from './export-totals.module.css';

interface ExportTotalsProps {
  /** The accessible name of the totals. */
  readonly label: string;
  /** Name and amount, in display order. */
  readonly totals: readonly (readonly [name: string, amount: ReactNode])[];
}

/** The totals of an export, in one large line. */
export function ExportTotals({ label, totals }: ExportTotalsProps) {
  return (
    <section aria-label={label}>
      <dl className={styles.root}>
        {totals.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
