import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './fact-card.module.css';

interface FactCardProps {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  /** The key figure; null if unknown. */
  readonly figure: ReactNode | null;
  /** Shown in place of an unknown figure. */
  readonly unknown?: string;
  /** Each with its name. */
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[];
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A card of the status: a key figure and further facts. */
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
