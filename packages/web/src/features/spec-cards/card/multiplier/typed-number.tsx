interface TypedNumberProps {
  readonly id: string;
  /** The applied number. */
  readonly value: string;
  /** The text of the field; null to show the applied number. */
  readonly typed: string | null;
  /** The id of the error message; null if the text is valid. */
  readonly mistakeId: string | null;
  /** Called with every typed text; an invalid one changes nothing. */
  readonly onType: (text: string) => void;
  /** Called on blur and Enter. */
  readonly onLeave: () => void;
}

/** A number field that applies its value during typing. Its text is not reformatted before the blur. */
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
