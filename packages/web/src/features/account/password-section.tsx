import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { useMe } from '../../shared/session/me.tsx';
import { passwordHint, passwordTooShort, shortestPassword } from '../../shared/session/save-password.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import { ChangeNotice } from './change-notice.tsx';
import type { ChangeState } from './change-state.ts';
import { stateAfter } from './change-state.ts';

interface PasswordSectionProps {
  readonly savePassword: (password: string) => Promise<AuthOutcome>;
  /** Called after the change, which has ended every other session. */
  readonly onSaved: () => void;
}

/** A new password for a signed-in person. */
export function PasswordSection({ savePassword, onSaved }: PasswordSectionProps) {
  const { me } = useMe();
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [state, setState] = useState<ChangeState>({ kind: 'NEW' });
  const field = useRef<HTMLInputElement>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.kind === 'SAVING') return;
    setTooShort(password.length < shortestPassword);
    if (password.length < shortestPassword) return field.current?.focus();
    setState({ kind: 'SAVING' });
    const outcome = await savePassword(password);
    setState(stateAfter(outcome));
    if (!outcome.ok) return;
    setPassword('');
    onSaved();
  }
  return (
    <AccountSection title="Password" lead="A new one signs you out everywhere else.">
      <form onSubmit={save} noValidate>
        <ChangeNotice state={state} done={messages.passwordUpdated} />
        {/* A hidden user name, so that password managers save the password for the right account. */}
        <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
        <div className={styles.line}>
          <PasswordField
            isHintBelow
            ref={field}
            label="New password"
            hint={passwordHint}
            error={tooShort ? passwordTooShort : undefined}
            autoComplete="new-password"
            size="sm"
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" variant="default" loading={state.kind === 'SAVING'}>
            Change password
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
