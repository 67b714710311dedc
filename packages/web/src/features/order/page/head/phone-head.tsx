import { formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { namedPurchaseOrder } from '@bakehouse/domain/orders/purchase-order-name';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconDotsVertical,
  IconHistory,
  IconPrinter,
} from '@tabler/icons-react';
import { memo } from 'react';
import { ordersAddress } from '../../../../shared/addresses.ts';
import { DayTag } from '../../../../shared/days/day-tag.tsx';
import { useScreenKeyboard } from '../../../../ui/keys/use-screen-keyboard.ts';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { useClock } from '../../../../ui/use-now.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { ActionItems } from '../../actions/action-items.tsx';
import { useAvailableActions } from '../../actions/use-available-actions.ts';
import { useChosenAction } from '../../actions/use-chosen-action.ts';
import { OrderTypeItem } from '../../cakes/order-type-item.tsx';
import { InvoiceItem } from '../../documents/invoice-item.tsx';
import { changeCount } from '../../editor/change-labels.ts';
import { undoEdits } from '../../editor/discard-edits.ts';
import { useOrderEditor, useOrderEditorPart } from '../../editor/order-editor-context.ts';
import type { GridContext } from '../../grid/grid-context.ts';
import { useFillWithUsual } from '../../usual/use-fill-with-usual.ts';
import styles from './phone-head.module.css';

interface PhoneHeadProps {
  readonly gridContext: GridContext;
  readonly onPrint: () => void;
}

/** The order's own header on a phone: back, shop, day tag, and a menu of actions. */
export const PhoneHead = memo(function PhoneHead({ gridContext, onPrint }: PhoneHeadProps) {
  const { shop, day, order } = useOrderEditorPart((state) => state.page);
  const purchaseOrderNumber = useOrderEditorPart((state) => state.draft.saved.purchaseOrderNumber);
  return (
    <header className={styles.root} data-part="phone-head" data-ground="dark">
      <AppLink
        className={`${styles.button} screen-only`}
        href={ordersAddress(day)}
        aria-label="Back to orders"
      >
        <IconChevronLeft size={26} />
      </AppLink>
      <div>
        <h1>{shop.name}</h1>
        <TimeLeft />
        <p>
          {order ? `Order ${order.orderId}` : `For Delivery On ${formatDay(day)}`}
          {order && purchaseOrderNumber && <span>{namedPurchaseOrder(purchaseOrderNumber)}</span>}
        </p>
      </div>
      <DayTag day={day} size="header" />
      <MoreActions gridContext={gridContext} onPrint={onPrint} />
    </header>
  );
});

/** The time left, shown in the header while the on-screen keyboard hides the status. */
function TimeLeft() {
  const isTyping = useScreenKeyboard();
  const order = useOrderEditorPart((state) => state.page.order);
  const cutOff = Date.parse(useOrderEditorPart((state) => state.page.cutOff));
  const left = useClock((now) => (now < cutOff ? formatTimeLeft((cutOff - now) / 1000) : null));
  if (!isTyping || left === null) return null;
  return (
    <p className={styles.left}>
      {order ? `Order ${order.orderId}` : 'New order'}, {left} left
    </p>
  );
}

function MoreActions({ gridContext, onPrint }: PhoneHeadProps) {
  const editor = useOrderEditor();
  const day = useOrderEditorPart((state) => state.page.day);
  const { missing, fill } = useFillWithUsual();
  const changes = useOrderEditorPart((state) => changeCount(state.draft));
  const actions = useAvailableActions();
  const { asked, ask, close } = useChosenAction();
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon className={`${styles.button} screen-only`} aria-label="More actions">
            <IconDotsVertical size={24} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!gridContext.locked && missing > 0 && (
            <Menu.Item leftSection={<IconHistory size={20} aria-hidden />} onClick={fill}>
              Fill with usual {formatWeekdayName(day)}
            </Menu.Item>
          )}
          {!gridContext.locked && changes > 0 && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={20} aria-hidden />}
              onClick={() => undoEdits(editor)}
            >
              Undo changes
            </Menu.Item>
          )}
          <OrderTypeItem />
          <Menu.Item leftSection={<IconPrinter size={20} aria-hidden />} onClick={onPrint}>
            Print
          </Menu.Item>
          <InvoiceItem />
          <ActionItems actions={actions} onAsk={ask} />
        </Menu.Dropdown>
      </Menu>
      <ActionDialog asked={asked} onClose={close} />
    </>
  );
}
