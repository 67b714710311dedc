import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './block.module.css';

interface BlockProps {
  readonly title: string;
  /** Before the title: a day's tag. */
  readonly tag?: ReactNode;
  /** In small type after the title: a count, or a part of a count. */
  readonly count?: ReactNode;
  /** At the right end. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A block of the home page: a head, and rows separated by lines. */
export function Block({ title, tag, count, action, className, children }: BlockProps) {
  const id = useId();
  return (
    <section className={`surface ${styles.root} ${className ?? ''}`} aria-labelledby={id}>
      <header className={styles.head}>
        {tag}
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
