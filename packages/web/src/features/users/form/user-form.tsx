import type { Me } from '@bakehouse/contract/account';
import type { UserRow, UsersView } from '@bakehouse/contract/users';
import type { Level } from '@bakehouse/domain/kernel/actor';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Checkbox, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { HistoryLink } from '../../../shared/administration/history-link.tsx';
import { lastChanged } from '../../../shared/display/last-changed.ts';
import { RecordConflict } from '../../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../../shared/saving/save-form.tsx';
import type { Conflict } from '../../../shared/saving/use-command.ts';
import { useRecordDraft } from '../../../shared/saving/use-record-draft.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { EditedField } from '../../../ui/fields/edited-field.tsx';
import { EditedInput } from '../../../ui/fields/edited-input.tsx';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { useOfferUndoOfDeactivation, useSaveUser } from '../api.ts';
import { doneWords, keptLink } from '../link-words.ts';
import { levelTitle } from '../person/level-label.tsx';
import type { RowAction } from '../person/person-actions.ts';
import type { PersonFields } from './describe-person.ts';
import { changedFields, changeLabels, describePerson, personFields, savedDraft } from './describe-person.ts';
import { PersonActions } from './person-actions-list.tsx';
import { ShopChoice } from './shop-choice.tsx';
import type { UserDraft } from './user-draft.ts';
import {
  draftOf,
  findMissingField,
  findValidationWarning,
  isChanged,
  isInvitationAstray,
  tidyEmail,
} from './user-draft.ts';
import styles from './user-form.module.css';

const levels = [
  { value: '0', label: levelTitle(0) },
  { value: '1', label: levelTitle(1) },
  { value: '2', label: levelTitle(2) },
] as const;

interface UserFormProps {
  /** Null adds a new person. */
  readonly user: UserRow | null;
  readonly brands: UsersView['brands'];
  /** Where the list has no menu for it: what reaches the person at once. */
  readonly onDo?: (action: RowAction, user: UserRow) => void;
  readonly onClose: () => void;
}

/** Adds or edits a person in a dialog: who they are, what they may do, and their shops (spec 001 section 2). */
export function UserForm({ user, brands, onDo, onClose }: UserFormProps) {
  const record = useRecordDraft<UserDraft, PersonFields>(() => ({
    version: user?.version ?? null,
    draft: draftOf(user),
  }));
  const { from, draft, change, conflict } = record;
  const { me } = useMe();
  const emailField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  /** Whether to mail an invitation was chosen by hand: then no other address changes it. */
  const [isInviteChosen, setInviteChosen] = useState(false);
  const offerUndoOfDeactivation = useOfferUndoOfDeactivation();
  const close = useWhileShown(onClose);
  const save = useSaveUser({
    onDone({ user: saved, invited }) {
      if (user?.active && !saved.active) offerUndoOfDeactivation(saved);
      else toastSuccess(invited ? doneWords('invitation', saved.email, me) : messages.changesSaved);
      close();
    },
    onConflict: record.onConflict,
  });
  /** What is saved: of somebody who waits the form begins with what lets them in. */
  const saved = personFields(user ? savedDraft(user, from.draft) : from.draft);
  const described = describePerson(brands);
  const changes = user ? changedFields(draft, saved) : [];
  const edited = <Name extends keyof PersonFields>(name: Name) => ({
    isChanged: changes.includes(name),
    before: described[name].format(saved[name]),
  });
  const warning = findValidationWarning(draft);
  // A form that is just opened accuses nobody.
  const gap = isAsked ? findMissingField(draft) : null;

  function changeEmail(email: string): void {
    const follows = user !== null && user.account !== 'confirmed' && !isInviteChosen;
    change(follows ? { email, invite: isInvitationAstray({ ...draft, email }, user) } : { email });
  }

  function submit(): void {
    setAsked(true);
    const missing = findMissingField(draft);
    if (missing === 'email') emailField.current?.focus();
    else if (missing === 'name') nameField.current?.focus();
    else save.give({ ...draft, userId: user?.userId ?? null, version: from.version });
  }

  function saveMerged({ version, current }: Conflict<PersonFields>, merged: PersonFields): void {
    const next = { ...draft, ...merged, shopIds: [...merged.shopIds] };
    record.rebase(version, { ...from.draft, ...current }, next);
    save.give({ ...next, userId: user?.userId ?? null, version });
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
      changes={changes.map((name) => changeLabels[name])}
      saveLabel="Save user"
      noun={user ? nameOf(user) : 'the new user'}
      isDirty={isChanged(draft, from.draft)}
      command={save}
      onSubmit={submit}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this user"
            subject={nameOf(conflict.current)}
            conflict={conflict}
            base={personFields(from.draft)}
            local={personFields(draft)}
            describe={described}
            onBack={record.closeConflict}
            onSave={(merged) => saveMerged(conflict, merged)}
          />
        )
      }
    >
      <div className={styles.root}>
        <div className={styles.pair}>
          <EditedInput
            ref={nameField}
            label="First name"
            data-autofocus
            maxLength={100}
            value={draft.firstName}
            before={saved.firstName}
            error={gap === 'name' && 'A first or last name is needed.'}
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
          ref={emailField}
          label="E-mail"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          description={sayWhatAddressDoes(draft, user, me)}
          value={draft.email}
          before={saved.email}
          error={gap === 'email' && 'An e-mail address is needed.'}
          onEdit={changeEmail}
          // The field shows the address as it is stored before the save.
          onBlur={() => draft.email !== tidyEmail(draft.email) && changeEmail(tidyEmail(draft.email))}
        />
        <div className={styles.switches}>
          <EditedField {...edited('active')}>
            <Switch
              label="Active"
              checked={draft.active}
              onChange={(event) => change({ active: event.currentTarget.checked })}
            />
          </EditedField>
          <EditedField {...edited('admin')}>
            <Switch
              label="Admin: sees every shop"
              checked={draft.admin}
              onChange={(event) => change({ admin: event.currentTarget.checked })}
            />
          </EditedField>
        </div>
        <EditedField {...edited('orders')}>
          <Permission label="Orders" level={draft.orders} onChoose={(orders) => change({ orders })} />
        </EditedField>
        <EditedField {...edited('specCards')}>
          <Permission
            label="Spec Cards"
            level={draft.specCards}
            onChoose={(specCards) => change({ specCards })}
          />
        </EditedField>
        {draft.admin && (
          <EditedField {...edited('administration')}>
            <Permission
              label="Admin"
              level={draft.administration}
              onChoose={(administration) => change({ administration })}
            />
          </EditedField>
        )}
        {!draft.admin && (
          <EditedField {...edited('shopIds')}>
            <ShopChoice brands={brands} chosen={draft.shopIds} onChange={(shopIds) => change({ shopIds })} />
          </EditedField>
        )}
        {warning && <Notice tone="attention">{warning}</Notice>}
        {user?.account !== 'confirmed' && (
          <Checkbox
            label="Mail an invitation"
            description={me.mailLeaves ? 'A link for choosing a password.' : keptLink}
            checked={draft.invite}
            onChange={(event) => {
              setInviteChosen(true);
              change({ invite: event.currentTarget.checked });
            }}
          />
        )}
        {user && onDo && <PersonActions user={user} isSelf={user.userId === me.userId} onDo={onDo} />}
      </div>
    </SaveForm>
  );
}

/** 'Last changed Thu 12 Nov 09:20 by Ruth Ashdown.', with the address that tells two people of one name apart. */
function sayWhoChanged({ email, changed }: UserRow, timeZone: string): string {
  return changed === null ? `${email}.` : `${email}. ${lastChanged(changed, timeZone)}`;
}

/** What a save makes of the address; null where there is nothing to say. */
function sayWhatAddressDoes(draft: UserDraft, user: UserRow | null, { mailLeaves }: Me): string | null {
  if (user?.account === 'confirmed') return 'They sign in with it once you have saved.';
  if (draft.email.trim() === '' || !isInvitationAstray(draft, user)) return null;
  if (!draft.invite) return 'No invitation is mailed to this address: ‘Mail an invitation’ is off.';
  return mailLeaves
    ? 'An invitation is mailed to this address once you have saved.'
    : 'An invitation for this address is kept in the mail log once you have saved.';
}

interface PermissionProps {
  readonly label: string;
  readonly level: Level;
  readonly onChoose: (level: Level) => void;
}

function Permission({ label, level, onChoose }: PermissionProps) {
  return (
    <div className={styles.permission}>
      <span aria-hidden>{label}</span>
      <SegmentedChoice
        label={label}
        choices={levels}
        value={`${level}`}
        onChoose={(value) => onChoose(value === '0' ? 0 : value === '1' ? 1 : 2)}
      />
    </div>
  );
}
