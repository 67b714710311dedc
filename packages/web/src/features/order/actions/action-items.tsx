import { Menu } from '@mantine/core';
import styles from './action-items.module.css';
import { actionLabels } from './action-labels.ts';
import type { OrderAction } from './available-actions.ts';

interface ActionItemsProps {
  readonly actions: readonly OrderAction[];
  readonly onAsk: (action: OrderAction) => void;
}

/** Actions on the order as menu items. The dialog is rendered by the menu's owner, because the menu unmounts. */
export function ActionItems({ actions, onAsk }: ActionItemsProps) {
  return actions.map((action) => {
    const { label, Icon, isDestructive } = actionLabels[action];
    return (
      <Menu.Item
        key={action}
        leftSection={<Icon size={20} aria-hidden />}
        {...(isDestructive ? { className: styles.destructive ?? '' } : {})}
        onClick={() => onAsk(action)}
      >
        {label}
      </Menu.Item>
    );
  });
}
