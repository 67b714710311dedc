import type { PublicSettings } from '@bakehouse/contract/account';
import { messages } from '@bakehouse/domain/messages';
import { sentenceFor } from '@bakehouse/domain/refusal';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { SignInResult } from '../../shared/auth.ts';
import { ShopFront } from '../../shared/shop-front.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import './sign-in.css';
import type { FailureReason, SignInState } from './sign-in-state.ts';
import { stateAfter } from './sign-in-state.ts';

interface SignInProps {
  readonly businessName: string;
  readonly demo: PublicSettings['demo'];
  readonly signIn: (email: string, password: string) => Promise<SignInResult>;
  readonly onSignedIn: () => void;
}

/** The way in: the shop front, whose door is the form. */
export function SignIn({ businessName, demo, signIn, onSignedIn }: SignInProps) {
  const [state, setState] = useState<SignInState>({ kind: 'NEW' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const failure = useRef<HTMLDivElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const waiting = state.kind === 'SAVING' || state.kind === 'SUCCESS';

  useEffect(() => {
    document.title = `Sign in · ${businessName}`;
  }, [businessName]);
  useEffect(() => {
    if (state.kind === 'FAILED') failure.current?.focus();
    if (state.kind === 'SUCCESS') onSignedIn();
  }, [state, onSignedIn]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (waiting) return;
    if (email.trim() === '') return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    setState({ kind: 'SAVING' });
    setState(stateAfter(await signIn(email, password)));
  }

  return (
    <ShopFront name={businessName}>
      <h2>Sign in</h2>
      <p className="muted door-lead">Orders, production and invoices for our shops.</p>
      <form onSubmit={submit} noValidate>
        {state.kind === 'FAILED' && (
          <Notice tone="bad" ref={failure}>
            {failureSentence(state.reason)}
          </Notice>
        )}
        <TextInput
          ref={emailField}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          ref={passwordField}
          label="Password"
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          rightSectionWidth={50}
          rightSection={
            <ActionIcon aria-label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            </ActionIcon>
          }
        />
        <Button type="submit" size="xl" radius="md" fullWidth loading={waiting}>
          Sign in
        </Button>
      </form>
      {demo && (
        <DemoAccounts
          accounts={demo.accounts}
          onPick={(account) => {
            setEmail(account.email);
            setPassword(demo.password);
            setState({ kind: 'NEW' });
          }}
        />
      )}
    </ShopFront>
  );
}

/** The specification's sentence for a refusal; a plain one where the password was not even looked at. */
function failureSentence(reason: FailureReason): string {
  switch (reason) {
    case 'refused':
      return messages.signInFailed;
    case 'too-many':
      return sentenceFor({ kind: 'too-many-requests' });
    case 'unreachable':
      return 'Bakehouse cannot be reached, so nothing was checked. Please try again in a moment.';
    default:
      return reason satisfies never;
  }
}
