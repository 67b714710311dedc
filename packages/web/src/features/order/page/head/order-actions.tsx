import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { useMedia } from '../../../../ui/use-media.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { ActionItems } from '../../actions/action-items.tsx';
import { actionLabels } from '../../actions/action-labels.ts';
import type { OrderAction } from '../../actions/available-actions.ts';
import { useAvailableActions } from '../../actions/use-available-actions.ts';
import { useChosenAction } from '../../actions/use-chosen-action.ts';
import { OrderTypeItem } from '../../cakes/order-type-item.tsx';
import { InvoiceItem } from '../../documents/invoice-item.tsx';
import { InvoiceToggle } from '../../documents/invoice-toggle.tsx';
import styles from './order-actions.module.css';

interface OrderActionsProps {
  readonly onPrint: () => void;
  /** Whether it contains all actions, most of them in a menu; otherwise `OrderEndings` has the rest. */
  readonly withAll: boolean;
}

/** The actions of a wide screen in the toolbar: duplicate, invoice and print. */
export const OrderActions = memo(function OrderActions({ onPrint, withAll }: OrderActionsProps) {
  const actions = useAvailableActions();
  const { asked, ask, close } = useChosenAction();
  // On a small tablet only the menu fits.
  const isNarrow = useMedia('(max-width: 46.87em)');
  return (
    <div className={`${styles.root} screen-only`}>
      {actions.includes('copy') && !isNarrow && <ActionButton action="copy" onAsk={ask} />}
      {withAll ? (
        <MoreActions actions={actions.filter((action) => isNarrow || action !== 'copy')} onAsk={ask}>
          <OrderTypeItem />
          <Menu.Item leftSection={<IconPrinter size={20} aria-hidden />} onClick={onPrint}>
            Print
          </Menu.Item>
          <InvoiceItem />
        </MoreActions>
      ) : (
        <>
          <InvoiceToggle />
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPrinter size={17} aria-hidden />}
            onClick={onPrint}
          >
            Print
          </Button>
        </>
      )}
      <ActionDialog asked={asked} onClose={close} />
    </div>
  );
});

/**
 * The actions at the end of the details: void the order, open its history, and in a menu those that cannot be undone.
 */
export const OrderEndings = memo(function OrderEndings() {
  const actions = useAvailableActions();
  const { asked, ask, close } = useChosenAction();
  if (actions.length === 0) return null;
  return (
    <div className={`${styles.endings} screen-only`}>
      {actions.includes('void') && <ActionButton action="void" variant="outline" onAsk={ask} />}
      {actions.includes('history') && <ActionButton action="history" onAsk={ask} />}
      {actions.includes('delete') && <MoreActions actions={['delete']} onAsk={ask} opens="up" />}
      <ActionDialog asked={asked} onClose={close} />
    </div>
  );
});

interface ActionButtonProps {
  readonly action: OrderAction;
  readonly variant?: 'subtle' | 'outline';
  readonly onAsk: (action: OrderAction) => void;
}

function ActionButton({ action, variant = 'subtle', onAsk }: ActionButtonProps) {
  const { label, Icon, isDestructive } = actionLabels[action];
  return (
    <Button
      variant={variant}
      size="sm"
      {...(isDestructive && { color: 'cherry' })}
      leftSection={<Icon size={17} aria-hidden />}
      onClick={() => onAsk(action)}
    >
      {label}
    </Button>
  );
}

interface MoreActionsProps {
  readonly actions: readonly OrderAction[];
  readonly onAsk: (action: OrderAction) => void;
  /** 'up' where the menu is just above the save bar, which it would cover otherwise. */
  readonly opens?: 'up' | 'down';
  /** Further items, before these. */
  readonly children?: ReactNode;
}

function MoreActions({ actions, onAsk, opens = 'down', children }: MoreActionsProps) {
  return (
    <Menu position={opens === 'up' ? 'top-end' : 'bottom-end'} withinPortal>
      <Menu.Target>
        <ActionIcon className={styles.more} variant="subtle" aria-label="More actions">
          <IconDots size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <ActionItems actions={actions} onAsk={onAsk} />
      </Menu.Dropdown>
    </Menu>
  );
}
