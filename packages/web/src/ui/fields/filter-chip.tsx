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
  /** Counting stopped here: '10,000+'. */
  readonly countedUpTo?: number;
  /** 'tall' (40 px) goes next to a search field; chips are 44 px high on a phone either way. */
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
