import type { PublicSettings } from '@bakehouse/contract/account';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from '../../shared/account/auth-layout.module.css';
import { MailedNote } from '../../shared/account/mailed-note.tsx';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import type { CaptchaProof } from '../../shared/captcha/captcha.ts';
import { useCaptcha } from '../../shared/captcha/use-captcha.tsx';
import { useAuthPageTitle } from '../../shared/page-title.ts';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import type { ResetPasswordState } from './reset-password-state.ts';
import { stateAfter } from './reset-password-state.ts';

interface ResetPasswordProps {
  readonly settings: Pick<PublicSettings, 'businessName' | 'captcha'>;
  readonly mailLink: (email: string, proof: CaptchaProof) => Promise<AuthOutcome>;
}

/** Asks for the address to which a link for a new password is mailed (spec 000 section 2). */
export function ResetPassword({ settings, mailLink }: ResetPasswordProps) {
  const [state, setState] = useState<ResetPasswordState>({ kind: 'NEW' });
  const [email, setEmail] = useState('');
  const failure = useRef<HTMLDivElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha(settings.captcha);

  useAuthPageTitle('Reset password', settings.businessName);
  useEffect(() => {
    if (state.kind === 'FAILED') failure.current?.focus();
  }, [state]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.kind === 'SAVING') return;
    if (email.trim() === '') return emailField.current?.focus();
    const proof = captcha.take();
    if (!proof) return;
    setState({ kind: 'SAVING' });
    const outcome = await mailLink(email, proof);
    captcha.renew();
    setState(stateAfter(outcome));
  }

  return (
    <ShopFront name={settings.businessName}>
      <h2>Reset password</h2>
      {state.kind === 'SUCCESS' ? (
        <MailedNote sentence={messages.resetSucceeded} email={email.trim()} />
      ) : (
        <>
          <p className={`muted ${styles.lead}`}>We’ll e-mail you a link to set a new password.</p>
          <form onSubmit={submit} noValidate>
            {state.kind === 'FAILED' && (
              <Notice tone="bad" ref={failure}>
                {state.sentence}
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
            {captcha.field}
            <Button type="submit" size="xl" radius="md" fullWidth loading={state.kind === 'SAVING'}>
              Send the link
            </Button>
          </form>
          <p className={styles.links}>
            <AppLink className="text-link touch-room" href="/sign-in">
              Back to sign in
            </AppLink>
          </p>
        </>
      )}
    </ShopFront>
  );
}
