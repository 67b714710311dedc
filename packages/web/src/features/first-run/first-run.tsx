import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import authLayoutStyles from '../../shared/account/auth-layout.module.css';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import { useAuthPageTitle } from '../../shared/page-title.ts';
import type { SignInResult } from '../../shared/session/auth.ts';
import { passwordHint } from '../../shared/session/save-password.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import type { FirstAdmin } from './api.ts';
import { useMakeFirstAdmin } from './api.ts';
import styles from './first-run.module.css';
import type { FirstRunField, FirstRunProblems } from './first-run-problems.ts';
import { fieldsInOrder, findProblems } from './first-run-problems.ts';

interface FirstRunProps {
  readonly businessName: string;
  readonly signIn: (email: string, password: string) => Promise<SignInResult>;
  readonly onSignedIn: () => void;
}

const empty: FirstAdmin = { code: '', firstName: '', lastName: '', email: '', password: '' };

/** The first page of a new installation: a person who can read the server's console becomes its super admin. */
export function FirstRun({ businessName, signIn, onSignedIn }: FirstRunProps) {
  useAuthPageTitle('First run', businessName);
  const [admin, setAdmin] = useState(empty);
  const [problems, setProblems] = useState<FirstRunProblems>({});
  /** 'must-sign-in': the account exists, but its sign-in needs more than this page has. */
  const [made, setMade] = useState<'not-yet' | 'signing-in' | 'must-sign-in'>('not-yet');
  const form = useRef<HTMLFormElement>(null);
  const failureLine = useRef<HTMLDivElement>(null);
  const { run, busy, failure } = useMakeFirstAdmin((done) => void enter(done));

  useEffect(() => {
    if (failure && !busy) failureLine.current?.focus();
  }, [failure, busy]);

  async function enter({ email, password }: FirstAdmin): Promise<void> {
    setMade('signing-in');
    const result = await signIn(email, password);
    if (result.ok) onSignedIn();
    else setMade('must-sign-in');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = findProblems(admin);
    setProblems(found);
    const first = fieldsInOrder.find((name) => found[name] !== undefined);
    if (first === undefined) run(trimmed(admin));
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  const change = (name: FirstRunField) => (value: string) => setAdmin({ ...admin, [name]: value });
  const field = (name: FirstRunField) => ({
    name,
    size: 'lg' as const,
    value: admin[name],
    error: problems[name],
    onChange: (event: FormEvent<HTMLInputElement>) => change(name)(event.currentTarget.value),
  });

  if (made === 'must-sign-in' || failure?.kind === 'first-run-over') {
    return (
      <ShopFront name={businessName}>
        <h2>{made === 'must-sign-in' ? 'Your account is ready' : 'Already set up'}</h2>
        <p className={`muted ${authLayoutStyles.lead}`} role="status">
          {made === 'must-sign-in'
            ? 'Please sign in with your e-mail and the password that you have just chosen.'
            : failure?.sentence}
        </p>
        {/* A full load, because this page's settings are outdated. */}
        <Button component="a" href="/sign-in" size="xl" radius="md" fullWidth>
          Sign in
        </Button>
      </ShopFront>
    );
  }
  return (
    <ShopFront name={businessName}>
      <h2>Set up Bakehouse</h2>
      <p className={`muted ${authLayoutStyles.lead}`}>
        This Bakehouse has no administrator yet. You will be its first super admin.
      </p>
      <form ref={form} onSubmit={submit} noValidate>
        {failure && (
          <Notice tone="bad" ref={failureLine}>
            {failure.sentence}
          </Notice>
        )}
        <TextInput
          {...field('code')}
          className={styles.code}
          label="Code"
          description="Twelve letters and digits that the server printed when it started: on its console, or in its log."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className={styles.names}>
          <TextInput {...field('firstName')} label="First name" autoComplete="given-name" maxLength={100} />
          <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={100} />
        </div>
        <TextInput
          {...field('email')}
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          hint={passwordHint}
          error={problems.password}
          autoComplete="new-password"
          value={admin.password}
          onChange={change('password')}
        />
        <Button type="submit" size="xl" radius="md" fullWidth loading={busy || made === 'signing-in'}>
          Begin
        </Button>
      </form>
    </ShopFront>
  );
}

/** Trims the fields as they are stored; a password keeps its spaces. */
function trimmed(admin: FirstAdmin): FirstAdmin {
  const { code, firstName, lastName, email, password } = admin;
  return {
    code: code.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    password,
  };
}
