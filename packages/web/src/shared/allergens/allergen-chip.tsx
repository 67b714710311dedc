import type { AllergenState } from '@bakehouse/domain/recipes/allergens/standing';
import type { ReactNode } from 'react';
import styles from './allergen-chip.module.css';

interface AllergenChipProps {
  readonly state: AllergenState;
  /** Words that say the state too: it is never told by the look alone. */
  readonly children: ReactNode;
  readonly size?: 'normal' | 'large';
}

/**
 * An allergen in one of its states: contained ones are white on ink, what it may contain is outlined, what nobody has
 * declared is hatched, and what it is free from is plain.
 */
export function AllergenChip({ state, children, size = 'normal' }: AllergenChipProps) {
  return (
    <span className={styles.root} data-state={state} data-size={size}>
      {children}
    </span>
  );
}
