import type { CakePart } from '@bakehouse/domain/orders/custom-order';
import { cakeChoices } from '@bakehouse/domain/orders/custom-order';
import { useId } from 'react';
import styles from './cake-choice.module.css';
import { choiceLabel } from './cake-labels.ts';

interface CakeChoiceProps {
  readonly part: CakePart;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (choice: string) => void;
}

/** One part of a cake: every choice in sight, a radio group underneath. */
export function CakeChoice({ part, label, value, onChoose }: CakeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.root} data-part={part}>
      <legend>{label}</legend>
      <div>
        {cakeChoices[part].map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
            {part === 'shape' && <i aria-hidden="true" data-shape={choice} />}
            {choiceLabel(part, choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
