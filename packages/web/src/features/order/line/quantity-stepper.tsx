import { mostPerLine, parseQuantity, wholeNumberWanted } from '@bakehouse/domain/orders/quantity';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useHold } from '../../../ui/keys/use-hold.ts';
import { singleKeysAreOn } from '../../../ui/keys/use-shortcut.ts';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** The line's key, handed back with every change, so that one function serves all rows. */
  readonly lineId: number;
  /** The product's name, for the field's and the buttons' names. */
  readonly productName: string;
  readonly quantity: number;
  /** What was typed, where it is no whole number: the field keeps it and asks for another. */
  readonly unclear?: string | null;
  /** What is saved: Esc goes back to it, and a different quantity shows as changed. */
  readonly savedQuantity: number;
  /** The usual quantity of this weekday: the U key takes it. */
  readonly usual?: number | null;
  readonly form?: 'grid' | 'phone';
  /** Shows the number as text. */
  readonly locked?: boolean;
  /** -1 leaves the tab order to the grid around it. */
  readonly tabIndex?: 0 | -1;
  /**
   * Called with every new quantity, already clamped to 0-250, or with the text that is no whole number. Keep it the same
   * function between renders.
   */
  readonly onQuantity: (lineId: number, typed: number | string) => void;
}

const mostSentence = `${mostPerLine} is the maximum for one line`;

/**
 * The quantity of one line. Focus selects all; + and - change by one; U takes the usual; 0 or Delete clears; Esc goes
 * back to what is saved. Keys that lead to another line are the grid's. More than 250 becomes 250 and says so (D9); a
 * number that is not a whole one stays as it was typed, until another is typed.
 *
 * Memoised: a grid of four hundred renders only the line that changed, as long as `onQuantity` stays the same.
 */
export const QuantityStepper = memo(function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, form = 'grid', locked = false } = props;
  if (!locked) return <OpenStepper {...props} form={form} />;
  return (
    <span className={styles.stepperLocked} data-part="stepper-locked" data-form={form}>
      {quantity}
    </span>
  );
});

function OpenStepper({
  lineId,
  productName,
  quantity,
  unclear = null,
  savedQuantity,
  usual = null,
  form = 'grid',
  tabIndex = 0,
  onQuantity,
}: QuantityStepperProps) {
  // While it is typed in, the field shows the text: an empty field is not yet a 0, and 1. may become 1.5.
  const [typed, setTyped] = useState<string | null>(null);
  const [clamped, setClamped] = useState(false);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = useRef({ quantity, unclear });
  useEffect(() => {
    current.current = { quantity, unclear };
  }, [quantity, unclear]);

  function set(next: number, tooMuch = false): void {
    setClamped(tooMuch);
    if (tooMuch) announce(mostSentence);
    setTyped(null);
    if (next === current.current.quantity && current.current.unclear === null) return;
    current.current = { quantity: next, unclear: null };
    onQuantity(lineId, next);
  }
  function step(by: 1 | -1): void {
    const next = current.current.quantity + by;
    set(Math.min(mostPerLine, Math.max(0, next)), next > mostPerLine);
  }
  function type(text: string): void {
    const read = parseQuantity(text);
    if (read.kind === 'whole') {
      set(read.quantity, read.clamped);
      if (!read.clamped) setTyped(text);
      return;
    }
    if (current.current.unclear === null) announce(wholeNumberWanted);
    setClamped(false);
    setTyped(text);
    current.current = { ...current.current, unclear: text };
    onQuantity(lineId, text);
  }
  function setAndSelect(next: number): void {
    set(next);
    window.requestAnimationFrame(() => input.current?.select());
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case '+':
      case '=':
        step(1);
        break;
      case '-':
        step(-1);
        break;
      case 'Delete':
        setAndSelect(0);
        break;
      case 'u':
      case 'U':
        if (!singleKeysAreOn()) return;
        if (usual !== null) setAndSelect(usual);
        break;
      case 'Escape':
        if (quantity === savedQuantity && unclear === null && typed === null) return;
        setAndSelect(savedQuantity);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // A quantity that came from elsewhere meanwhile, pasted or undone, is shown instead of what was typed before it.
  const typing = typed !== null && isReadAs(typed, quantity, unclear) ? typed : null;
  const shown = typing ?? unclear ?? (form === 'phone' && quantity === 0 ? '' : String(quantity));
  const more = useHold(() => step(1));
  const fewer = useHold(() => step(-1));
  return (
    <span
      className={styles.stepper}
      data-part="stepper"
      data-form={form}
      data-zero={quantity === 0 || undefined}
      data-changed={quantity !== savedQuantity || undefined}
      data-invalid={unclear !== null || undefined}
    >
      <button type="button" tabIndex={-1} aria-label={`One fewer ${productName}`} {...fewer}>
        <IconMinus size={form === 'phone' ? 20 : 16} />
      </button>
      <input
        ref={input}
        data-quantity=""
        tabIndex={tabIndex}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={`Quantity, ${productName}`}
        aria-invalid={unclear !== null || undefined}
        aria-describedby={unclear === null ? undefined : noteId}
        placeholder="0"
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={selectAll}
        onPointerDown={focusWhole}
        onBlur={() => {
          setTyped(null);
          setClamped(false);
        }}
      />
      <button type="button" tabIndex={-1} aria-label={`One more ${productName}`} {...more}>
        <IconPlus size={form === 'phone' ? 20 : 16} />
      </button>
      {(clamped || unclear !== null) && (
        <span id={noteId} className={styles.stepperNote} data-part="stepper-note">
          {unclear === null ? mostSentence : wholeNumberWanted}
        </span>
      )}
    </span>
  );
}

function isReadAs(text: string, quantity: number, unclear: string | null): boolean {
  const read = parseQuantity(text);
  return read.kind === 'unclear' ? unclear === text.trim() : unclear === null && read.quantity === quantity;
}

function selectAll(event: FocusEvent<HTMLInputElement>): void {
  event.currentTarget.select();
}

/** A first press selects the whole number; without this the press would put the caret into it. */
function focusWhole(event: PointerEvent<HTMLInputElement>): void {
  if (event.pointerType === 'touch' || document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}
