import type { UserRow } from '@bakehouse/contract/users';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import type { UserAction } from './api.ts';
import { useUserAction } from './api.ts';
import { nameOf } from './person-labels.ts';

interface ActionDialogProps {
  readonly action: UserAction;
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Asks before something that reaches the person at once, and does it. */
export function ActionDialog({ action, user, onClose }: ActionDialogProps) {
  const words = wordsOf(action, user);
  const { give, busy, failure } = useUserAction(action, (mailed) => {
    toastSuccess(doneWords(action, user, mailed));
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      question={words.question}
      consequence={words.consequence}
      safeLabel="Cancel"
      actLabel={words.act}
      tone={action === 'invite' ? 'plain' : 'danger'}
      busy={busy}
      failure={failure?.sentence}
      onConfirm={() => give(user.userId)}
      onClose={onClose}
    />
  );
}

function doneWords(action: UserAction, user: UserRow, mailed: 'invitation' | 'new-password' | null): string {
  if (action === 'sign-out') return `${nameOf(user)} is signed out everywhere`;
  if (action === 'remove-second-factor') return `The second factor of ${nameOf(user)} is removed`;
  return mailed === 'invitation'
    ? `Invitation mailed to ${user.email}`
    : `Link for a new password mailed to ${user.email}`;
}

function wordsOf(action: UserAction, user: UserRow) {
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
        consequence: 'For somebody who has lost their phone. The password alone will then open the account.',
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
