import type { PublicSettings } from '@bakehouse/contract/account';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from '../../shared/account/auth-layout.module.css';
import { MailedNote } from '../../shared/account/mailed-note.tsx';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import type { CaptchaProof } from '../../shared/captcha/captcha.ts';
import { captchaRefused } from '../../shared/captcha/captcha.ts';
import { useCaptcha } from '../../shared/captcha/use-captcha.tsx';
import { OnTelephone } from '../../shared/display/telephone-link.tsx';
import { useAuthPageTitle } from '../../shared/page-title.ts';
import {
  passwordHint,
  passwordTooCommon,
  passwordTooShort,
  shortestPassword,
} from '../../shared/session/save-password.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import type { FailureReason, SignUpResult, SignUpState } from './sign-up-state.ts';
import { stateAfter } from './sign-up-state.ts';

interface SignUpProps {
  readonly settings: Pick<PublicSettings, 'businessName' | 'telephone' | 'signUp' | 'captcha'>;
  readonly signUp: (email: string, password: string, proof: CaptchaProof) => Promise<SignUpResult>;
  /** Called if no mail was needed and the person is signed in. */
  readonly onSignedIn: () => void;
}

/** Creates an account (spec 000 section 2), or shows how to get one where sign-up is closed. */
export function SignUp({ settings, signUp, onSignedIn }: SignUpProps) {
  useAuthPageTitle('Sign up', settings.businessName);
  return (
    <ShopFront name={settings.businessName}>
      <h2>Sign up</h2>
      {settings.signUp ? (
        <SignUpForm captchaSettings={settings.captcha} signUp={signUp} onSignedIn={onSignedIn} />
      ) : (
        <AskTheOffice businessName={settings.businessName} telephone={settings.telephone} />
      )}
    </ShopFront>
  );
}

interface SignUpFormProps extends Pick<SignUpProps, 'signUp' | 'onSignedIn'> {
  readonly captchaSettings: PublicSettings['captcha'];
}

function SignUpForm({ captchaSettings, signUp, onSignedIn }: SignUpFormProps) {
  const [state, setState] = useState<SignUpState>({ kind: 'NEW' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const failure = useRef<HTMLDivElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha(captchaSettings);
  const waiting = state.kind === 'SAVING' || state.kind === 'DONE';

  useEffect(() => {
    if (state.kind === 'FAILED') failure.current?.focus();
    if (state.kind === 'DONE') onSignedIn();
  }, [state, onSignedIn]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (waiting) return;
    if (email.trim() === '') return emailField.current?.focus();
    setTooShort(password.length < shortestPassword);
    if (password.length < shortestPassword) return passwordField.current?.focus();
    const proof = captcha.take();
    if (!proof) return;
    setState({ kind: 'SAVING' });
    const result = await signUp(email, password, proof);
    captcha.renew();
    setState(stateAfter(result));
  }

  if (state.kind === 'SUCCESS')
    return <MailedNote sentence={messages.signUpSucceeded} email={email.trim()} />;
  return (
    <>
      <p className={`muted ${styles.lead}`}>
        Once your address is confirmed, we’ll give you access to your shops.
      </p>
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
        <PasswordField
          ref={passwordField}
          label="Password"
          hint={passwordHint}
          error={tooShort ? passwordTooShort : undefined}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        {captcha.field}
        <Button type="submit" size="xl" radius="md" fullWidth loading={waiting}>
          Sign up
        </Button>
      </form>
      <p className={`muted ${styles.links}`}>
        <span>
          Have an account?{' '}
          <AppLink className="text-link touch-room" href="/sign-in">
            Sign in
          </AppLink>
        </span>
      </p>
    </>
  );
}

function failureSentence(reason: FailureReason): string {
  switch (reason) {
    case 'exists':
      return messages.signUpExists;
    case 'common-password':
      return passwordTooCommon;
    case 'captcha':
      return captchaRefused;
    case 'failed':
      return messages.signUpFailed;
    default:
      return reason satisfies never;
  }
}

function AskTheOffice({ businessName, telephone }: Pick<PublicSettings, 'businessName' | 'telephone'>) {
  return (
    <>
      <p className={`muted ${styles.lead}`}>
        Accounts are created by the office. Please contact {businessName}
        <OnTelephone number={telephone} /> and say which shop you order for.
      </p>
      <p className={styles.links}>
        <AppLink className="text-link" href="/sign-in">
          Back to sign in
        </AppLink>
      </p>
    </>
  );
}
