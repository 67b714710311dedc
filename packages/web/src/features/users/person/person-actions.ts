import type { UserRow } from '@bakehouse/contract/users';
import type { TablerIcon } from '@tabler/icons-react';
import { IconLogout, IconMail, IconShieldOff } from '@tabler/icons-react';
import type { UserAction } from '../api.ts';

/** The actions on a person in the list. */
export type RowAction = 'view-as' | 'edit' | UserAction;

interface PersonAction {
  readonly action: UserAction;
  readonly label: string;
  readonly Icon: TablerIcon;
  /** Whether there is nothing to act on: no account, no second factor. */
  readonly isOff: boolean;
}

/** The actions that affect a person at once, other than View As and Edit. */
export function actionsFor({ account, secondFactor }: UserRow): readonly PersonAction[] {
  return [
    {
      action: 'invite',
      label: account === 'confirmed' ? 'Send a link for a new password' : 'Send an invitation',
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
