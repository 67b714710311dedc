import type { Standing } from '@bakehouse/domain/recipes/allergens/standing';
import { AllergenChip } from './allergen-chip.tsx';
import styles from './allergen-chips.module.css';
import { standingWords } from './standing-words.ts';

interface AllergenChipsProps {
  readonly standing: Standing;
}

/** Chips of the contained allergens, of those that may be contained, and of those that are not declared. */
export function AllergenChips({ standing }: AllergenChipsProps) {
  return (
    <span className={styles.root}>
      {standingWords(standing).map(({ state, words }) => (
        <AllergenChip key={words} state={state}>
          {words}
        </AllergenChip>
      ))}
    </span>
  );
}
