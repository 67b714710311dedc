import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ActionButtonProps {
  /** The accessible name, with the object: 'Rename Savoury'. */
  readonly label: string;
  readonly canEdit: boolean;
  readonly onPress: () => void;
  readonly icon?: ReactNode;
  /** Whether a click anywhere on the table's row triggers it. */
  readonly opensRow?: boolean;
  readonly children: ReactNode;
}

/** An action of a row; disabled with its reason for admins who may only read (spec 001 section 2). */
export function ActionButton({ label, canEdit, onPress, icon, opensRow, children }: ActionButtonProps) {
  const button = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={icon}
      aria-label={label}
      data-opens-row={(canEdit && opensRow) || undefined}
      {...(canEdit ? { onClick: onPress } : { 'data-disabled': true, 'aria-disabled': true })}
    >
      {children}
    </Button>
  );
  return canEdit ? button : <Tooltip label="You have read-only access">{button}</Tooltip>;
}
