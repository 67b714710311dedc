import type { ReactNode } from 'react';
import './message-panel.css';

interface EmptyStateProps {
  /** A picture of about 64 px, e.g. a loaf stamp. */
  readonly picture?: ReactNode;
  /** The sentence, exact where the specification gives one. */
  readonly sentence: string;
  /** One button or link that helps. */
  readonly children?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ picture, sentence, children }: EmptyStateProps) {
  return (
    <div className="message-panel">
      {picture}
      <b>{sentence}</b>
      {children}
    </div>
  );
}
