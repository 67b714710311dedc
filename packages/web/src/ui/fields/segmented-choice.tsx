import type { ReactNode } from 'react';
import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './segmented-choice.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface SegmentedChoiceProps<Value extends string> {
  /** The accessible name of the group ('Show as'). */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Two to four joined buttons of which one is selected (Table / Delivery Notes), as a radio group. */
export function SegmentedChoice<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.root} data-part="segmented-choice">
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
