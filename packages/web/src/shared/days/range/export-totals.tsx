import type { ReactNode } from 'react';
import styles from './export-totals.module.css';

interface ExportTotalsProps {
  /** What the amounts are of, for screen readers. */
  readonly label: string;
  /** Name and amount, in the order in which they are shown. */
  readonly totals: readonly (readonly [name: string, amount: ReactNode])[];
}

/** What an export adds up to, in one large line. */
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
