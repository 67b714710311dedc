import { AllergenChip } from '../../../shared/allergens/allergen-chip.tsx';
import { KeyboardHint } from '../../../ui/keys/keyboard-hint.tsx';
import styles from './cards-legend.module.css';

/** The legend: the meaning of the hatching, and the keys. */
export function CardsLegend({ canEdit }: { readonly canEdit: boolean }) {
  return (
    <div className={`${styles.root} screen-only`}>
      <p>
        <AllergenChip state="not-declared">Not declared</AllergenChip> nobody has said what it contains: never
        read it as free from
      </p>
      <ul className={styles.keys}>
        <li>
          <KeyboardHint keys="/" /> search
        </li>
        <li>
          <KeyboardHint keys="↑" /> <KeyboardHint keys="↓" /> card
        </li>
        <li>
          <KeyboardHint keys="Enter" /> open
        </li>
        {canEdit && (
          <li>
            <KeyboardHint keys="E" /> edit
          </li>
        )}
      </ul>
    </div>
  );
}
