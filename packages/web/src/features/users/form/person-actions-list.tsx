import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { RowAction } from '../person/person-actions.ts';
import { actionsFor } from '../person/person-actions.ts';
import styles from './person-actions-list.module.css';

interface PersonActionsProps {
  readonly user: UserRow;
  readonly isSelf: boolean;
  readonly onDo: (action: RowAction, user: UserRow) => void;
}

/** The actions on a person as a list, because a phone's rows have no menu. */
export function PersonActions({ user, isSelf, onDo }: PersonActionsProps) {
  const name = nameOf(user);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form.
    <div className={styles.root} role="group" aria-label={`More for ${name}`}>
      {!isSelf && !user.waiting && (
        <Button
          variant="default"
          leftSection={<IconEye size={18} />}
          aria-label={`View As ${name}`}
          onClick={() => onDo('view-as', user)}
        >
          View As
        </Button>
      )}
      {actionsFor(user)
        .filter(({ isOff }) => !isOff)
        .map(({ action, label, Icon }) => (
          <Button
            key={action}
            variant="default"
            leftSection={<Icon size={18} />}
            onClick={() => onDo(action, user)}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}
