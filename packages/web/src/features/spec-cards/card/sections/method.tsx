import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { RecipePhoto } from '../../../../shared/recipe-photos/recipe-photo.tsx';
import styles from './method.module.css';

interface MethodProps {
  readonly card: Pick<RecipeCardView, 'pid' | 'steps'>;
  readonly multiplier: number;
  readonly canEdit: boolean;
}

/** The steps of the method, with their photos. */
export function Method({ card: { pid, steps }, multiplier, canEdit }: MethodProps) {
  return (
    <>
      {multiplier !== 1 && (
        <p className={styles.note}>Amounts in the steps are for one batch: they are not multiplied.</p>
      )}
      <ol className={styles.root}>
        {steps.map(({ text, photo }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          <li key={place}>
            <b aria-hidden="true">{place + 1}</b>
            <p>{text}</p>
            <RecipePhoto
              pid={pid}
              number={place + 1}
              subject={`Step ${place + 1}`}
              photo={photo}
              canEdit={canEdit}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
