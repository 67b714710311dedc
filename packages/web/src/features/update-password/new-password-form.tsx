import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from '../../shared/account/auth-layout.module.css';
import { passwordHint, passwordTooShort, shortestPassword } from '../../shared/session/save-password.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

interface NewPasswordFormProps {
  /** Whether the person has no password yet. */
  readonly isFirst: boolean;
  readonly saving: boolean;
  /** The account service's message. */
  readonly failure: string | undefined;
  readonly onSave: (password: string) => void;
}

/** The form with one field for the new password. */
export function NewPasswordForm({ isFirst, saving, failure, onSave }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (failure !== undefined) notice.current?.focus();
  }, [failure]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving) return;
    setTooShort(password.length < shortestPassword);
    if (password.length < shortestPassword) field.current?.focus();
    else onSave(password);
  }
  return (
    <>
      <h2>New password</h2>
      <p className={`muted ${styles.lead}`}>
        {isFirst
          ? 'Your e-mail address is confirmed. Now choose your password.'
          : 'Other devices that are signed in to this account will be signed out.'}
      </p>
      <form onSubmit={submit} noValidate>
        {failure !== undefined && (
          <Notice tone="bad" ref={notice}>
            {failure}
          </Notice>
        )}
        <PasswordField
          ref={field}
          label="New password"
          hint={passwordHint}
          error={tooShort ? passwordTooShort : undefined}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" size="xl" radius="md" fullWidth loading={saving}>
          Save the password
        </Button>
      </form>
    </>
  );
}
