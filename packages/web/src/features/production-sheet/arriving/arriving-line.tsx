import { formatCount } from '@bakehouse/domain/kernel/money';
import type { ArrivingLine } from '@bakehouse/domain/production/arriving';
import { IconAlertTriangle, IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './arriving-line.module.css';

interface ArrivingLineRowProps {
  readonly line: ArrivingLine;
  /** The quantity that arrived; null while the line is not ticked. */
  readonly came: number | null;
  readonly mayTick: boolean;
  readonly onToggle: () => void;
  readonly onCame: (came: number) => void;
}

/** A line of a delivery: a checkbox, the quantity, and 'Short', which asks for the quantity that arrived. */
export function ArrivingLineRow({ line, came, mayTick, onToggle, onCame }: ArrivingLineRowProps) {
  const { quantity, name, details } = line;
  const tick = useRef<HTMLButtonElement>(null);
  /** The person has just pressed 'Short': the stepper gets the focus. */
  const [asks, setAsks] = useState(false);
  const missing = came === null ? 0 : quantity - came;
  const state = came === null ? undefined : missing > 0 ? 'short' : 'whole';
  return (
    <li className={styles.root} data-state={state}>
      {mayTick && (
        // biome-ignore lint/a11y/useSemanticElements: it also shows 'short', a state that a checkbox does not have
        <button
          ref={tick}
          type="button"
          role="checkbox"
          className={styles.tick}
          aria-checked={came === null ? false : missing > 0 ? 'mixed' : true}
          aria-label={`${formatCount(quantity)} ${name} arrived`}
          onClick={() => {
            setAsks(false);
            onToggle();
          }}
        >
          {state === 'whole' && <IconCheck size={22} aria-hidden />}
          {state === 'short' && <IconAlertTriangle size={20} aria-hidden />}
        </button>
      )}
      <b className={styles.quantity}>{formatCount(quantity)}</b>
      <span className={styles.name}>
        <b>{name}</b>{' '}
        {missing > 0 ? (
          <small>
            {formatCount(missing)} short, {formatCount(came ?? 0)} came
          </small>
        ) : (
          details !== '' && <small>{details}</small>
        )}
      </span>
      {mayTick && came === null && (
        <button
          type="button"
          className={styles.short}
          aria-label={`${name} is short`}
          onClick={() => {
            setAsks(true);
            onCame(quantity - 1);
          }}
        >
          Short
        </button>
      )}
      {mayTick && came !== null && missing > 0 && (
        <CameStepper
          name={name}
          came={came}
          takesFocus={asks}
          onCame={(next) => {
            // At the full quantity the stepper is removed.
            if (next === quantity) tick.current?.focus();
            onCame(next);
          }}
        />
      )}
    </li>
  );
}

interface CameStepperProps {
  readonly name: string;
  readonly came: number;
  readonly takesFocus: boolean;
  readonly onCame: (came: number) => void;
}

function CameStepper({ name, came, takesFocus, onCame }: CameStepperProps) {
  const fewer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) fewer.current?.focus();
  }, [takesFocus]);
  return (
    <span className={styles.stepper}>
      <button
        ref={fewer}
        type="button"
        aria-label={`One fewer came, ${name}`}
        aria-disabled={came === 0 || undefined}
        onClick={() => came > 0 && onCame(came - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <output aria-label="Came">{formatCount(came)}</output>
      <button type="button" aria-label={`One more came, ${name}`} onClick={() => onCame(came + 1)}>
        <IconPlus size={18} aria-hidden />
      </button>
    </span>
  );
}
