import type { Standing } from '@bakehouse/domain/recipes/allergens/standing';
import { IconCheck } from '@tabler/icons-react';
import styles from './allergen-tiles.module.css';
import { listTiles } from './standing-words.ts';

/** The 14 allergens in their order, each with its state in words. */
export function AllergenTiles({ standing }: { readonly standing: Standing }) {
  return (
    <ul className={styles.root}>
      {listTiles(standing).map(({ label, state, detail }) => (
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
