import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { IconCheck } from '@tabler/icons-react';
import { listTiles } from './allergen-labels.ts';
import styles from './allergen-tiles.module.css';

/** The 14 allergens in their order, each with its state in words. */
export function AllergenTiles({ profile }: { readonly profile: AllergenProfile }) {
  return (
    <ul className={styles.root}>
      {listTiles(profile).map(({ label, state, detail }) => (
        <li key={`${label} ${state}`} className={styles.tile} data-state={state}>
          {state === 'contains' && <IconCheck size={17} aria-hidden />}
          <span>
            {label}
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
