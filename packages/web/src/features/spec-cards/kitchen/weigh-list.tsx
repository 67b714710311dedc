import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { useMemo } from 'react';
import type { KitchenProgress } from './kitchen-progress.ts';
import styles from './weigh-list.module.css';
import { WeighRow } from './weigh-row.tsx';

interface WeighListProps {
  readonly view: SpecCardView;
  readonly progress: KitchenProgress;
  readonly onTick: (place: number) => void;
  readonly onClear: () => void;
}

/** The ingredients to weigh, each with a checkbox. */
export function WeighList({ view, progress, onTick, onClear }: WeighListProps) {
  const { card, nested } = view;
  const { multiplier, ticked } = progress;
  const recipes = useMemo(() => new Map(nested.map((one) => [one.pid, one])), [nested]);
  const count = card.ingredients.length;
  return (
    <section className={styles.root} aria-label="Weigh">
      <div className={styles.head}>
        <h2>Weigh</h2>
        {ticked.length > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            Untick all
          </button>
        )}
        <span role="status">
          {ticked.length} of {count}
        </span>
      </div>
      {count === 0 && <p className={styles.nothing}>No ingredients are listed.</p>}
      <ul>
        {card.ingredients.map((ingredient, place) => (
          <WeighRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an item may be in a recipe twice, and rows never move.
            key={place}
            ingredient={ingredient}
            inside={recipes.get(ingredient.childPid) ?? null}
            multiplier={multiplier}
            isTicked={ticked.includes(place)}
            onTick={() => onTick(place)}
          />
        ))}
      </ul>
    </section>
  );
}
