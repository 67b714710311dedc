import { messages } from '@bakehouse/domain/kernel/messages';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { failureOf } from '../../shared/failure.ts';
import { useMe } from '../../shared/session/me.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import { ChangeNotice } from './change-notice.tsx';
import type { ChangeState } from './change-state.ts';

/** The most characters of a name's part. */
const longestName = 100;

/** The person's name, as orders and mails show it. */
export function NameSection({ onSaved }: { readonly onSaved: () => void }) {
  const { me } = useMe();
  const [firstName, setFirstName] = useState(me.firstName);
  const [lastName, setLastName] = useState(me.lastName);
  const [state, setState] = useState<ChangeState>({ kind: 'NEW' });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.kind === 'SAVING') return;
    setState({ kind: 'SAVING' });
    try {
      const saved = await api.account.saveName({ firstName, lastName });
      setFirstName(saved.firstName);
      setLastName(saved.lastName);
      setState({ kind: 'DONE' });
      toastSuccess(messages.changesSaved);
      onSaved();
    } catch (error) {
      const { sentence, requestId } = failureOf(error);
      setState({ kind: 'FAILED', sentence, requestId });
    }
  }
  return (
    <AccountSection title="Name" lead="Stands beside the orders that you save.">
      <form onSubmit={save} noValidate>
        <ChangeNotice state={state} done={messages.changesSaved} />
        <div className={styles.pair}>
          <TextInput
            label="First name"
            name="given-name"
            autoComplete="given-name"
            maxLength={longestName}
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextInput
            label="Last name"
            name="family-name"
            autoComplete="family-name"
            maxLength={longestName}
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="default" loading={state.kind === 'SAVING'}>
          Save name
        </Button>
      </form>
    </AccountSection>
  );
}
