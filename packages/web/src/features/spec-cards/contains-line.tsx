import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { AllergenChip } from '../../shared/allergens/allergen-chip.tsx';
import { listAllergenLabels } from '../../shared/allergens/allergen-labels.ts';
import styles from './contains-line.module.css';

/** The allergens of an item in one line, in large type. */
export function ContainsLine({ profile }: { readonly profile: AllergenProfile }) {
  const said = listAllergenLabels(profile);
  const contained = said.filter(({ state }) => state === 'contains');
  const others = said.filter(({ state }) => state !== 'contains');
  return (
    <section className={styles.root} aria-label="Allergens">
      {contained.length > 0 && (
        <p>
          <b>Contains</b>
          {contained.map(({ state, words }) => (
            <AllergenChip key={words} state={state} size="large">
              {words}
            </AllergenChip>
          ))}
        </p>
      )}
      {others.map(({ state, words }) => (
        <AllergenChip key={words} state={state} size="large">
          {words}
        </AllergenChip>
      ))}
    </section>
  );
}
