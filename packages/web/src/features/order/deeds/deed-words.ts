import type { TablerIcon } from '@tabler/icons-react';
import { IconBan, IconCopy, IconHistory, IconTrash } from '@tabler/icons-react';
import type { OrderDeed } from './offered-deeds.ts';

interface DeedWords {
  /** The specification's word where it has one. */
  readonly label: string;
  readonly Icon: TablerIcon;
  /** It takes something away. */
  readonly isGrave: boolean;
}

export const deedWords: Readonly<Record<OrderDeed, DeedWords>> = {
  copy: { label: 'Duplicate', Icon: IconCopy, isGrave: false },
  history: { label: 'History', Icon: IconHistory, isGrave: false },
  void: { label: 'VOID', Icon: IconBan, isGrave: true },
  delete: { label: 'DELETE', Icon: IconTrash, isGrave: true },
};
