import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { scaleAmount } from '@bakehouse/domain/recipes/amounts/amounts';
import {
  formatPercentage,
  listBakersPercentages,
} from '@bakehouse/domain/recipes/amounts/bakers-percentages';
import { scaleToUse } from '@bakehouse/domain/recipes/amounts/nested-scales';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { AllergenChips } from '../../../../shared/allergens/allergen-chips.tsx';
import { specCardAddress } from '../../../../shared/card-addresses.ts';
import { recipeTypeWords } from '../../../../shared/display/recipe-words.ts';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { madeRecipe } from '../../made-recipe.ts';
import { Weight } from '../../weight.tsx';
import styles from './ingredients.module.css';

/** Values shared by the rows of a list of ingredients. */
export interface IngredientsContext {
  /** The cards of all nested recipes, by PID. */
  readonly nested: ReadonlyMap<number, RecipeCardView>;
  /** The search below the card. */
  readonly search: string;
  /** Expands nested recipes: for print. */
  readonly showsInside: boolean;
}

interface IngredientsProps {
  readonly card: RecipeCardView;
  readonly multiplier: number;
  readonly context: IngredientsContext;
  /** The recipes above this one, to stop at a cycle. */
  readonly above?: readonly number[];
}

/** The scaled ingredients of a card; recipes expand in place. */
export function Ingredients({ card, multiplier, context, above = [] }: IngredientsProps) {
  const shares = listBakersPercentages(
    card.ingredients.map(({ item, ...amount }) => ({
      ...amount,
      flour: item?.flour ?? null,
      flourPart: item?.flourPart ?? 0,
    })),
  );
  return (
    <>
      {shares && above.length === 0 && (
        <p className={styles.shares} aria-hidden="true">
          of flour
        </p>
      )}
      <ul className={styles.root} data-nested={above.length > 0 || undefined}>
        {card.ingredients.map((ingredient, place) => {
          const share = shares?.[place];
          return (
            <IngredientRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an item may be in a recipe twice, and rows never move.
              key={place}
              ingredient={ingredient}
              multiplier={multiplier}
              share={share === null || share === undefined ? null : formatPercentage(share)}
              context={context}
              above={[...above, card.pid]}
            />
          );
        })}
      </ul>
    </>
  );
}

interface IngredientRowProps {
  readonly ingredient: RecipeCardView['ingredients'][number];
  readonly multiplier: number;
  /** The share of the flour; null if unknown. */
  readonly share: string | null;
  readonly context: IngredientsContext;
  readonly above: readonly number[];
}

/** An ingredient: amount, name, and allergens. A recipe expands in place. */
function IngredientRow(props: IngredientRowProps) {
  const { ingredient, multiplier, share, context, above } = props;
  const { childPid, item } = ingredient;
  const inside = context.nested.get(childPid);
  const amount = scaleAmount(ingredient, multiplier);
  const facts = (
    <>
      {share && (
        <span className={styles.share}>
          {share}
          <VisuallyHidden> of the flour</VisuallyHidden>
        </span>
      )}
      <span className={styles.allergens}>
        <AllergenChips profile={item?.standing ?? unknownAllergens} />
      </span>
    </>
  );
  if (inside && !above.includes(childPid)) {
    return <RecipeRow {...props} inside={inside} amount={amount} facts={facts} />;
  }
  return (
    <li className={styles.row} data-share={share === null ? undefined : ''}>
      <Weight amount={amount} />
      <span className={styles.name}>
        {item ? (
          <AppLink href={specCardAddress(childPid, context.search)}>{item.name}</AppLink>
        ) : (
          <span className={styles.missing}>Item {childPid} is not in the book</span>
        )}
        {item && !item.active && <small>archived</small>}
      </span>
      {facts}
    </li>
  );
}

interface RecipeRowProps extends IngredientRowProps {
  readonly inside: RecipeCardView;
  readonly amount: ReturnType<typeof scaleAmount>;
  readonly facts: ReactNode;
}

function RecipeRow({ ingredient, multiplier, share, context, above, inside, amount, facts }: RecipeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const part = scaleToUse(ingredient, madeRecipe(inside));
  const isShown = isOpen || context.showsInside;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={styles.row} data-share={share === null ? undefined : ''}>
        <Weight amount={amount} />
        <button
          type="button"
          className={styles.name}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {ingredient.item?.name ?? inside.facts.name}
          <small>
            {recipeTypeWords[inside.facts.type]} {inside.pid}
          </small>
          <Chevron size={18} aria-hidden className="screen-only" />
        </button>
        {facts}
      </div>
      {isShown && (
        <div id={id} className={styles.inside}>
          {part === null && (
            <p className={styles.note}>How much of it is used is not known: this is one batch of it.</p>
          )}
          <Ingredients
            card={inside}
            multiplier={part === null ? 1 : multiplier * part}
            context={context}
            above={above}
          />
          {inside.ingredients.length === 0 && <p className={styles.note}>No ingredients are listed.</p>}
          <AppLink className="text-link screen-only" href={specCardAddress(inside.pid, context.search)}>
            Open its card
          </AppLink>
        </div>
      )}
    </li>
  );
}
