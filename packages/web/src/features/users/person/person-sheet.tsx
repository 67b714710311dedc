import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { PersonActions } from '../form/person-actions-list.tsx';
import type { RowAction } from './person-actions.ts';

interface PersonSheetProps {
  readonly user: UserRow;
  readonly isSelf: boolean;
  readonly onDo: (action: RowAction, user: UserRow) => void;
  readonly onClose: () => void;
}

/** On a phone: the actions on a super admin, who has no form. */
export function PersonSheet({ user, isSelf, onDo, onClose }: PersonSheetProps) {
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={nameOf(user)}
      subtitle={`${user.email}. A super admin cannot be edited.`}
      size="sm"
    >
      <PersonActions user={user} isSelf={isSelf} onDo={onDo} />
    </ResponsiveDialog>
  );
}
