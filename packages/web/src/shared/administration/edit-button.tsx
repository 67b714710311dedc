import { Button, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

interface EditButtonProps {
  readonly name: string;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
}

/** Disabled with its reason for admins who only read (spec 001 section 2). */
export function EditButton({ name, canEdit, onEdit }: EditButtonProps) {
  const button = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={16} />}
      aria-label={`Edit ${name}`}
      {...(canEdit ? { onClick: onEdit } : { 'data-disabled': true, 'aria-disabled': true })}
    >
      Edit
    </Button>
  );
  return canEdit ? button : <Tooltip label="You can read this, not change it">{button}</Tooltip>;
}
