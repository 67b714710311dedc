import type { UserRow, UsersView } from '@bakehouse/contract/users';
import { messages } from '@bakehouse/domain/kernel/messages';
import { differingFields } from '@bakehouse/domain/merging/field-names';
import { useState } from 'react';
import type { Conflict } from '../../../shared/saving/use-command.ts';
import { useRecordDraft } from '../../../shared/saving/use-record-draft.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../../ui/use-while-mounted.ts';
import { useOfferUndoOfDeactivation, useSaveUser } from '../api.ts';
import { linkSentMessage } from '../link-words.ts';
import type { PersonFields } from './describe-person.ts';
import { changeLabels, describePerson, personFields, savedDraft } from './describe-person.ts';
import type { UserDraft } from './user-draft.ts';
import { draftOf, findMissingField, isChanged, movesPendingInvitation } from './user-draft.ts';

/**
 * The draft of a person and the command that saves it.
 *
 * @param user null for a new person
 */
export function useUserForm(user: UserRow | null, brands: UsersView['brands'], onClose: () => void) {
  const { me } = useMe();
  const record = useRecordDraft<UserDraft, PersonFields>(() => ({
    version: user?.version ?? null,
    draft: draftOf(user),
  }));
  const { from, draft, change } = record;
  const [wasSubmitted, setSubmitted] = useState(false);
  /** Whether the invitation was switched by hand; editing the address then no longer changes it. */
  const [isInviteChosen, setInviteChosen] = useState(false);
  const offerUndoOfDeactivation = useOfferUndoOfDeactivation();
  const close = useWhileMounted(onClose);
  const save = useSaveUser({
    onDone({ user: saved, invited }) {
      if (user?.active && !saved.active) offerUndoOfDeactivation(saved);
      else toastSuccess(invited ? linkSentMessage('invitation', saved.email, me) : messages.changesSaved);
      close();
    },
    onConflict: record.onConflict,
  });
  /** The saved values. The draft of a waiting person starts with others, which give access. */
  const saved = personFields(user ? savedDraft(user, from.draft) : from.draft);
  const described = describePerson(brands);
  const changes = user ? differingFields(changeLabels, personFields(draft), saved) : [];
  const missing = findMissingField(draft);

  function send(wanted: UserDraft, version: number | null): void {
    save.run({ ...wanted, userId: user?.userId ?? null, version });
  }

  return {
    draft,
    saved,
    change,
    changeEmail(email: string): void {
      const follows = user !== null && user.account !== 'confirmed' && !isInviteChosen;
      change(follows ? { email, invite: movesPendingInvitation({ ...draft, email }, user) } : { email });
    },
    chooseInvite(invite: boolean): void {
      setInviteChosen(true);
      change({ invite });
    },
    isDirty: isChanged(draft, from.draft),
    changes,
    described,
    /** The props of an `EditedField`: whether the field was changed, and its old value. */
    edited: <Name extends keyof PersonFields>(name: Name) => ({
      isChanged: changes.includes(name),
      before: described[name].format(saved[name]),
    }),
    /** The missing field; only after a save was tried. */
    missing: wasSubmitted ? missing : null,
    command: save,
    conflict: record.conflict && {
      ...record.conflict,
      base: personFields(from.draft),
      local: personFields(draft),
    },
    closeConflict: record.closeConflict,
    /** Saves the draft, or returns the missing field. */
    submit(): 'email' | 'name' | null {
      setSubmitted(true);
      if (missing === null) send(draft, from.version);
      return missing;
    },
    /** After a conflict, another person's save becomes the base of the edits. */
    saveMerged({ version, current }: Conflict<PersonFields>, merged: PersonFields): void {
      const next = { ...draft, ...merged, shopIds: [...merged.shopIds] };
      record.rebase(version, { ...from.draft, ...current }, next);
      send(next, version);
    },
  };
}

export type UserForm = ReturnType<typeof useUserForm>;
