import { formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ordersAddress } from '../../../shared/addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { actionLabels } from '../actions/action-labels.ts';
import type { OrderAction } from '../actions/offered-actions.ts';
import { useOfferedActions } from '../actions/use-offered-actions.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';

/** What is mostly done after a save: the same for other days, or back to the day. */
export function WhatNext() {
  const phone = usePhone();
  const day = useOrderEditorPart((state) => state.page.day);
  const canCopy = useOfferedActions().includes('copy');
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { label, Icon } = actionLabels.copy;
  const size = phone ? 'xl' : 'lg';
  return (
    <>
      {canCopy && (
        <Button
          size={size}
          variant={phone ? 'default' : 'subtle'}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => setAsked('copy')}
        >
          {phone ? label : `${label} to other days`}
        </Button>
      )}
      <Button
        component={AppLink}
        href={ordersAddress(day)}
        size={size}
        variant="default"
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        Back to {phone ? formatWeekday(day) : formatWeekdayName(day)}
      </Button>
      <ActionDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
