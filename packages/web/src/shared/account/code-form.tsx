import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CodeField, codeLength } from '../../ui/fields/code-field.tsx';
import type { AuthOutcome } from '../session/auth-outcome.ts';
import { wrongCode } from '../session/second-factor.ts';
import styles from './code-form.module.css';

interface CodeFormProps {
  /** Sends the six digits to the account service. */
  readonly give: (code: string) => Promise<AuthOutcome>;
  readonly onGiven: () => void;
  readonly label?: string;
  /** 'Continue', 'Switch on'. */
  readonly actLabel: string;
  readonly size?: 'md' | 'xl';
  /** Further buttons next to the submit button. */
  readonly children?: ReactNode;
}

type CodeState =
  | { readonly kind: 'NEW' }
  | { readonly kind: 'SAVING' }
  | { readonly kind: 'FAILED'; readonly sentence: string }
  | { readonly kind: 'SUCCESS' };

/**
 * Asks for the six digits of an authenticator app, and submits them after the last one. A wrong code is cleared,
 * because the next one will differ.
 */
export function CodeForm({
  give,
  onGiven,
  label = 'Six digits from your authenticator app',
  actLabel,
  size = 'xl',
  children,
}: CodeFormProps) {
  const [state, setState] = useState<CodeState>({ kind: 'NEW' });
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const waiting = state.kind === 'SAVING' || state.kind === 'SUCCESS';

  useEffect(() => field.current?.focus(), []);

  async function verifySecondFactor(whole: string): Promise<void> {
    if (waiting) return;
    setState({ kind: 'SAVING' });
    const outcome = await give(whole).catch(() => unreachable);
    if (outcome.ok) {
      setState({ kind: 'SUCCESS' });
      onGiven();
      return;
    }
    setState({ kind: 'FAILED', sentence: outcome.code === wrongCode ? notRight : outcome.sentence });
    if (outcome.code === wrongCode) setCode('');
    field.current?.focus();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.length < codeLength) field.current?.focus();
    else void verifySecondFactor(code);
  }
  return (
    <form onSubmit={submit} noValidate>
      {state.kind === 'FAILED' && <Notice tone="bad">{state.sentence}</Notice>}
      <CodeField
        ref={field}
        label={label}
        value={code}
        onChange={setCode}
        onComplete={(whole) => void verifySecondFactor(whole)}
      />
      <div className={styles.actions}>
        <Button type="submit" size={size} radius="md" fullWidth={size === 'xl'} loading={waiting}>
          {actLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

const notRight = 'That code is not right. It changes every half minute: type the one that the app shows now.';
const unreachable: AuthOutcome = {
  ok: false,
  sentence: 'Bakehouse cannot be reached, so the code was not checked. Please try again in a moment.',
  code: null,
};
