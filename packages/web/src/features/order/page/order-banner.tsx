import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { can } from '@bakehouse/domain/kernel/permissions';
import { isOpenStatus, statusExplained } from '@bakehouse/domain/orders/display-status';
import { Button } from '@mantine/core';
import { IconLockOpen, IconPhone, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { newOrderAddress, telephoneAddress } from '../../../shared/addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { StatusBanner } from '../../../shared/status/status-banner.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { serverInstant } from '../../../ui/use-now.ts';
import { canUnlock } from '../editor/lock.ts';
import { change, unlock } from '../editor/order-editor.ts';
import {
  useLock,
  useOpen,
  useOrderEditor,
  useOrderEditorPart,
  useStatus,
} from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';

/**
 * The order's status, the time that is left, UNLOCK where a super admin meets a passed cut-off, the bakehouse's number
 * for who can only call by now, and the way to another order where this one was voided in time.
 */
export function OrderBanner() {
  const editor = useOrderEditor();
  const phone = usePhone();
  const { me, actor } = useMe();
  const { shop, day, cutOff, windowStart, timeZone } = useOrderEditorPart((state) => state.page);
  const order = useOrderEditorPart(latestOrder);
  const unlocked = useOrderEditorPart((state) => state.unlocked);
  const status = useStatus();
  const lock = useLock();
  const isDayOpen = useOpen();
  const canOrderAgain = lock === 'voided' && isDayOpen && can(actor, 'order-for-shop', shop);
  const unlockable = lock === 'cut-off' && canUnlock(actor, order);
  // Who sees every shop is at the other end of that line.
  const canCall =
    lock === 'cut-off' &&
    !seesAllShops(actor) &&
    (status === 'baking' || status === 'today') &&
    me.telephone !== '';
  const instant = Temporal.Instant.from(cutOff);
  const isOpen = isOpenStatus(status);
  // A missed or void order cannot be unlocked, so it is not called locked.
  const saysLocked =
    lock !== null && (isOpen || status === 'baking' || status === 'today' || status === 'delivered');

  /** Who took the order back, and when; or that the cut-off was put aside. */
  function sideOf(): { readonly side?: { readonly large: string; readonly small: string } } {
    const by = order?.voidedBy;
    // A phone has room for the title alone; its details name the person.
    if (by && !phone) {
      const now = serverInstant();
      const at = formatMoment(Temporal.Instant.from(by.at), timeZone, now);
      return { side: { large: `Voided ${at}`, small: `by ${by.name}` } };
    }
    return unlocked && !isOpen && lock === null ? { side: { large: 'Unlocked', small: '' } } : {};
  }

  /** The one thing that this person may do about the order as it is. */
  function actionOf(): ReactNode {
    if (unlockable) {
      return (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={18} aria-hidden />}
          onClick={() => change(editor, unlock)}
        >
          UNLOCK
        </Button>
      );
    }
    if (canCall) {
      return (
        <Button
          component="a"
          href={telephoneAddress(me.telephone)}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={`Call the bakehouse on ${me.telephone}`}
        >
          {me.telephone}
        </Button>
      );
    }
    if (!canOrderAgain) return null;
    return (
      <Button
        component={AppLink}
        href={newOrderAddress(day, shop.shopId)}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        New order
      </Button>
    );
  }

  return (
    <StatusBanner
      status={status}
      subtitle={statusExplained(status, {
        cutOff: instant,
        now: serverInstant(),
        timeZone,
      })}
      cutOff={instant.epochMilliseconds}
      windowStart={Date.parse(windowStart)}
      locked={saysLocked && !(phone && (unlockable || canCall))}
      {...sideOf()}
      action={actionOf()}
    />
  );
}
