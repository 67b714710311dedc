import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ActionButtonProps {
  /** What it does and to what, for screen readers: 'Rename Savoury'. */
  readonly label: string;
  readonly canEdit: boolean;
  readonly onPress: () => void;
  readonly icon?: ReactNode;
  /** A press anywhere on its row does it, where rows of the table open. */
  readonly opensRow?: boolean;
  readonly children: ReactNode;
}

/** A quiet action of a row; disabled with its reason for admins who only read (spec 001 section 2). */
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
