import type { Me } from '@bakehouse/contract/account';
import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { useMe } from '../../shared/session/me.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import type { UserAction } from './api.ts';
import { useUserAction } from './api.ts';
import type { Mailed } from './link-words.ts';
import { linkSentMessage, undeliveredLinkWarning } from './link-words.ts';

interface ActionDialogProps {
  readonly action: UserAction;
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Confirms and executes an action that affects a person at once. */
export function ActionDialog({ action, user, onClose }: ActionDialogProps) {
  const { me } = useMe();
  const words = wordsOf(action, user, me);
  const close = useWhileMounted(onClose);
  const { run, busy, failure } = useUserAction(action, (mailed) => {
    toastSuccess(sayDone(action, user, mailed, me));
    close();
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
      onConfirm={() => run(user.userId)}
      onClose={onClose}
    />
  );
}

function sayDone(action: UserAction, user: UserRow, mailed: Mailed | null, me: Me): string {
  if (mailed !== null) return linkSentMessage(mailed, user.email, me);
  return action === 'sign-out'
    ? `${nameOf(user)} is signed out everywhere`
    : `The second factor of ${nameOf(user)} is removed`;
}

function wordsOf(action: UserAction, user: UserRow, { mailLeaves }: Me) {
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
            question: `Send ${name} a link for a new password?`,
            consequence: `${mailLeaves ? `It goes to ${user.email}.` : undeliveredLinkWarning} The present password works until a new one is chosen.`,
            act: 'Send the link',
          }
        : {
            question: `Send ${name} an invitation?`,
            consequence: mailLeaves
              ? `A link to choose a password goes to ${user.email}.`
              : undeliveredLinkWarning,
            act: 'Send the invitation',
          };
    default:
      return action satisfies never;
  }
}
