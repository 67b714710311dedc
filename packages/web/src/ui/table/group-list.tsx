import type { ReactNode } from 'react';
import styles from './group-list.module.css';

interface GroupListProps {
  readonly name: string;
  /** To the right of the name: '9 shops'. */
  readonly about?: ReactNode;
  /** An action for the whole group. */
  readonly action?: ReactNode;
  /** Whether the group needs attention: its edge is butter. */
  readonly isMarked?: boolean;
  /** The rows, or the message in their place. */
  readonly children: ReactNode;
}

/** A group of a table on a phone: a card headed by the group's name. */
export function GroupList({ name, about, action, isMarked = false, children }: GroupListProps) {
  return (
    <section className={`surface ${styles.root}`} aria-label={name} data-marked={isMarked || undefined}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {about !== undefined && <span>{about}</span>}
        {action}
      </div>
      {children}
    </section>
  );
}
