interface TypedNumberProps {
  readonly id: string;
  /** The number that counts. */
  readonly value: string;
  /** What the person has in the field; null for the number that counts. */
  readonly typed: string | null;
  /** The id of the sentence that says why what is typed cannot be taken; null where it can. */
  readonly mistakeId: string | null;
  /** Called with every text that is typed; one that is no number changes nothing. */
  readonly onType: (text: string) => void;
  /** The field is left, or its text confirmed. */
  readonly onLeave: () => void;
}

/** A number that counts while it is typed. What is in the field is the person's own until they leave it. */
export function TypedNumber({ id, value, typed, mistakeId, onType, onLeave }: TypedNumberProps) {
  return (
    <input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed ?? value}
      aria-invalid={mistakeId !== null || undefined}
      aria-describedby={mistakeId ?? undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onLeave();
      }}
      onBlur={onLeave}
    />
  );
}
