import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { isOpenStatus, statusExplained } from '@bakehouse/domain/orders/display-status';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { memo } from 'react';
import { useMe } from '../../../../shared/session/me.tsx';
import { StatusBanner } from '../../../../shared/status/status-banner.tsx';
import { serverInstant } from '../../../../ui/use-now.ts';
import { canUnlock } from '../../editor/lock.ts';
import { change, unlock } from '../../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart, useStatus } from '../../editor/order-editor-context.ts';
import { latestOrder } from '../../saving/order-editor-save.ts';
import { useIsMissed } from '../use-is-missed.ts';

/**
 * The order's status, the time left, who reopened the order and when, and UNLOCK for a super admin after the cut-off.
 */
export const OrderBanner = memo(function OrderBanner() {
  const editor = useOrderEditor();
  const { actor } = useMe();
  const { day, cutOff, windowStart, timeZone, otherOrders } = useOrderEditorPart((state) => state.page);
  const order = useOrderEditorPart(latestOrder);
  const unlocked = useOrderEditorPart((state) => state.unlocked);
  const status = useStatus();
  const lock = useLock();
  const isMissed = useIsMissed();
  const instant = Temporal.Instant.from(cutOff);
  const isOpen = isOpenStatus(status);
  // A missed or void order cannot be unlocked, so it is not called locked.
  const saysLocked =
    lock !== null && (isOpen || status === 'baking' || status === 'today' || status === 'delivered');
  const now = serverInstant();
  const by = order?.voidedBy;
  // If there is an order, nothing was missed: the page links to it.
  if (isMissed && otherOrders.length > 0) return null;
  return (
    <StatusBanner
      status={status}
      subtitle={
        status === 'missed'
          ? `No order for ${formatDayShort(day)}`
          : statusExplained(status, { cutOff: instant, now, timeZone })
      }
      cutOff={instant.epochMilliseconds}
      windowStart={Date.parse(windowStart)}
      locked={saysLocked}
      {...(unlocked && !isOpen && lock === null && { side: { large: 'Unlocked', small: '' } })}
      note={
        by ? `Voided ${formatMoment(Temporal.Instant.from(by.at), timeZone, now)} by ${by.name}` : undefined
      }
      action={
        lock === 'cut-off' &&
        canUnlock(actor, order) && (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => change(editor, unlock)}
          >
            UNLOCK
          </Button>
        )
      }
    />
  );
});
