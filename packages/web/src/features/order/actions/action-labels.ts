import type { TablerIcon } from '@tabler/icons-react';
import { IconBan, IconCopy, IconHistory, IconTrash } from '@tabler/icons-react';
import type { OrderAction } from './available-actions.ts';

interface ActionLabel {
  /** The specification's label where it has one. */
  readonly label: string;
  readonly Icon: TablerIcon;
  /** Whether it deletes or cancels something. */
  readonly isDestructive: boolean;
}

export const actionLabels: Readonly<Record<OrderAction, ActionLabel>> = {
  copy: { label: 'Duplicate', Icon: IconCopy, isDestructive: false },
  history: { label: 'History', Icon: IconHistory, isDestructive: false },
  void: { label: 'VOID', Icon: IconBan, isDestructive: true },
  delete: { label: 'DELETE', Icon: IconTrash, isDestructive: true },
};
