import type { ShopHome } from '@bakehouse/contract/home';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { orderAddress } from '../../../shared/addresses.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useUndoSentOrder } from '../api.ts';
import styles from './next-order.module.css';

/** An order that was sent from here, with its time. */
export interface SentOrder {
  readonly orderId: OrderId;
  readonly version: number;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
}

/** How long an order that was sent from here can be undone, in milliseconds. */
const undoMs = 10 * 60_000;

interface OrderOfDayProps {
  readonly page: ShopHome;
  readonly order: NonNullable<ShopHome['next']['order']>;
  /** The order that was sent here. */
  readonly sent: SentOrder | null;
  readonly mayOrder: boolean;
  readonly onTakenBack: () => void;
}

/** The saved order of the day. It can be undone for ten minutes, unless it is saved again. */
export function OrderOfDay({ page, order, sent, mayOrder, onTakenBack }: OrderOfDayProps) {
  const now = useNow(10_000);
  const undoSentOrder = useUndoSentOrder(onTakenBack);
  const mayUndo = sent?.orderId === order.orderId && sent.version === order.version && now - sent.at < undoMs;
  return (
    <>
      <div className={styles.done}>
        <IconCircleCheck size={26} aria-hidden />
        <div>
          <b>{`Order ${order.orderId} is with the bakery`}</b>
          <small>
            {`${countOf(order.lines, 'line')}, ${countOf(order.items, 'item')}, `}
            <span className="unbroken">{formatMoney(order.total)}</span>
            {`. It is on the sheet, version ${order.sheetVersion}.`}
          </small>
        </div>
      </div>
      {undoSentOrder.failure && <Notice tone="bad">{undoSentOrder.failure.sentence}</Notice>}
      <div className={styles.after}>
        {mayUndo && (
          <Button
            variant="default"
            loading={undoSentOrder.busy}
            onClick={() => undoSentOrder.run(pick(order))}
          >
            Undo
          </Button>
        )}
        <Button
          component={AppLink}
          href={orderAddress(page.next.day, order.orderId)}
          variant="default"
          leftSection={mayOrder && <IconPencil size={18} aria-hidden />}
        >
          {mayOrder ? 'Change it' : 'Open the order'}
        </Button>
      </div>
    </>
  );
}

function pick({ orderId, version }: OrderOfDayProps['order']) {
  return { orderId, version };
}
