import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { useMe } from '../../shared/session/me.tsx';
import { hintBelow } from '../../ui/fields/hint-below.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import { ChangeNotice } from './change-notice.tsx';
import type { ChangeState } from './change-state.ts';
import { stateAfter } from './change-state.ts';

interface EmailSectionProps {
  readonly changeEmail: (email: string) => Promise<AuthOutcome>;
}

/** The e-mail address of the sign-in. A new one is shown only after both addresses have confirmed the change. */
export function EmailSection({ changeEmail }: EmailSectionProps) {
  const { me } = useMe();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState('');
  const [state, setState] = useState<ChangeState>({ kind: 'NEW' });
  const field = useRef<HTMLInputElement>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.kind === 'SAVING') return;
    if (email.trim() === '') return field.current?.focus();
    setState({ kind: 'SAVING' });
    const outcome = await changeEmail(email);
    setState(stateAfter(outcome));
    if (!outcome.ok) return;
    setAsked(email.trim());
    setEmail('');
  }
  return (
    <AccountSection
      title="E-mail"
      lead={
        <>
          You sign in as <b className={styles.email}>{me.email}</b>.
        </>
      }
    >
      <form onSubmit={save} noValidate>
        <ChangeNotice
          state={state}
          done={`${me.email} and ${asked} each get an e-mail. The address changes once the links in both have been clicked.`}
        />
        <div className={styles.line}>
          <TextInput
            ref={field}
            label="New e-mail"
            inputWrapperOrder={hintBelow}
            description="We’ll e-mail both addresses; confirm in both."
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={state.kind === 'SAVING'}>
            Change e-mail
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
