import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Value extends string> {
  /** The question, as accessible name. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null while not answered. */
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** A question with a few answers, as a radio group. */
export function ChoiceChips<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles.root}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <FilterChip
            key={choice.value}
            size="tall"
            pressed={choice.value === value}
            onPress={() => onChoose(choice.value)}
          >
            {choice.label}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
