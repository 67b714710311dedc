import { messages } from '@bakehouse/domain/kernel/messages';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { LockedWhile } from '../../shared/saving/locked-while.tsx';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import { useSaveName } from './api.ts';

/** The most characters of a name's part. */
const longestName = 100;

/** The person's name, as orders and mails show it. */
export function NameSection({ onSaved }: { readonly onSaved: () => void }) {
  const { me } = useMe();
  const [firstName, setFirstName] = useState(me.firstName);
  const [lastName, setLastName] = useState(me.lastName);
  const [isSaved, setIsSaved] = useState(false);
  const save = useSaveName((saved) => {
    setFirstName(saved.firstName);
    setLastName(saved.lastName);
    setIsSaved(true);
    toastSuccess(messages.changesSaved);
    onSaved();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsSaved(false);
    save.run({ firstName, lastName });
  }

  return (
    <AccountSection title="Name" lead="Shown on the orders you save.">
      <form onSubmit={submit} noValidate>
        <CommandFailure command={save} />
        {isSaved && <Notice tone="good">{messages.changesSaved}</Notice>}
        <div className={styles.line}>
          <LockedWhile isLocked={save.isUnderWay}>
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
          </LockedWhile>
          <Button type="submit" variant="default" loading={save.busy}>
            Save name
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
