import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { RecipePhoto } from '../../../shared/recipe-photos/recipe-photo.tsx';
import styles from './card-hero.module.css';
import { Multiplier } from './multiplier/multiplier.tsx';

interface CardHeroProps {
  readonly card: RecipeCardView;
  readonly multiplier: number;
  readonly onMultiplier: (multiplier: number) => void;
  readonly canEdit: boolean;
  readonly showsPhoto: boolean;
}

/** The head of a card: name, photo, and multiplier. */
export function CardHero({ card, multiplier, onMultiplier, canEdit, showsPhoto }: CardHeroProps) {
  const { pid, facts, photo } = card;
  const name = nameOfRecipe(facts);
  const isMade = card.ingredients.length > 0;
  return (
    <div className={styles.root} data-photo={showsPhoto || undefined}>
      {showsPhoto && <RecipePhoto pid={pid} number={0} subject={name} photo={photo} canEdit={canEdit} />}
      <div className={styles.words}>
        <p className="eyebrow">
          {recipeTypeWords[facts.type]} {pid}
          {!facts.active && <b className={styles.archived}>Archived</b>}
        </p>
        <h1>{name}</h1>
        {facts.description !== '' && <p className={styles.description}>{facts.description}</p>}
        {isMade && (
          <div className={styles.multiplier}>
            <Multiplier card={card} multiplier={multiplier} onMultiplier={onMultiplier} />
          </div>
        )}
      </div>
    </div>
  );
}
