import { IconPencil } from '@tabler/icons-react';
import { ActionButton } from './action-button.tsx';

interface EditButtonProps {
  readonly name: string;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
}

/** The action 'Edit' of a row. */
export function EditButton({ name, canEdit, onEdit }: EditButtonProps) {
  return (
    <ActionButton
      label={`Edit ${name}`}
      canEdit={canEdit}
      onPress={onEdit}
      icon={<IconPencil size={16} />}
      opensRow
    >
      Edit
    </ActionButton>
  );
}
