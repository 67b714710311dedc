import { mostPerLine, parseQuantity, wholeNumberMessage } from '@bakehouse/domain/orders/quantity';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useRepeatWhileHeld } from '../../../ui/keys/use-repeat-while-held.ts';
import { singleKeysAreOn } from '../../../ui/keys/use-shortcut.ts';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** The line's key, passed to every callback, so that one function serves all rows. */
  readonly lineId: number;
  /** The product's name, for the accessible names of field and buttons. */
  readonly productName: string;
  readonly quantity: number;
  /** The text, if it is no whole number: it stays in the field with an error. */
  readonly unclear?: string | null;
  /** The saved quantity: Escape restores it, and a different one is marked as changed. */
  readonly savedQuantity: number;
  /** The usual quantity of this weekday, which the U key fills in. */
  readonly usual?: number | null;
  readonly form?: 'grid' | 'phone';
  /** Shows the number as text. */
  readonly locked?: boolean;
  /** -1 where the grid manages the tab order. */
  readonly tabIndex?: 0 | -1;
  /**
   * Called with every new quantity, clamped to 0-250, or with a text that is no whole number. Must be stable between
   * renders.
   */
  readonly onQuantity: (lineId: number, typed: number | string) => void;
}

const mostSentence = `${mostPerLine} is the maximum for one line`;

/**
 * The quantity field of one line. Focus selects all; + and - change by one; U fills in the usual; 0 or Delete clears;
 * Escape restores the saved quantity. The grid handles keys that move between lines. More than 250 becomes 250 with a
 * note (D9); an invalid text stays until it is corrected. Memoised: in a grid of four hundred only the changed line
 * renders, if `onQuantity` is stable.
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
  // While the field has the focus it shows the typed text: an empty field is not yet a 0, and 1. may become 1.5.
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
    if (current.current.unclear === null) announce(wholeNumberMessage);
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

  // If the quantity was changed from outside meanwhile, by a paste or an undo, the typed text is outdated.
  const typing = typed !== null && isReadAs(typed, quantity, unclear) ? typed : null;
  const shown = typing ?? unclear ?? (form === 'phone' && quantity === 0 ? '' : String(quantity));
  const more = useRepeatWhileHeld(() => step(1));
  const fewer = useRepeatWhileHeld(() => step(-1));
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
          {unclear === null ? mostSentence : wholeNumberMessage}
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

/** Selects the whole number on the first click, which would otherwise place the caret. */
function focusWhole(event: PointerEvent<HTMLInputElement>): void {
  if (event.pointerType === 'touch' || document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}
