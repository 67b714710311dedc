import type { Choice } from '@bakehouse/domain/merging/merge';
import { useId } from 'react';
import styles from './conflict-row.module.css';
import type { DescribedChange } from './described-change.ts';
import type { OtherPerson } from './other-person.ts';
import { possessive } from './other-person.ts';

interface ConflictRowProps {
  readonly conflict: DescribedChange;
  readonly other: OtherPerson;
  readonly chosen: Choice;
  /** Whether the dialog opens with the focus on this row's choice. */
  readonly startsFocus: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** A value that both changed: its label, its old value, and the values to choose from. */
export function ConflictRow({ conflict, other, chosen, startsFocus, onChoose }: ConflictRowProps) {
  const id = useId();
  const { label, detail, local, remote, isText, canKeepBoth } = conflict;
  const options: readonly (readonly [Choice, whose: string, value: string])[] = [
    ['local', 'Yours', local],
    ['remote', possessive(other), remote],
    ...(canKeepBoth ? [['both', 'Keep both', 'One after the other, yours first.'] as const] : []),
  ];
  return (
    <li className={styles.root} data-text={isText || undefined}>
      <div id={id} className={styles.name}>
        <b>{label}</b> <small>{detail}</small>
      </div>
      <div className={styles.options} role="radiogroup" aria-labelledby={id} data-count={options.length}>
        {options.map(([choice, whose, value]) => (
          <label key={choice} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              data-autofocus={(startsFocus && choice === chosen) || undefined}
            />
            <span>
              <small>{whose}</small> <b>{value}</b>
            </span>
          </label>
        ))}
      </div>
    </li>
  );
}
