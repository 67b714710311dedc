import type { UserRow, UsersView } from '@bakehouse/contract/users';
import type { Level } from '@bakehouse/domain/kernel/actor';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { failureOf } from '../../shared/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { SegmentedChoice } from '../../ui/fields/segmented-choice.tsx';
import { useSaveUser } from './api.ts';
import { nameOf } from './person-labels.ts';
import { ShopChoice } from './shop-choice.tsx';
import type { UserDraft } from './user-draft.ts';
import { draftOf, findMissingField, findValidationWarning, isChanged } from './user-draft.ts';
import styles from './user-form.module.css';

const levels = [
  { value: '0', label: 'None' },
  { value: '1', label: 'Read' },
  { value: '2', label: 'Read/write' },
] as const;

interface UserFormProps {
  /** Null adds a new person. */
  readonly user: UserRow | null;
  readonly brands: UsersView['brands'];
  readonly onClose: () => void;
}

/** Adds or edits a person in a dialog: who they are, what they may do, and their shops (spec 001 section 2). */
export function UserForm({ user, brands, onClose }: UserFormProps) {
  const formId = useId();
  const [from] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(from);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asking, setAsking] = useState(false);
  const [saveId, setSaveId] = useState(() => crypto.randomUUID());
  const emailField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const save = useSaveUser();
  const warning = findValidationWarning(draft);
  const isDirty = isChanged(draft, from);

  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  /** An edited draft is another save: a repeat of the old one would be answered with what was saved then. */
  function change(members: Partial<UserDraft>): void {
    setDraft({ ...draft, ...members });
    setSaveId(crypto.randomUUID());
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (save.isPending) return;
    const gap = findMissingField(draft);
    if (gap === 'email') return emailField.current?.focus();
    if (gap === 'name') return nameField.current?.focus();
    try {
      const { user: saved, invited } = await save.mutateAsync({
        ...draft,
        saveId,
        userId: user?.userId ?? null,
        version: user?.version ?? null,
      });
      toastSuccess(invited ? `Invitation mailed to ${saved.email}` : messages.changesSaved);
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={user ? `Edit ${nameOf(user)}` : 'Add New User'}
      size="lg"
      dirty={isDirty}
      onCloseDirty={() => setAsking(true)}
      footer={
        <>
          <Button variant="default" onClick={() => (isDirty ? setAsking(true) : onClose())}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            Save user
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.root} onSubmit={submit} noValidate>
        {failure && (
          <Notice tone="bad" ref={notice} requestId={failure.requestId}>
            {failure.sentence}
          </Notice>
        )}
        <div className={styles.pair}>
          <TextInput
            ref={nameField}
            label="First name"
            data-autofocus
            maxLength={100}
            value={draft.firstName}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label="Last name"
            maxLength={100}
            value={draft.lastName}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        </div>
        <TextInput
          ref={emailField}
          label="E-mail"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          description={user?.account === 'confirmed' ? 'The person signs in with it from the save on.' : null}
          value={draft.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          onBlur={() => draft.email !== tidy(draft.email) && change({ email: tidy(draft.email) })}
        />
        <div className={styles.switches}>
          <Switch
            label="Active"
            checked={draft.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
          <Switch
            label="Admin: sees every shop"
            checked={draft.admin}
            onChange={(event) => change({ admin: event.currentTarget.checked })}
          />
        </div>
        <Permission label="Orders" level={draft.orders} onChoose={(orders) => change({ orders })} />
        <Permission
          label="Spec Cards"
          level={draft.specCards}
          onChoose={(specCards) => change({ specCards })}
        />
        {draft.admin && (
          <Permission
            label="Admin"
            level={draft.administration}
            onChoose={(administration) => change({ administration })}
          />
        )}
        {!draft.admin && (
          <ShopChoice brands={brands} chosen={draft.shopIds} onChange={(shopIds) => change({ shopIds })} />
        )}
        {warning && <Notice tone="attention">{warning}</Notice>}
        {user?.account !== 'confirmed' && (
          <Checkbox
            label="Mail an invitation"
            description="A link with which the person chooses a password."
            checked={draft.invite}
            onChange={(event) => change({ invite: event.currentTarget.checked })}
          />
        )}
      </form>
      <ConfirmDialog
        opened={asking}
        question={user ? `Leave ${nameOf(user)} without saving?` : 'Leave the new user without saving?'}
        consequence="What you typed is lost."
        safeLabel="Stay here"
        actLabel="Leave without saving"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </ResponsiveDialog>
  );
}

/** Addresses are kept in lower case (spec 001 section 5); the field shows it before the save does it. */
function tidy(email: string): string {
  return email.trim().toLowerCase();
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
