import { useState } from 'react';

/** A number as it was typed: what it makes of the card, and why it cannot be taken as it stands. */
export interface ReadNumber {
  readonly multiplier: number | null;
  readonly mistake: string | null;
}

interface Typing<Field> {
  readonly field: Field;
  readonly text: string;
  readonly read: ReadNumber;
  /** What counted before this field was typed into. */
  readonly before: number;
  /** The field was left: what is still being typed accuses nobody. */
  readonly isLeft: boolean;
}

/** What is typed into the fields of one number. Only the last one that was typed into holds a text of its own. */
export function useTypedNumber<Field extends string>(
  multiplier: number,
  onMultiplier: (multiplier: number) => void,
) {
  const [typing, setTyping] = useState<Typing<Field> | null>(null);
  const mistake = typing?.isLeft ? typing.read.mistake : null;

  function leave(left: Typing<Field>): void {
    const isEmpty = left.text.trim() === '';
    // The beginning of a text that is no number, the 1 of '1,5', was never meant.
    if (left.read.multiplier === null) onMultiplier(left.before);
    setTyping(isEmpty || left.read.mistake === null ? null : { ...left, isLeft: true });
  }

  return {
    /** Why what was typed cannot be taken, once its field is left. */
    mistake,
    /** What a field needs to be typed into. */
    fieldProps: (field: Field, mistakeId: string, readText: (text: string) => ReadNumber) => ({
      typed: typing?.field === field ? typing.text : null,
      mistakeId: typing?.field === field && mistake !== null ? mistakeId : null,
      onType(text: string): void {
        const read = readText(text);
        const before = typing?.field === field && !typing.isLeft ? typing.before : multiplier;
        setTyping({ field, text, read, before, isLeft: false });
        if (read.multiplier !== null) onMultiplier(read.multiplier);
      },
      onLeave(): void {
        if (typing?.field === field && !typing.isLeft) leave(typing);
      },
    }),
    /** The number is chosen in another way. */
    forget: () => setTyping(null),
  };
}
