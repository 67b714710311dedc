import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { actionLabels } from './action-labels.ts';
import type { OrderAction } from './offered-actions.ts';
import { useOfferedActions } from './use-offered-actions.ts';

/** On a wide screen: a button for all that can be done to the order. */
export function OrderActionButtons() {
  const actions = useOfferedActions();
  const [asked, setAsked] = useState<OrderAction | null>(null);
  return (
    <>
      {actions.map((action) => {
        const { label, Icon, isDestructive } = actionLabels[action];
        return (
          <Button
            key={action}
            variant="subtle"
            size="sm"
            {...(isDestructive ? { color: 'cherry' } : {})}
            leftSection={<Icon size={17} aria-hidden />}
            onClick={() => setAsked(action)}
          >
            {label}
          </Button>
        );
      })}
      <ActionDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface ActionItemsProps {
  readonly onAsk: (action: OrderAction) => void;
}

/** The same in the menu of a phone. Its owner keeps the dialog, because the menu goes away. */
export function ActionItems({ onAsk }: ActionItemsProps) {
  return useOfferedActions().map((action) => {
    const { label, Icon, isDestructive } = actionLabels[action];
    return (
      <Menu.Item
        key={action}
        leftSection={<Icon size={20} aria-hidden />}
        {...(isDestructive ? { color: 'cherry' } : {})}
        onClick={() => onAsk(action)}
      >
        {label}
      </Menu.Item>
    );
  });
}
