import { useState } from 'react';

/** A parsed text: the multiplier that it means, or its error. */
export interface ReadNumber {
  readonly multiplier: number | null;
  readonly mistake: string | null;
}

interface Typing<Field> {
  readonly field: Field;
  readonly text: string;
  readonly read: ReadNumber;
  /** The multiplier before the edit. */
  readonly before: number;
  /** Whether the field was left: no error is shown during typing. */
  readonly isLeft: boolean;
}

/** The texts of the fields of one number. Only the field that was edited last has a text of its own. */
export function useTypedNumber<Field extends string>(
  multiplier: number,
  onMultiplier: (multiplier: number) => void,
) {
  const [typing, setTyping] = useState<Typing<Field> | null>(null);
  const mistake = typing?.isLeft ? typing.read.mistake : null;

  function leave(left: Typing<Field>): void {
    const isEmpty = left.text.trim() === '';
    // A valid prefix of an invalid text, the 1 of '1,5', was not meant.
    if (left.read.multiplier === null) onMultiplier(left.before);
    setTyping(isEmpty || left.read.mistake === null ? null : { ...left, isLeft: true });
  }

  return {
    /** The error of the typed text, once its field was left. */
    mistake,
    /** The props of a field. */
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
    /** Discards the text, when the number is changed in another way. */
    forget: () => setTyping(null),
  };
}
