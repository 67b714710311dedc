import type { Me } from '@bakehouse/contract/account';
import type { UserRow, UsersView } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { HistoryLink } from '../../../shared/administration/history-link.tsx';
import { lastChanged } from '../../../shared/display/last-changed.ts';
import { RecordConflict } from '../../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../../shared/saving/save-form.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EditedInput } from '../../../ui/fields/edited-input.tsx';
import { undeliveredLinkWarning } from '../link-words.ts';
import type { RowAction } from '../person/person-actions.ts';
import { changeLabels } from './describe-person.ts';
import { PersonActions } from './person-actions-list.tsx';
import { RightsFields } from './rights-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import type { UserDraft } from './user-draft.ts';
import { findValidationWarning, movesPendingInvitation, tidyEmail } from './user-draft.ts';
import styles from './user-form.module.css';

interface UserFormProps {
  /** Null adds a new person. */
  readonly user: UserRow | null;
  readonly brands: UsersView['brands'];
  /** Executes an action on the person; given where the list's rows have no menu. */
  readonly onDo?: (action: RowAction, user: UserRow) => void;
  readonly onClose: () => void;
}

/** Adds or edits a person in a dialog: name and address, permissions, and shops (spec 001 section 2). */
export function UserForm({ user, brands, onDo, onClose }: UserFormProps) {
  const { me } = useMe();
  const form = useUserForm(user, brands, onClose);
  const { draft, saved, change, missing, conflict } = form;
  const fields = { email: useRef<HTMLInputElement>(null), name: useRef<HTMLInputElement>(null) };
  const warning = findValidationWarning(draft);

  function submit(): void {
    const found = form.submit();
    if (found !== null) fields[found].current?.focus();
  }

  return (
    <SaveForm
      title={user ? `Edit ${nameOf(user)}` : 'Add New User'}
      subtitle={
        user && (
          <>
            {sayWhoChanged(user, me.timeZone)} <HistoryLink kind="user" text={nameOf(user)} />
          </>
        )
      }
      size="lg"
      changes={form.changes.map((name) => changeLabels[name])}
      saveLabel="Save user"
      noun={user ? nameOf(user) : 'the new user'}
      isDirty={form.isDirty}
      command={form.command}
      onSubmit={submit}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this user"
            subject={nameOf(conflict.current)}
            conflict={conflict}
            base={conflict.base}
            local={conflict.local}
            describe={form.described}
            onBack={form.closeConflict}
            onSave={(merged) => form.saveMerged(conflict, merged)}
          />
        )
      }
    >
      <div className={styles.root}>
        <div className={styles.pair}>
          <EditedInput
            ref={fields.name}
            label="First name"
            data-autofocus
            maxLength={100}
            value={draft.firstName}
            before={saved.firstName}
            error={missing === 'name' && 'A first or last name is needed.'}
            onEdit={(firstName) => change({ firstName })}
          />
          <EditedInput
            label="Last name"
            maxLength={100}
            value={draft.lastName}
            before={saved.lastName}
            onEdit={(lastName) => change({ lastName })}
          />
        </div>
        <EditedInput
          ref={fields.email}
          label="E-mail"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          description={sayWhatAddressDoes(draft, user, me)}
          value={draft.email}
          before={saved.email}
          error={missing === 'email' && 'An e-mail address is needed.'}
          onEdit={form.changeEmail}
          // On blur the field shows the address as it will be stored.
          onBlur={() => draft.email !== tidyEmail(draft.email) && form.changeEmail(tidyEmail(draft.email))}
        />
        <RightsFields form={form} brands={brands} />
        {warning && <Notice tone="attention">{warning}</Notice>}
        {user?.account !== 'confirmed' && (
          <Checkbox
            label="Send an invitation"
            description={me.mailLeaves ? 'A link for choosing a password.' : undeliveredLinkWarning}
            checked={draft.invite}
            onChange={(event) => form.chooseInvite(event.currentTarget.checked)}
          />
        )}
        {user && onDo && <PersonActions user={user} isSelf={user.userId === me.userId} onDo={onDo} />}
      </div>
    </SaveForm>
  );
}

/** 'Last changed Thu 12 Nov 09:20 by Ruth Ashdown.', with the address, which distinguishes people of the same name. */
function sayWhoChanged({ email, changed }: UserRow, timeZone: string): string {
  return changed === null ? `${email}.` : `${email}. ${lastChanged(changed, timeZone)}`;
}

/** The effect of a save on the address and the invitation; null for none. */
function sayWhatAddressDoes(draft: UserDraft, user: UserRow | null, { mailLeaves }: Me): string | null {
  if (user?.account === 'confirmed') return 'They sign in with it once you have saved.';
  if (draft.email.trim() === '' || !movesPendingInvitation(draft, user)) return null;
  if (!draft.invite) return 'No invitation is sent to this address: ‘Send an invitation’ is off.';
  return mailLeaves
    ? 'An invitation is sent to this address once you have saved.'
    : 'An invitation for this address is kept in the mail log once you have saved.';
}
