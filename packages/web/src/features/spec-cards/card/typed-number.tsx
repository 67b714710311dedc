import { useState } from 'react';

interface TypedNumberProps {
  readonly id: string;
  readonly value: string;
  /** Called with every text that is typed; one that is no number changes nothing. */
  readonly onType: (text: string) => void;
}

/** A number that counts while it is typed. What is in the field is the person's own until they leave it. */
export function TypedNumber({ id, value, onType }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onType(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
