import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone: 'good' | 'bad' | 'changed' | 'new' | 'quiet';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short label of a state or an outcome, coloured by `tone`. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={styles.root} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
