import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { useRepeatWhileHeld } from '../../../ui/keys/use-repeat-while-held.ts';
import { mostHours, parseHours } from './cut-off-hours.ts';
import styles from './cut-off-stepper.module.css';

interface CutOffStepperProps {
  readonly label: string;
  /** An explanation of what the hours count from. */
  readonly description?: string | false;
  /** The text of the field, possibly invalid. */
  readonly typed: string;
  /** The base of a step while the text is invalid. */
  readonly otherwise: number;
  readonly error?: string | false;
  readonly onTyped: (typed: string) => void;
}

/**
 * A field for hours with stepper buttons: one more or fewer with the buttons, which repeat while they are held, and the
 * arrow keys.
 */
export function CutOffStepper({ label, description, typed, otherwise, error, onTyped }: CutOffStepperProps) {
  const id = useId();
  const hours = parseHours(typed) ?? otherwise;
  function step(by: 1 | -1): void {
    onTyped(String(Math.min(mostHours, Math.max(0, hours + by))));
  }
  const fewer = useRepeatWhileHeld(() => step(-1));
  const more = useRepeatWhileHeld(() => step(1));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  const about = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.stepper} data-invalid={Boolean(error) || undefined}>
        <button type="button" aria-label="One hour fewer" disabled={hours === 0} {...fewer}>
          <IconMinus size={20} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={about || undefined}
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" aria-label="One hour more" disabled={hours === mostHours} {...more}>
          <IconPlus size={20} aria-hidden />
        </button>
      </span>
      {description && (
        <span id={`${id}-about`} className={styles.about}>
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
