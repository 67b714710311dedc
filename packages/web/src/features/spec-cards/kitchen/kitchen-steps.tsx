import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './kitchen-steps.module.css';

interface KitchenStepsProps {
  readonly card: Pick<RecipeCardView, 'steps'>;
  readonly stepsDone: number;
  readonly multiplier: number;
  readonly onStep: (step: number) => void;
}

/** The current step in the largest type, completed ones above, and further ones below. */
export function KitchenSteps({ card: { steps }, stepsDone, multiplier, onStep }: KitchenStepsProps) {
  const now = useRef<HTMLDivElement>(null);
  const step = steps[stepsDone];
  const began = useRef(stepsDone);
  useEffect(() => {
    // The card opens at its top; later changes scroll to the current step.
    if (began.current === stepsDone) return;
    began.current = -1;
    now.current?.scrollIntoView({ block: 'nearest' });
  }, [stepsDone]);
  if (steps.length === 0) {
    return (
      <section className={styles.root} aria-label="Method">
        <p>No method steps yet.</p>
      </section>
    );
  }
  return (
    <section className={styles.root} aria-label="Method">
      {multiplier !== 1 && (
        <p className={styles.note}>Amounts in the steps are for one batch: they are not multiplied.</p>
      )}
      <ol className={styles.done} aria-label="Steps done">
        {steps.slice(0, stepsDone).map(({ text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the method.
          <li key={place}>
            <button
              type="button"
              aria-label={`Step ${place + 1}, done. Go back to it`}
              onClick={() => onStep(place)}
            >
              <IconCheck size={22} aria-hidden />
            </button>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div ref={now} className={styles.now} aria-live="polite">
        {step ? (
          <>
            <b>{stepsDone + 1}</b>
            <p>{step.text}</p>
            {step.photo && (
              <img
                src={step.photo.address}
                alt={`Step ${stepsDone + 1}`}
                width={step.photo.width}
                height={step.photo.height}
              />
            )}
          </>
        ) : (
          <p className={styles.all}>All {steps.length} steps are done.</p>
        )}
      </div>
      <ol className={styles.next} aria-label="Steps to come">
        {steps.slice(stepsDone + 1).map(({ text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the method.
          <li key={stepsDone + 1 + place}>
            <b aria-hidden="true">{stepsDone + 2 + place}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
