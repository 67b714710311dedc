import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { AllergenChip } from './allergen-chip.tsx';
import styles from './allergen-sources.module.css';
import { listSourceLines } from './source-sentence.ts';

/** Which ingredient each allergen of a card comes from, and which ingredients leave others undeclared. */
export function AllergenSources({ sources }: { readonly sources: RecipeCardView['sources'] }) {
  return (
    <ul className={styles.root}>
      {listSourceLines(sources).map(({ state, subject, text }) => (
        <li key={`${subject} ${text}`}>
          <AllergenChip state={state}>{subject}</AllergenChip> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
