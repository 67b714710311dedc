import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './fact-card.module.css';

interface FactCardProps {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  /** The figure that matters most; null where nothing is known. */
  readonly figure: ReactNode | null;
  /** In place of the figure while nothing is known. */
  readonly unknown?: string;
  /** Each with its name. */
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[];
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the status: one figure, and what belongs to it. */
export function FactCard({ id, title, icon, figure, unknown, facts = [], action, children }: FactCardProps) {
  const titleId = useId();
  return (
    <section id={id} className={`surface ${styles.root}`} aria-labelledby={titleId} tabIndex={-1}>
      <header>
        {icon}
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {figure === null ? (
        <p className={styles.unknown}>
          {unknown ?? 'This could not be read. Bakehouse will try again shortly.'}
        </p>
      ) : (
        <>
          <p className={styles.figure}>{figure}</p>
          {children}
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
