import type { ReactNode } from 'react';
import styles from '../dialogs/message-panel.module.css';

interface EmptyStateProps {
  /** A picture of about 64 px, e.g. a loaf stamp. */
  readonly picture?: ReactNode;
  /** The sentence, exact where the specification gives one. */
  readonly sentence: string;
  /** A button or link that helps. */
  readonly children?: ReactNode;
}

/** The state of a list without entries: a sentence, and what to do. */
export function EmptyState({ picture, sentence, children }: EmptyStateProps) {
  return (
    <div className={styles.root} data-part="message-panel">
      {picture}
      <b>{sentence}</b>
      {children}
    </div>
  );
}
