import type { CakePart } from '@bakehouse/domain/orders/custom-order';
import { cakeChoices } from '@bakehouse/domain/orders/custom-order';
import { useId } from 'react';
import styles from './cake-choice.module.css';
import { choiceLabel } from './cake-labels.ts';

interface CakeChoiceProps {
  readonly part: CakePart;
  readonly label: string;
  /** Null while none is chosen. */
  readonly value: string | null;
  /** Marks a missing choice, after a save was refused because of it. */
  readonly asked: boolean;
  readonly onChoose: (choice: string) => void;
}

/** On a phone, the number of short choices per row. */
const inRow: Partial<Record<CakePart, number>> = { size: 6, shape: 4 };

/** The choices of one part of a cake, all visible, as a radio group. */
export function CakeChoice({ part, label, value, asked, onChoose }: CakeChoiceProps) {
  const name = useId();
  const isMissing = value === null;
  return (
    <fieldset
      className={styles.root}
      data-part={part}
      data-in-row={inRow[part]}
      data-missing={isMissing || undefined}
    >
      <legend>{label}</legend>
      <div>
        {cakeChoices[part].map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
            {part === 'shape' && <i aria-hidden="true" data-shape={choice} />}
            {choiceLabel(part, choice)}
          </label>
        ))}
        {asked && isMissing && <p className={styles.missing}>Please choose one.</p>}
      </div>
    </fieldset>
  );
}
