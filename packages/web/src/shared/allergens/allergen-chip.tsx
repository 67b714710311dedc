import type { AllergenState } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { ReactNode } from 'react';
import styles from './allergen-chip.module.css';

interface AllergenChipProps {
  readonly state: AllergenState;
  /** The label; it names the state too, because the colour alone does not suffice. */
  readonly children: ReactNode;
  readonly size?: 'normal' | 'large';
}

/**
 * An allergen in one of its states: contained is white on dark, may contain is outlined, not declared is hatched, and
 * free from is plain.
 */
export function AllergenChip({ state, children, size = 'normal' }: AllergenChipProps) {
  return (
    <span className={styles.root} data-state={state} data-size={size}>
      {children}
    </span>
  );
}
