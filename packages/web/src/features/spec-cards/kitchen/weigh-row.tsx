import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { scaleAmount } from '@bakehouse/domain/recipes/amounts/amounts';
import { scaleToUse } from '@bakehouse/domain/recipes/amounts/nested-scales';
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { AllergenChips } from '../../../shared/allergens/allergen-chips.tsx';
import { listAllergenLabels } from '../../../shared/allergens/allergen-labels.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { madeRecipe } from '../made-recipe.ts';
import { Weight } from '../weight.tsx';
import styles from './weigh-list.module.css';

type Ingredient = RecipeCardView['ingredients'][number];

interface WeighRowProps {
  readonly ingredient: Ingredient;
  /** Its card, if it is a recipe. */
  readonly inside: RecipeCardView | null;
  readonly multiplier: number;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

/** An ingredient: the whole row is its checkbox. A recipe expands below it. */
export function WeighRow({ ingredient, inside, multiplier, isTicked, onTick }: WeighRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameOf(ingredient);
  const profile = ingredient.item?.standing ?? unknownAllergens;
  // 'Free from' is omitted in rows; the band above shows the allergens of the whole.
  const isFree = listAllergenLabels(profile).every(({ state }) => state === 'free');
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={styles.row}>
        <label className={styles.tick} data-ticked={isTicked || undefined}>
          <input type="checkbox" checked={isTicked} onChange={onTick} />
          <i className={styles.box} aria-hidden="true">
            {isTicked && <IconCheck size={26} />}
          </i>
          <Weight amount={scaleAmount(ingredient, multiplier)} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {isFree ? <VisuallyHidden>Contains none</VisuallyHidden> : <AllergenChips profile={profile} />}
          </span>
        </label>
        {inside && (
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`What is in ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={24} aria-hidden />
          </button>
        )}
      </div>
      {inside && isOpen && (
        <ul id={id} className={styles.inside} aria-label={`What is in ${name}`}>
          <Inside card={inside} used={ingredient} multiplier={multiplier} />
        </ul>
      )}
    </li>
  );
}

interface InsideProps {
  readonly card: RecipeCardView;
  readonly used: Ingredient;
  readonly multiplier: number;
}

function Inside({ card, used, multiplier }: InsideProps) {
  const part = scaleToUse(used, madeRecipe(card));
  return (
    <>
      {part === null && <li>How much of it is used is not known: this is one batch of it.</li>}
      {card.ingredients.map((ingredient, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item may be in a recipe twice, and rows never move.
        <li key={place}>
          <Weight amount={scaleAmount(ingredient, part === null ? 1 : multiplier * part)} />
          <span className={styles.name}>{nameOf(ingredient)}</span>
        </li>
      ))}
    </>
  );
}

function nameOf({ item, childPid }: Ingredient): string {
  return item?.name ?? `Item ${childPid}, which is not in the book`;
}
