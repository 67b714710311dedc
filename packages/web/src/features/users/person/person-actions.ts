import type { UserRow } from '@bakehouse/contract/users';
import type { TablerIcon } from '@tabler/icons-react';
import { IconLogout, IconMail, IconShieldOff } from '@tabler/icons-react';
import type { UserAction } from '../api.ts';

/** What can be done with a person in the list. */
export type RowAction = 'view-as' | 'edit' | UserAction;

interface PersonAction {
  readonly action: UserAction;
  readonly label: string;
  readonly Icon: TablerIcon;
  /** There is nothing to do it with: no account, no second factor. */
  readonly isOff: boolean;
}

/** What reaches a person at once, beside View As and Edit. */
export function actionsFor({ account, secondFactor }: UserRow): readonly PersonAction[] {
  return [
    {
      action: 'invite',
      label: account === 'confirmed' ? 'Mail a link for a new password' : 'Mail an invitation',
      Icon: IconMail,
      isOff: false,
    },
    { action: 'sign-out', label: 'Sign out everywhere', Icon: IconLogout, isOff: account === 'none' },
    {
      action: 'remove-second-factor',
      label: 'Remove the second factor',
      Icon: IconShieldOff,
      isOff: !secondFactor,
    },
  ];
}
