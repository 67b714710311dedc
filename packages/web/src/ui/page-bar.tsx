import type { ReactNode } from 'react';
import { useFootBar } from './foot-bars.ts';
import styles from './page-bar.module.css';

interface PageBarProps {
  /** What it is about, for screen readers. */
  readonly label: string;
  /** 'changed' where something on the page is not saved yet. */
  readonly tone: 'plain' | 'changed';
  /** Messages and sentences. */
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** The bar at the foot of a page, with the actions of the page as a whole. On a phone it replaces the tabs. */
export function PageBar({ label, tone, children, buttons }: PageBarProps) {
  useFootBar('page');
  return (
    <section
      className={`${styles.root} screen-only`}
      data-part="page-bar"
      data-foot
      data-tone={tone}
      aria-label={label}
    >
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </section>
  );
}
