import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconEye, IconLogout, IconMail, IconPencil, IconShieldOff } from '@tabler/icons-react';
import styles from './users-screen.module.css';

export type RowAction = 'view-as' | 'edit' | 'invite' | 'sign-out' | 'remove-second-factor';

interface UserActionsProps {
  readonly user: UserRow;
  /** The person who looks at the list cannot look through their own eyes. */
  readonly isSelf: boolean;
  readonly onDo: (action: RowAction, user: UserRow) => void;
}

/** What can be done with a person: View As and Edit in sight, the rest behind the dots. Super admins are not edited. */
export function UserActions({ user, isSelf, onDo }: UserActionsProps) {
  const name = nameOf(user);
  return (
    <div className={styles.userActions}>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconEye size={16} />}
        aria-label={`View As ${name}`}
        disabled={isSelf}
        onClick={() => onDo('view-as', user)}
      >
        View As
      </Button>
      {user.superAdmin ? (
        <span className={styles.userActionsGap} />
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPencil size={16} />}
          aria-label={`Edit ${name}`}
          data-opens-row
          onClick={() => onDo('edit', user)}
        >
          Edit
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`More for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMail size={16} />} onClick={() => onDo('invite', user)}>
            {user.account === 'confirmed' ? 'Mail a link for a new password' : 'Mail an invitation'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={16} />}
            disabled={user.account === 'none'}
            onClick={() => onDo('sign-out', user)}
          >
            Sign out everywhere
          </Menu.Item>
          <Menu.Item
            leftSection={<IconShieldOff size={16} />}
            disabled={!user.secondFactor}
            onClick={() => onDo('remove-second-factor', user)}
          >
            Remove the second factor
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
