import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { NativeSelect } from '@mantine/core';
import styles from './choices.module.css';

interface ChoicesProps {
  readonly view: ImportView;
  readonly disabled: boolean;
  /** Parses the file again with all answers. */
  readonly onAnswer: (answers: Record<string, number>) => void;
}

/** Questions that the file leaves open: the shop of its orders, the category of an unknown word. */
export function Choices({ view: { choices }, disabled, onAnswer }: ChoicesProps) {
  const given = choices.flatMap(({ key, chosen }) => (chosen === null ? [] : [[key, chosen] as const]));
  return (
    <fieldset className={`surface ${styles.root}`}>
      <legend className="visually-hidden">Questions about the file</legend>
      {choices.map(({ key, label, options, chosen, isRequired }) => (
        <NativeSelect
          key={key}
          label={label}
          required={isRequired}
          disabled={disabled}
          error={isRequired && chosen === null ? 'Answer this first.' : null}
          data={[
            ...(chosen === null ? [{ value: '', label: isRequired ? 'Choose' : 'Leave as it is' }] : []),
            ...options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={chosen === null ? '' : String(chosen)}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onAnswer({ ...Object.fromEntries(given), [key]: Number(value) });
          }}
        />
      ))}
    </fieldset>
  );
}
