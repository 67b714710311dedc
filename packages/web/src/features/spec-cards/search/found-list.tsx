import type { FoundRecipe } from '@bakehouse/contract/spec-cards/spec-cards';
import { countOf } from '@bakehouse/domain/words/words';
import { IconChevronRight } from '@tabler/icons-react';
import { AllergenChip } from '../../../shared/allergens/allergen-chip.tsx';
import { listAllergenLabels } from '../../../shared/allergens/allergen-labels.ts';
import { specCardAddress } from '../../../shared/card-addresses.ts';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { RecipeThumb } from '../../../shared/recipe-photos/recipe-thumb.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { lacks } from './found-columns.tsx';
import styles from './found-list.module.css';

interface FoundListProps {
  readonly recipes: readonly FoundRecipe[];
  /** The search text. */
  readonly search: string;
}

/** The matching cards on a phone, as links. */
export function FoundList({ recipes, search }: FoundListProps) {
  return (
    <ul className={`surface ${styles.root}`} aria-label="Spec cards found">
      {recipes.map((found) => (
        <li key={found.pid}>
          <AppLink href={specCardAddress(found.pid, search)}>
            <RecipeThumb name={`${found.name} ${found.originalName}`} photo={found.photo} size={52} />
            <span className={styles.words}>
              <b>{found.name}</b>
              <small>
                {recipeTypeWords[found.type]} {found.pid}
                <HowMany type={found.type} count={found.ingredients} noun="ingredient" />
                <HowMany type={found.type} count={found.steps} noun="step" />
              </small>
              <AllergenWords standing={found.standing} />
            </span>
            <IconChevronRight size={20} aria-hidden />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

interface HowManyProps {
  readonly type: FoundRecipe['type'];
  readonly count: number;
  readonly noun: string;
}

function HowMany({ type, count, noun }: HowManyProps) {
  if (count > 0) return <>, {countOf(count, noun)}</>;
  if (!lacks(type, count)) return null;
  return (
    <>
      , <em className={styles.missing}>no {noun}s</em>
    </>
  );
}

function AllergenWords({ standing }: Pick<FoundRecipe, 'standing'>) {
  const said = listAllergenLabels(standing);
  const contained = said.filter(({ state }) => state === 'contains').map(({ words }) => words);
  return (
    <span className={styles.allergens}>
      {contained.length > 0 && <b>{contained.join(', ')}</b>}
      {said
        .filter(({ state }) => state !== 'contains')
        .map(({ state, words }) => (
          <AllergenChip key={words} state={state}>
            {words}
          </AllergenChip>
        ))}
    </span>
  );
}
