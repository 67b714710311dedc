import { isOpenStatus, statusExplained } from '@bakehouse/domain/orders/display-status';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useMe } from '../../shared/me.tsx';
import { StatusBanner } from '../../shared/status-banner.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { change, unlock } from './desk.ts';
import { useDesk, useDeskPart, useLock, useStatus } from './desk-context.ts';
import { standingOrder } from './desk-save.ts';
import { canUnlock } from './lock.ts';

/** The order's status, the time that is left, and UNLOCK where a super admin meets a passed cut-off. */
export function OrderBanner() {
  const desk = useDesk();
  const phone = usePhone();
  const { actor } = useMe();
  const { cutOff, windowStart, day, timeZone } = useDeskPart((state) => state.page);
  const order = useDeskPart(standingOrder);
  const unlocked = useDeskPart((state) => state.unlocked);
  const status = useStatus();
  const lock = useLock();
  const unlockable = lock === 'cut-off' && canUnlock(actor, order);
  const instant = Temporal.Instant.from(cutOff);
  const isOpen = isOpenStatus(status);
  // A missed or void order is not said to be locked: there is nothing that could be unlocked.
  const saysLocked =
    lock !== null && (isOpen || status === 'baking' || status === 'today' || status === 'delivered');
  return (
    <StatusBanner
      status={status}
      subtitle={statusExplained(status, { day, cutOff: instant, timeZone })}
      cutOff={instant.epochMilliseconds}
      windowStart={Date.parse(windowStart)}
      locked={saysLocked && !(phone && unlockable)}
      {...(unlocked && !isOpen && lock === null ? { side: { large: 'Unlocked', small: '' } } : {})}
      action={
        unlockable && (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => change(desk, unlock)}
          >
            UNLOCK
          </Button>
        )
      }
    />
  );
}
