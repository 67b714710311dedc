import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useState } from 'react';
import { hintBelow } from './hint-below.ts';

interface PasswordFieldProps {
  readonly label: string;
  /** The rule for the password, under the label. */
  readonly hint?: string;
  /** The error, in place of the hint. */
  readonly error?: string | undefined;
  /** Which of a password manager's passwords belongs here. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Shows the hint below the input. */
  readonly isHintBelow?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that reveals it. Pasting and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  autoComplete,
  value,
  onChange,
  size = 'lg',
  isHintBelow = false,
  ref,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...(ref ? { ref } : {})}
      label={label}
      description={hint}
      {...(isHintBelow && { inputWrapperOrder: hintBelow })}
      error={error}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      size={size}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={50}
      rightSection={
        <ActionIcon aria-label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </ActionIcon>
      }
    />
  );
}
