import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { AllergenChip } from './allergen-chip.tsx';
import styles from './allergen-chips.module.css';
import { listAllergenLabels } from './allergen-labels.ts';

interface AllergenChipsProps {
  readonly profile: AllergenProfile;
}

/** Chips of the contained allergens, of those that may be contained, and of those that are not declared. */
export function AllergenChips({ profile }: AllergenChipsProps) {
  return (
    <span className={styles.root}>
      {listAllergenLabels(profile).map(({ state, words }) => (
        <AllergenChip key={words} state={state}>
          {words}
        </AllergenChip>
      ))}
    </span>
  );
}
