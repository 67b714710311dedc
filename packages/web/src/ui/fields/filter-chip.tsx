import { formatCount } from '@bakehouse/domain/kernel/money';
import type { ReactNode } from 'react';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  readonly children: ReactNode;
  /** Whether this filter is on. */
  readonly pressed: boolean;
  readonly onPress: () => void;
  /** How many rows match. */
  readonly count?: number;
  /** The count stopped here: '10,000+'. */
  readonly countedUpTo?: number;
  /** 'tall' (40 px) is for chips beside a search field; on a phone both are 44 px high. */
  readonly size?: 'short' | 'tall';
}

/** A filter that is on or off, with the number of rows it shows. */
export function FilterChip({
  children,
  pressed,
  onPress,
  count,
  countedUpTo,
  size = 'short',
}: FilterChipProps) {
  return (
    <button
      type="button"
      className={styles.root}
      data-part="filter-chip"
      data-size={size}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
      {count !== undefined && (
        <small>
          {formatCount(count)}
          {count === countedUpTo && '+'}
        </small>
      )}
    </button>
  );
}
