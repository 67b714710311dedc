import type { UserRow } from '@bakehouse/contract/users';
import { useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { failureOf } from '../../shared/failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useEndUserSessions, useInviteUser, useRemoveSecondFactor } from './api.ts';
import { nameOf } from './person-words.ts';

export type AskedDeed = 'invite' | 'sign-out' | 'remove-second-factor';

interface DeedDialogProps {
  readonly deed: AskedDeed;
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Asks before a deed that reaches the person at once, and does it. */
export function DeedDialog({ deed, user, onClose }: DeedDialogProps) {
  const invite = useInviteUser();
  const signOut = useEndUserSessions();
  const removeFactor = useRemoveSecondFactor();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { userId } = user;
  const words = wordsOf(deed, user);

  async function act(): Promise<string> {
    if (deed === 'sign-out') {
      await signOut.mutateAsync({ userId });
      return `${nameOf(user)} is signed out everywhere`;
    }
    if (deed === 'remove-second-factor') {
      await removeFactor.mutateAsync({ userId });
      return `The second factor of ${nameOf(user)} is removed`;
    }
    const { mailed } = await invite.mutateAsync({ userId });
    return mailed === 'invitation'
      ? `Invitation mailed to ${user.email}`
      : `Link for a new password mailed to ${user.email}`;
  }

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      toastSuccess(await act());
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  return (
    <ConfirmDialog
      opened
      question={words.question}
      consequence={words.consequence}
      safeLabel="Cancel"
      actLabel={words.act}
      tone={deed === 'invite' ? 'plain' : 'danger'}
      busy={invite.isPending || signOut.isPending || removeFactor.isPending}
      failure={failure?.sentence}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function wordsOf(deed: AskedDeed, user: UserRow) {
  const name = nameOf(user);
  switch (deed) {
    case 'sign-out':
      return {
        question: `Sign ${name} out everywhere?`,
        consequence: 'Every device has to sign in again. Orders that are being edited stay on their devices.',
        act: 'Sign out',
      };
    case 'remove-second-factor':
      return {
        question: `Remove the second factor of ${name}?`,
        consequence: 'For somebody who lost the device. The password alone opens the account then.',
        act: 'Remove',
      };
    case 'invite':
      return user.account === 'confirmed'
        ? {
            question: `Mail ${name} a link for a new password?`,
            consequence: `It goes to ${user.email}. The present password works until a new one is chosen.`,
            act: 'Mail the link',
          }
        : {
            question: `Mail ${name} an invitation?`,
            consequence: `A link to choose a password goes to ${user.email}.`,
            act: 'Mail the invitation',
          };
    default:
      return deed satisfies never;
  }
}
