import type { UserRow } from '@bakehouse/contract/users';
import { useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { failureOf } from '../../shared/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useEndUserSessions, useInviteUser, useRemoveSecondFactor } from './api.ts';
import { nameOf } from './person-labels.ts';

export type AskedAction = 'invite' | 'sign-out' | 'remove-second-factor';

interface ActionDialogProps {
  readonly action: AskedAction;
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that reaches the person at once, and runs it. */
export function ActionDialog({ action, user, onClose }: ActionDialogProps) {
  const invite = useInviteUser();
  const signOut = useEndUserSessions();
  const removeFactor = useRemoveSecondFactor();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { userId } = user;
  const words = wordsOf(action, user);

  async function act(): Promise<string> {
    if (action === 'sign-out') {
      await signOut.mutateAsync({ userId });
      return `${nameOf(user)} is signed out everywhere`;
    }
    if (action === 'remove-second-factor') {
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
      tone={action === 'invite' ? 'plain' : 'danger'}
      busy={invite.isPending || signOut.isPending || removeFactor.isPending}
      failure={failure?.sentence}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function wordsOf(action: AskedAction, user: UserRow) {
  const name = nameOf(user);
  switch (action) {
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
      return action satisfies never;
  }
}
