import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import styles from './code-field.module.css';

/** The number of digits of a code. */
export const codeLength = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the whole code after its last digit. */
  readonly onComplete?: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Six digits from an authenticator app. It is one field, so that pasting '123 456', a phone's autofill and screen
 * readers all work; other characters are dropped.
 */
export function CodeField({ label, hint, value, onChange, onComplete, ref }: CodeFieldProps) {
  function take(text: string): void {
    const code = text.replaceAll(/\D/g, '').slice(0, codeLength);
    if (code === value) return;
    onChange(code);
    if (code.length === codeLength) onComplete?.(code);
  }
  return (
    <TextInput
      {...(ref ? { ref } : {})}
      className={styles.root}
      data-part="code-field"
      label={label}
      description={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      size="lg"
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
