import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil } from '@tabler/icons-react';
import type { RowAction } from './person/person-actions.ts';
import { actionsFor } from './person/person-actions.ts';
import styles from './users-screen.module.css';

interface UserActionsProps {
  readonly user: UserRow;
  /** Whether it is the signed-in person, for whom there is no View As. */
  readonly isSelf: boolean;
  readonly onDo: (action: RowAction, user: UserRow) => void;
}

/**
 * The actions on a person: View As and Edit as buttons, the rest in a menu. A waiting person can be activated, and
 * super admins cannot be edited.
 */
export function UserActions({ user, isSelf, onDo }: UserActionsProps) {
  const name = nameOf(user);
  return (
    <div className={styles.userActions}>
      {user.waiting && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Let in… ${name}`}
          onClick={() => onDo('edit', user)}
        >
          Let in…
        </Button>
      )}
      {!user.waiting && !isSelf && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconEye size={16} />}
          aria-label={`View As ${name}`}
          onClick={() => onDo('view-as', user)}
        >
          View As
        </Button>
      )}
      {user.superAdmin ? (
        <small>cannot be edited</small>
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
          {actionsFor(user).map(({ action, label, Icon, isOff }) => (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} />}
              disabled={isOff}
              onClick={() => onDo(action, user)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
