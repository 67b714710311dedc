import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { formatMakes, showAmount, totalGrams } from '@bakehouse/domain/recipes/amounts/amounts';
import {
  largestMultiplier,
  leastMultiplier,
  multiplierToMake,
  multiplierToWeigh,
  parseMultiplier,
  parseQuantity,
  parseWeight,
} from '@bakehouse/domain/recipes/amounts/multiplier';
import { useId } from 'react';
import { makesOf } from '../../made-recipe.ts';
import { Stepper } from '../../stepper.tsx';
import styles from './multiplier.module.css';
import { TypedNumber } from './typed-number.tsx';
import { useTypedNumber } from './use-typed-number.ts';

interface MultiplierProps {
  readonly card: RecipeCardView;
  readonly multiplier: number;
  readonly onMultiplier: (multiplier: number) => void;
}

/**
 * The multiplier of a card, given as a factor, as a quantity, or as a total weight of its ingredients. An invalid text
 * stays in its field, and the applied value is shown beside it.
 */
export function Multiplier({ card, multiplier, onMultiplier }: MultiplierProps) {
  const makes = makesOf(card);
  const once = totalGrams(card.ingredients);
  const made = formatMakes(makes, multiplier);
  const weight = once === null ? null : showAmount({ quantity: once * multiplier, quantityUnit: 'g' });
  const unit = once !== null && once >= 1000 ? 'kg' : 'g';
  const { mistake, fieldProps, forget } = useTypedNumber<'multiply' | 'make' | 'weigh'>(
    multiplier,
    onMultiplier,
  );
  const mistakeId = useId();
  return (
    <div className={styles.root}>
      <div className={styles.way}>
        <label htmlFor="multiply-by">Multiply by</label>
        <Stepper
          className={styles.stepper}
          multiplier={multiplier}
          onMultiplier={(next) => {
            forget();
            onMultiplier(next);
          }}
        >
          <TypedNumber
            id="multiply-by"
            value={plainNumber(multiplier)}
            {...fieldProps('multiply', mistakeId, (text) => ({
              multiplier: parseMultiplier(text),
              mistake: findMistake(parseQuantity(text), leastMultiplier, noNumber),
            }))}
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
              {...fieldProps('make', mistakeId, (text) => {
                const wanted = parseQuantity(text);
                return {
                  multiplier: multiplierToMake(makes, wanted ?? 0),
                  mistake: findMistake(wanted, makes.quantity ?? 0, noNumber),
                };
              })}
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
              {...fieldProps('weigh', mistakeId, (text) => {
                const wanted = parseWeight(text, unit);
                return {
                  multiplier: multiplierToWeigh(card.ingredients, wanted ?? 0),
                  mistake: findMistake(wanted, once, `Write a weight like 1.5 ${unit}.`),
                };
              })}
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
        {mistake !== null && <em id={mistakeId}>{mistake}</em>}
      </p>
    </div>
  );
}

const noNumber = 'Write a number like 1.5.';

/** Why a quantity cannot be made of a card, in terms of a single batch; null if it can. */
function findMistake(wanted: number | null, once: number, noAmount: string): string | null {
  if (wanted === null) return noAmount;
  // Compared as displayed, because the field rounds the amount of a single batch.
  if (Number(plainNumber(wanted)) < Number(plainNumber(once))) return 'One batch is the minimum.';
  return wanted > once * largestMultiplier ? `${formatCount(largestMultiplier)} times is the maximum.` : null;
}

/** Formats a number for its field, without digits that no scale shows. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(4)));
}
