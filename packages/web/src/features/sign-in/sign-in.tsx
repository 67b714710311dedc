import type { PublicSettings } from '@bakehouse/contract/account';
import { messages } from '@bakehouse/domain/kernel/messages';
import { troubleSentences } from '@bakehouse/domain/kernel/trouble-sentences';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import authLayoutStyles from '../../shared/account/auth-layout.module.css';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import type { CaptchaProof } from '../../shared/captcha/captcha.ts';
import { captchaRefused } from '../../shared/captcha/captcha.ts';
import { useCaptcha } from '../../shared/captcha/use-captcha.tsx';
import { useAuthPageTitle } from '../../shared/page-title.ts';
import type { SignInResult } from '../../shared/session/auth.ts';
import type { LinkNotice } from '../../shared/session/link-notice.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { Providers } from './providers.tsx';
import styles from './sign-in.module.css';
import type { FailureReason, SignInState } from './sign-in-state.ts';
import { stateAfter } from './sign-in-state.ts';

interface SignInProps {
  readonly settings: Pick<PublicSettings, 'businessName' | 'signUp' | 'providers' | 'captcha' | 'demo'>;
  /** The message of the link that led here. */
  readonly notice?: LinkNotice | null;
  readonly signIn: (email: string, password: string, proof: CaptchaProof) => Promise<SignInResult>;
  readonly onProvider: (provider: string) => void;
  readonly onSignedIn: () => void;
}

/**
 * The sign-in page. A person with a second factor gives it right after, on a screen of its own
 * (`features/second-factor`).
 */
export function SignIn({ settings, notice = null, signIn, onProvider, onSignedIn }: SignInProps) {
  const { businessName, demo } = settings;
  const [state, setState] = useState<SignInState>({ kind: 'NEW' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const failure = useRef<HTMLDivElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha(settings.captcha);
  const waiting = state.kind === 'SAVING' || state.kind === 'SUCCESS';

  useAuthPageTitle('Sign in', businessName);
  useEffect(() => {
    if (state.kind === 'FAILED') failure.current?.focus();
    if (state.kind === 'SUCCESS') onSignedIn();
  }, [state, onSignedIn]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (waiting) return;
    if (email.trim() === '') return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    const proof = captcha.take();
    if (!proof) return;
    setState({ kind: 'SAVING' });
    const result = await signIn(email, password, proof);
    captcha.renew();
    setState(stateAfter(result));
  }

  return (
    <ShopFront name={businessName}>
      <h2>Sign in</h2>
      <p className={`muted ${authLayoutStyles.lead}`}>Orders, production and invoices for our shops.</p>
      <form onSubmit={submit} noValidate>
        {notice && state.kind === 'NEW' && <Notice tone={notice.tone}>{notice.sentence}</Notice>}
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
        <div className={styles.password}>
          <PasswordField
            ref={passwordField}
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <AppLink className="text-link" href="/reset-password">
            Reset password
          </AppLink>
        </div>
        {captcha.field}
        <Button type="submit" size="xl" radius="md" fullWidth loading={waiting}>
          Sign in
        </Button>
      </form>
      {settings.providers.length > 0 && <Providers names={settings.providers} onChoose={onProvider} />}
      <p className={`muted ${authLayoutStyles.links}`}>
        <span>
          {settings.signUp ? 'New shop?' : 'New here?'}{' '}
          <AppLink className="text-link" href="/sign-up">
            {settings.signUp ? 'Sign up' : 'How to get an account'}
          </AppLink>
        </span>
      </p>
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

/** The specification's sentence for a refusal; another one if the password was not checked. */
function failureSentence(reason: FailureReason): string {
  switch (reason) {
    case 'refused':
      return messages.signInFailed;
    case 'too-many':
      return troubleSentences['too-many-requests'];
    case 'captcha':
      return captchaRefused;
    case 'unreachable':
      return 'Bakehouse cannot be reached, so nothing was checked. Please try again in a moment.';
    default:
      return reason satisfies never;
  }
}
