import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { IconPhone, IconPlus } from '@tabler/icons-react';
import { newOrderAddress } from '../../../shared/addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { telephoneAddress } from '../../../shared/telephone-address.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useHandset } from '../../../ui/use-media.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { actionLabels } from '../actions/action-labels.ts';
import { useAvailableActions } from '../actions/use-available-actions.ts';
import { useChosenAction } from '../actions/use-chosen-action.ts';
import { useLock, useOpen, useOrderEditorPart, useStatus } from '../editor/order-editor-context.ts';

/**
 * The one useful action on an order that cannot be edited: call while it is baked or on its way, repeat it once it is
 * delivered, or create a new one if it was voided before the cut-off.
 */
export function LockedAction() {
  const { me, actor } = useMe();
  const { shop, day } = useOrderEditorPart((state) => state.page);
  const lock = useLock();
  const status = useStatus();
  const isDayOpen = useOpen();
  const canCopy = useAvailableActions().includes('copy');
  const handset = useHandset();
  const look = handset
    ? ({ size: 'xl', variant: 'outline' } as const)
    : ({ size: 'lg', variant: 'default' } as const);
  if (lock === 'voided') {
    if (!isDayOpen || !can(actor, 'order-for-shop', shop)) return null;
    return (
      <Button
        {...look}
        component={AppLink}
        href={newOrderAddress(day, shop.shopId)}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        New order for {formatDayShort(day)}
      </Button>
    );
  }
  if (status === 'delivered') return canCopy ? <CopyThis look={look} /> : null;
  // People who see every shop are the ones who would be called.
  const canCall = lock === 'cut-off' && !seesAllShops(actor) && me.telephone !== '';
  if (!canCall || (status !== 'baking' && status !== 'today')) return null;
  return (
    <Button
      {...look}
      component="a"
      href={telephoneAddress(me.telephone)}
      leftSection={<IconPhone size={20} aria-hidden />}
      {...(!handset && { 'aria-label': `Call the bakehouse on ${me.telephone}` })}
    >
      {handset ? 'Call the bakehouse' : me.telephone}
    </Button>
  );
}

interface CopyThisProps {
  readonly look: { readonly size: string; readonly variant: string };
}

function CopyThis({ look }: CopyThisProps) {
  const { asked, ask, close } = useChosenAction();
  const { label, Icon } = actionLabels.copy;
  return (
    <>
      <Button {...look} leftSection={<Icon size={20} aria-hidden />} onClick={() => ask('copy')}>
        {label} this order
      </Button>
      <ActionDialog asked={asked} onClose={close} />
    </>
  );
}
