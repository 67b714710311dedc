import type { AllergenState } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { AllergenChange } from '@bakehouse/domain/recipes/allergens/profile-changes';
import { countOf } from '@bakehouse/domain/words/words';
import { IconArrowRight } from '@tabler/icons-react';
import { AllergenChip } from '../../../shared/allergens/allergen-chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './impact-dialog.module.css';
import { nameOfChange } from './impact-words.ts';

interface ChangeStripProps {
  readonly pid: number;
  readonly name: string;
  readonly changes: readonly AllergenChange[];
  /** Whether the saved card has a declaration; without one its allergens are those of its ingredients. */
  readonly isDeclared: boolean;
}

/** The largest number of changes listed one by one. */
const mostTold = 4;

const before: Readonly<Record<Exclude<AllergenState, 'free'>, string>> = {
  contains: 'contained',
  'may-contain': 'may be contained',
  'not-declared': 'not declared',
};
const after: Readonly<Record<AllergenState, string>> = {
  contains: 'Contains',
  'may-contain': 'May contain',
  free: 'Free',
  'not-declared': 'Not declared',
};

/** The change of the item's own allergens. */
export function ChangeStrip({ pid, name, changes, isDeclared }: ChangeStripProps) {
  if (changes.length === 0) return null;
  const left = changes.length - mostTold;
  const wordsOf = (state: AllergenState) =>
    state === 'free' ? (isDeclared ? 'declared free' : 'free by its ingredients') : before[state];
  return (
    <div className={styles.strip}>
      <b>
        Item {pid}, {name}
      </b>
      <ul>
        {changes.slice(0, left > 1 ? mostTold : changes.length).map((change) => (
          <li key={`${change.word} ${change.ofOthers}`}>
            <b>{nameOfChange(change)}</b> <s>{wordsOf(change.before)}</s>
            <IconArrowRight size={18} aria-hidden />
            <VisuallyHidden> to </VisuallyHidden>
            <AllergenChip state={change.after}>{after[change.after]}</AllergenChip>
          </li>
        ))}
        {left > 1 && <li>and {countOf(left, 'more allergen')}</li>}
      </ul>
    </div>
  );
}
