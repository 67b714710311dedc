import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatMakes, showAmount, totalGrams } from '@bakehouse/domain/recipes/amounts/amounts';
import {
  multiplierToMake,
  multiplierToWeigh,
  parseMultiplier,
  parseQuantity,
  parseWeight,
} from '@bakehouse/domain/recipes/amounts/multiplier';
import { useState } from 'react';
import { makesOf } from '../made-recipe.ts';
import { Stepper } from '../stepper.tsx';
import styles from './multiplier.module.css';
import { TypedNumber } from './typed-number.tsx';

interface MultiplierProps {
  readonly card: RecipeCardView;
  readonly multiplier: number;
  readonly onMultiplier: (multiplier: number) => void;
}

/** How many times a card is made: by a multiplier, to make so many, or to a weight of all its ingredients. */
export function Multiplier({ card, multiplier, onMultiplier }: MultiplierProps) {
  const makes = makesOf(card);
  const once = totalGrams(card.ingredients);
  const made = formatMakes(makes, multiplier);
  const weight = once === null ? null : showAmount({ quantity: once * multiplier, quantityUnit: 'g' });
  const unit = once !== null && once >= 1000 ? 'kg' : 'g';
  /** Less was asked for than one making comes to. */
  const [isLeast, setLeast] = useState(false);
  function choose(next: number | null, isLess = false): void {
    if (next === null) return;
    setLeast(isLess);
    onMultiplier(next);
  }
  return (
    <div className={styles.root}>
      <div className={styles.way}>
        <label htmlFor="multiply-by">Multiply by</label>
        <Stepper className={styles.stepper} multiplier={multiplier} onMultiplier={choose}>
          <TypedNumber
            id="multiply-by"
            value={plainNumber(multiplier)}
            onType={(text) => choose(parseMultiplier(text))}
          />
        </Stepper>
      </div>
      {makes.quantity ? (
        <div className={styles.way}>
          <label htmlFor="to-make">To make</label>
          <span className={styles.typed}>
            <TypedNumber
              id="to-make"
              value={plainNumber(makes.quantity * multiplier)}
              onType={(text) => {
                const wanted = parseQuantity(text) ?? 0;
                choose(multiplierToMake(makes, wanted), wanted < (makes.quantity ?? 0));
              }}
            />
            <small>{makes.quantityUnit}</small>
          </span>
        </div>
      ) : null}
      {once ? (
        <div className={styles.way}>
          <label htmlFor="to-weight">To a weight</label>
          <span className={styles.typed}>
            <TypedNumber
              id="to-weight"
              value={plainNumber((once * multiplier) / (unit === 'kg' ? 1000 : 1))}
              onType={(text) => {
                const wanted = parseWeight(text, unit) ?? 0;
                choose(multiplierToWeigh(card.ingredients, wanted), wanted < once);
              }}
            />
            <small>{unit}</small>
          </span>
        </div>
      ) : null}
      <p className={styles.outcome} role="status">
        <b>{made ?? (multiplier === 1 ? 'Once' : `${plainNumber(multiplier)} times`)}</b>
        {weight && (
          <>
            {' '}
            <span className="unbroken">
              {weight.number} {weight.unit}
            </span>{' '}
            of ingredients
          </>
        )}
        {isLeast && <em>One batch is the least.</em>}
      </p>
    </div>
  );
}

/** A number as it is typed, without digits that no scale shows. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(4)));
}
