import { Button } from '@mantine/core';
import { IconArrowUp, IconCheck } from '@tabler/icons-react';
import styles from './kitchen-foot.module.css';

interface KitchenFootProps {
  readonly steps: number;
  readonly stepsDone: number;
  readonly onBack: () => void;
  /** Called when the current step is done; after the last one, the card is. */
  readonly onDone: () => void;
  readonly onStartAgain: () => void;
}

/** The large button that completes the current step, and the button back. */
export function KitchenFoot({ steps, stepsDone, onBack, onDone, onStartAgain }: KitchenFootProps) {
  if (steps === 0) return null;
  const isOver = stepsDone === steps;
  return (
    <footer className={styles.root}>
      <Button
        className={styles.back}
        variant="default"
        leftSection={<IconArrowUp size={24} aria-hidden />}
        disabled={stepsDone === 0}
        onClick={onBack}
      >
        Step back
      </Button>
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: steps }, (_, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the method.
            key={place}
            data-state={place < stepsDone ? 'done' : place === stepsDone ? 'now' : 'next'}
          />
        ))}
      </span>
      <span className={styles.place}>{isOver ? 'All steps done' : `Step ${stepsDone + 1} of ${steps}`}</span>
      {isOver && (
        <Button className={styles.back} variant="subtle" onClick={onStartAgain}>
          Start again
        </Button>
      )}
      <Button className={styles.done} rightSection={<IconCheck size={28} aria-hidden />} onClick={onDone}>
        {isOver ? 'Finish' : `Step ${stepsDone + 1} done`}
      </Button>
    </footer>
  );
}
