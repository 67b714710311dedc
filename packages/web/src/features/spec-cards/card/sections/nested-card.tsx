import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatMakes } from '@bakehouse/domain/recipes/amounts/amounts';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { useId } from 'react';
import { AllergenChips } from '../../../../shared/allergens/allergen-chips.tsx';
import { specCardAddress } from '../../../../shared/card-addresses.ts';
import { recipeTypeWords } from '../../../../shared/display/recipe-words.ts';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { makesOf } from '../../made-recipe.ts';
import type { IngredientsContext } from './ingredients.tsx';
import { Ingredients } from './ingredients.tsx';
import { Method } from './method.tsx';
import styles from './nested-card.module.css';

interface NestedCardProps {
  readonly card: RecipeCardView;
  /** The multiplier for the card that contains it; null if unknown. */
  readonly scale: number | null;
  readonly context: IngredientsContext;
}

/** The card of a nested recipe, for the amount that the outer card needs. */
export function NestedCard({ card, scale, context }: NestedCardProps) {
  const heading = useId();
  const { pid, facts, standing, ingredients, steps } = card;
  const made = formatMakes(makesOf(card), scale ?? 1);
  return (
    <article className={styles.root} aria-labelledby={heading}>
      <header>
        <p className="eyebrow">
          {recipeTypeWords[facts.type]} {pid}
        </p>
        <h2 id={heading}>
          <AppLink href={specCardAddress(pid, context.search)}>{nameOfRecipe(facts)}</AppLink>
        </h2>
        <p className={styles.scale}>
          {scale === null
            ? `How much of it is needed is not known: this is one batch of it${made ? `, ${made}` : ''}.`
            : `For this card: ${made ?? `${Number(scale.toPrecision(3))} times`}`}
        </p>
        <AllergenChips profile={standing} />
      </header>
      <div className={styles.columns}>
        {ingredients.length > 0 && (
          <section aria-label={`Ingredients of ${nameOfRecipe(facts)}`}>
            <Ingredients card={card} multiplier={scale ?? 1} context={context} />
          </section>
        )}
        {steps.length > 0 && (
          <section aria-label={`Method of ${nameOfRecipe(facts)}`}>
            <Method card={card} multiplier={scale ?? 1} canEdit={false} />
          </section>
        )}
      </div>
    </article>
  );
}
